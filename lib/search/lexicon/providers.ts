/** Services where films are watched, by their keys, as queries call them; see `Lexicon` for the marks. */
export const PROVIDERS: Record<string, string> = {
  netflix: "netflix netflix_original netflix_originals нетфликс- нетфлікс-",
  hbomax: "hbo hbo_max эйчбио",
  disneyplus: "disney_plus disney_and disneyplus дисней_плюс діснеи_плюс",
  primevideo: "prime_video primevideo amazon_prime amazon_prime_video амазон_прайм",
  appletvplus: "apple_tv apple_tv_plus apple_tv_and эпл_тв",
  hulu: "hulu хулу",
  paramountplus: "paramount_plus paramount_and",
  peacock: "peacock_tv",
  crunchyroll: "crunchyroll кранчиролл кранчірол",
  megogo: "megogo мегого",
};
