/** Words that are besides a name only beside another word that is: `все сезоны`, `where to watch`; see `Lexicon` for the marks. */
export const FILLERS = `
  все всі в у на во где де хорошем хорошему хорошей хорошому хорошій гарній отличном высоком лучшем найкращій
  високій подряд підряд полный полная полностью повний повна русская укр рус російською без через как як когда
  коли о чем чому про что що кто хто сколько скільки длится триває идет йде снимался снялся знявся играет грає
  состав склад возрастное краткое короткий содержание зміст объяснение пояснення смысл сенс концовка концовки
  финал финала фінал фіналу оригинале оригіналі сейчас зараз и да all full in where can i to for and is it does
  did do how long who plays what about ending on of the box office rotten prime amazon max plus    
  2160  1080  1080i  720   480 480p русск~ украинск~ английск~ казахск~ українськ~
  російськ~ англійськ~ польськ~ язык- языке мов~ мовою мова english russian ukrainian режиссерск~ режисерськ~
  расширенн~ розширен~ дублированн~ дубльован~ оригинальн~ оригінальн~ многоголос~ одноголос~ закадров~
  лицензионн~ профессиональн~ професійн~ кассов~ касов~ гоблинск~ смешн~ финальн~ фінальн~ official crew parents
  guide list  времени часу по дата   us uk extended directors director final original оригинал
  оригінал год рік year году року выпуска хочу хочется хочеться можно можна найти знайти мне мені поспіль усі
  скачать youtube apple части частини parts with с со з із зі вместе разом together нагороди награды oscars интересные цікаві
  18 16 12 порядке порядку near me phone no free put play find show`;

/** Words at the end or in front of a name that are about a film, or where to see it; in the middle they may be its own. */
export const BESIDE_NAMES = `
  hd imax dvd амедиа amedia netflix кіноафіша
  4k 4к 2160p 1080p 1080р 720p 720р uhd fhd fullhd
  hdrezka rezka резка lordfilm лордфильм lostfilm лостфильм rutracker рутрекер rutor рутор kinozal кинозал kinogo
  киного filmix baskino uakino uaserials uaflix eneyida megogo мегого kinopub anilibria crunchyroll animego
  youtube ютуб netflix нетфликс нетфлікс hbo hulu disneyplus primevideo ivi иви okko окко wink amediateka
  амедиатека wiki wikipedia википедия вікіпедія metacritic метакритик letterboxd tomatoes reddit justwatch
  кинопоиске кинопоиска кінопошук tmdb регистрации реєстрації рекламы реклами рекламу подписки підписки смс sms
  целиком повністю актеры актери актори актёрский акторський роли ролі сюжет описание опис обзор огляд саундтрек
  саундтреки перевод переводе переклад перекладі озвучке озвучці озвучкой озвучкою озвучки озвучення дублированный
  дубльований дубляже дубляжі субтитров субтитрів субтитри сабы лицензия лицензии лицензионный магнет торент
  торенты торента торентом торрентом торренте тизер тизеры трейлеры трейлера трейлери кадры кадри критика критики критиков критиків рецензія
  рецензії отзыв спойлеры спойлери выйдет вийде вышел вышла вийшов вийшла выхода виходу дата длительность
  продолжительность тривалість хронометраж бюджет сборы касса cast plot soundtrack ost score release date trailers
  teaser explained spoilers spoiler recap synopsis summary quotes filming finale uncut criterion channel runtime
  budget parents subs sub dub eng fullhd hdrip hdtv dvdrip webdl bluray bdrip bdremux remux webrip mkv avi mp4
  putlocker 123movies fmovies yts версия версии версией версію версія версії version edition cut tv збори сборов
  зборів показы сеансы сеанс сеанси кинотеатре кінотеатрі кинотеатрах кінотеатрах showtimes tickets билеты квитки
  озвучання озвучування озвученням озвученні дубляжем дублированная анилибрия анілібрія анидаб кураж newstudio
  фильме фильму фильмом сериале сериала сериалу серіалі серіалу мультфильме мультфільмі субтитр- субтитрами рецензі- рецензи- відгук- отзыв- трейлер- тизер- тізер- подивитись подивитися посмотреть
  смотрите гляньте дивитесь скачування завантаження посилання ссылка link legal легально стриминг стрімінг
  streaming paramount peacock телеграм телеграмі telegram вконтакте актерский обои постер постеры wallpaper poster
  фото photo online disney disnej дисней дісней діснея диснея pixar пиксар піксар dreamworks ghibli гибли гіблі
  кубик кубе coldfilm колдфильм колдфілм baibako байбако alexfilm алексфильм novafilm новафильм jaskier
  cda zalukaj filman ekino vider player lektor napisy dubbing serial cały film
  вк рутуб rutube kinokrad кинокрад seasonvar сезонвар премьер зона телефона телефон цензуры цензури гоблина бамбей бамбі
  нетфликсе нетфліксі ютубе ютубі прайм прайме такфлікс takflix київстар kyivstar толока toloka hurtom гуртом qtv novy мтв
  полностью включи поставь найди покажи увімкни знайди покажи концовка кінцівка музыка музика продолжение продовження
  сиквел сіквел приквел ремейк экранизация екранізація цитаты цитати факты факти оценка оцінка жанр кинотеатр кінотеатр
  дивитися українською озвучка дубляж укр hindi dubbed uncensored remastered remaster yify rarbg 1337x soap2day
  flixhq ads trivia sequel remake prequel awards cinema rent discussion rewatch filler virus magnet дублювання pirate bay jut su uncut`;
