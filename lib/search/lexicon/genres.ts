/** What a genre is called. */
interface Names {
  /** Words that may as well be how a title begins where they are the whole query. */
  alone: string;
  /** Words that name the genre in any query. */
  said: string;
}

/** The words for the genres of the catalog, by their codes; see `Lexicon` for the marks. */
export const GENRES: Record<string, Names> = {
  action: {
    alone: "боевик бойовик экшен экшн екшен екшн action",
    said: "боевик+ бойовик+ экшен+ экшн+ екшен+ actions action_packed остросюжетн~ гостросюжетн~",
  },
  adventure: {
    alone: "приключение adventure пригода",
    said: "приключени- приключенческ~ пригод- пригодницьк~ adventures",
  },
  biography: {
    alone: "биография біографія biography",
    said: "биографи- биографическ~ біографі- біографічн~ байопик- байопік- biopic biopics biographies biographical",
  },
  comedy: {
    alone: "комедия комедія comedy",
    said: "комеди- комедийн~ комеді- комедійн~ смешн~ смішн~ кумедн~ comedies comedic funny feel_good feelgood",
  },
  crime: {
    alone: "криминал кримінал crime",
    said: "криминал+ криминальн~ кримінал+ кримінальн~ гангстерск~ гангстерськ~ crimes gangster",
  },
  documentary: {
    alone: "documentary документалка",
    said: "документальн~ документалк- documentaries docs",
  },
  drama: { alone: "драма drama", said: "драм- драматическ~ драматичн~ dramas dramatic" },
  family: {
    alone: "family",
    said:
      "семейн~ сімейн~ детск~ дитяч~ для_всей_семьи для_всієї_родини for_kids kids for_children с_детьми з_дітьми with_kids with_children",
  },
  fantasy: { alone: "fantasy", said: "фэнтези фентези фентезі фэнтезийн~ фентезійн~ fantasies" },
  history: { alone: "история історія history", said: "историческ~ історичн~ historical костюмн~" },
  horror: {
    alone: "ужас жах horror",
    said:
      "ужасы ужасов ужасів ужаси ужасах ужасами ужастик- хоррор- жахи жахів жахами жахах жахастик- страшилк- страшн~ горор- " +
      "horrors scary",
  },
  music: { alone: "музыка музика music", said: "музыкальн~ музичн~ про_музыку про_музику" },
  musical: { alone: "мюзикл musical", said: "мюзикл+ musicals" },
  mystery: { alone: "детектив mystery", said: "детектив+ детективн~ mysteries detective whodunit whodunits" },
  romance: {
    alone: "мелодрама romance",
    said:
      "мелодрам- мелодраматическ~ мелодраматичн~ романтическ~ романтичн~ романтик- romances romantic romcom romcoms",
  },
  "science-fiction": {
    alone: "фантастика",
    said:
      "фантастик- фантастическ~ фантастичн~ научн~_фантастик- научно_фантастическ~ наук~_фантастик- науков~_фантастик- " +
      "sci_fi scifi science_fiction",
  },
  sport: { alone: "спорт sport sports", said: "спортивн~ про_спорт" },
  thriller: { alone: "триллер трилер thriller", said: "триллер- трилер- thrillers" },
  war: { alone: "война війна war", said: "военн~ воєнн~ військов~ про_войну о_войне про_війну wartime about_war" },
  western: { alone: "вестерн western", said: "вестерн- westerns" },
};
