import { ACCESSIBLE } from "./accessibility.ts";

// What cinemas write around a film's title, in Ukrainian, Russian, Kazakh, Polish, Czech, German and English. Each list is
// a part of a pattern.

/** One of several patterns. */
export const any = (...patterns: string[]) => `(?:${patterns.join("|")})`;

const PREMIERE = "прем(?:'є|ье|ьє|'е|є|е)р";
const SHOWING = any("показ", "прокат", "сеанс", "кіносеанс", "киносеанс") + "\\p{L}*";
const FORMAT = any(
  "[IІ][MМ][AА][XХ]",
  "4 ?DX(?: ?[23] ?[DД])?",
  "Screen ?X",
  "Dolby (?:Atmos|Cinema)",
  "Atmos",
  "Real ?D(?: 3D)?",
  "(?:RE'?)?LUX[EÉ]?",
  "Cinetech\\+?",
  "HDR by Barco|ICE Immersive",
  "D-BOX",
  "HFR",
  "\\d{2} ?(?:mm|мм)",
  "[23] ?[DД]",
);
/** Behind a title only: there are titles that begin like that. `RE` is a projector, `re` a word. */
const HALL = any("(?:with )?laser|лазер", "(?-i:RE|MX4D|PLF|VIP)");
/** An old film is back. */
export const AGAIN = any(
  "(?:повернення|возвращение) (?:в|у|на) (?:кіно|кино|великі екрани|великий екран|большие экраны|большой экран)",
  "(?:знову|снова|вновь) (?:в|у|на) (?:кіно|кино|екранах|экранах|кінотеатрах|кинотеатрах|великому екрані|большом экране)",
  "back (?:in|to|on) (?:cinemas?|theaters|theatres|the big screen)",
  "re-?release[d]?",
  "ре-?рел[іи]з",
  "перевидання",
  "повторн\\p{L}* (?:показ|прокат)\\p{L}*",
  "ретроспектива|retrospe(?:ctive|ktywa)",
  "кла(?:сика|ссика) (?:світового |мирового )?(?:кіно|кино)",
  "powr[oó]t (?:do kin|na (?:duży|wielki) ekran)|wznowienie",
  "поновлення|возобновление|(?:повторн\\p{L}* )?пере(?:випуск|выпуск)",
  "wiederaufführung|zurück im kino|obnoven\\p{L}* premiér\\p{L}*|zpět v kinech|қайта (?:көрсетілім|прокат)\\p{L}*",
);
/** A special screening: no title begins or ends like that, so nothing needs to stand between. */
const EVENT = any(
  `(?:до|перед|пред|передо)${PREMIERE}\\p{L}*(?: ${SHOWING})?(?: фільму| фильма)?`,
  "(?:перед|пред|спец)-?показ\\p{L}*(?: для \\p{L}+)?(?: фільму| фильма)?",
  `(?:${PREMIERE}н|спеціальн|специальн|закрит|закрыт|благод[іи]йн|благотворительн|нічн|ночн|ексклюзивн|эксклюзивн|дитяч|детск|сімейн|семейн|ювілейн|юбилейн|фестивальн|клубн|безкоштовн|бесплатн|пільгов|льготн|ранков|утренн|різдвян|рождественск|новорічн|новогодн|святков|праздничн|великодн|пасхальн|літн|летн|осінн|зимов|зимн|гелловінськ|хелловінськ|хэллоуинск)\\p{L}* ${SHOWING}(?: фільму| фильма)?`,
  `${SHOWING} для \\p{L}+(?: (?:з|із|с|и|та|і) \\p{L}+)?`,
  "показ (?:фільму|фильма)",
  "(?:sneak|special|exclusive) (?:preview|peek|screening)",
  "(?:advance|preview|fan|gala|early access) screening",
  "early access|HOH(?: subtitles)?|(?:descriptive|open) (?:subtitles|captions)",
  "(?:christmas|xmas|halloween|easter|valentine'?s(?: day)?|new year'?s?(?: eve)?|holiday|anniversary) (?:screening|showing|show|special|preview)s?",
  "(?:świąteczn|bożonarodzeniow|noworoczn|walentynkow|halloweenow|mikołajkow|wakacyjn|letni|nocn|jubileuszow)\\p{L}* (?:seans|pokaz|projekcj)\\p{L}*",
  "(?:weihnachts|silvester|oster|halloween|sonder|jubiläums|kinder|senioren|familien)-?(?:vorstellung|vorführung|special|screening|kino)|vorpremiere|best of cinema|klassiker im kino",
  "(?:vánočn|silvestrovsk|velikonočn|speciáln|slavnostn|výročn|noční|letn|dětsk)\\p{L}* (?:projekce|promítání|představení|premiéra)|předpremiér\\p{L}*",
  "(?:арнайы|мерекелік|жаңа жылдық|мерейтойлық|алдын ала) (?:көрсетілім|сеанс)\\p{L}*",
  "(?:pokaz|seans)\\p{L}* (?:specjaln|przedpremierow|premierow|zamknięt|charytatywn|świąteczn|noworoczn|walentynkow|halloweenow|jubileuszow|nocn)\\p{L}*|przedpremier\\p{L}*",
  `(?:(?:with|з|із|с|со) )?${ACCESSIBLE}`,
  AGAIN,
);
/** Series of screenings and kinds of film: could be a title's own words, so a colon or the like has to follow. */
const SERIES = any(
  `${PREMIERE}а`,
  "premiere|preview|новинка|х[іи]т проката?у?",
  '(?:кіно|кино)(?:клуб|показ|вечір|вечер|ніч|ночь|лектор[іи]й)(?: [^:«"“|]{1,30})?',
  '(?:film|movie|cinema|cine) ?(?:club|night)(?: [^:«"“|]{1,30})?',
  'ретроспектива(?: [^:«"“|]{1,30})?',
  '(?:[^:«"“|]{1,30} )?(?:(?:кіно|кино)?фестиваль?|film festival)(?: [^:«"“|]{1,30})?',
  "(?:кіно|кино) (?:просто неба|під зор\\p{L}+|під зір\\p{L}+|под открытым небом|под зв[её]здами|для всієї родини|для всей семьи)",
  "(?:\\p{L}+(?:ний|ный) )?(?:мульт|кіно|кино)?(?:фільм|фильм)|м\\/ф|х\\/ф|аніме|аниме|anime",
  `(?:тільки в |только в )?${FORMAT}(?: ${FORMAT})*`,
);
export const EDITION = any(
  "(?:the )?(?:final|director'?s|extended|theatrical) (?:cut|edition|version)",
  "(?:режис\\p{L}*|реж\\.|розширен\\p{L}*|финальн\\p{L}*|фінальн\\p{L}*|расширенн\\p{L}*|(?:від|от)?р[ео]ставр\\p{L}*|оновлен\\p{L}*|обновл[её]нн\\p{L}*) верс[іи]\\p{L}*(?: (?:в |у )?4[KКк])?",
  "remastered|ремастер\\p{L}*|(?:4K )?(?:restoration|restored|реставрац\\p{L}*)|(?:(?:у|в|in|w) )?4[KК]|extended|rekonstrukcj\\p{L}* cyfrow\\p{L}*",
  "(?:(?:до|к) )?\\d+[- ]?(?:річч|лети)\\p{L}*(?: фільм\\p{L}*| фильм\\p{L}*)?",
  "\\d+(?:st|nd|rd|th) anniversary(?: edition)?|\\d+[- ]?(?:річниц\\p{L}*|лет|років|роковин\\p{L}*)(?: (?:фільм|фильм|прем)\\p{L}*)?",
  "redux|(?:реліз|релиз|показ) (?:до|к) \\d+[- ]?(?:річч|лети)\\p{L}*",
  "\\d+[- ]?leci\\p{L}*(?: premiery)?|(?:(?:cyfrowo )?(?:od)?restaurowan|zremasterowan)\\p{L}*(?: cyfrowo)?(?: wersj\\p{L}*)?",
  "wersj\\p{L}* (?:reżysersk|rozszerzon|kinow|(?:od)?restaurowan|cyfrow)\\p{L}*(?: cyfrowo)?",
  "(?:(?:до|к) )?(?:\\d+[- ]?\\p{L}* )?(?:ювіле|юбиле)[йяює]\\p{L}*(?: (?:фільм|фильм|прем)\\p{L}*)?",
  "(?:(?:a |brand )?new )?4K (?:digital )?(?:restoration|restored|remaster(?:ed)?)(?: version)?|cyfrow\\p{L}* rekonstrukcj\\p{L}*",
  "(?:(?:digital |neu )?restaurierte|erweiterte|ungekürzte) (?:fassung|version)|(?:4K[- ])?restaurierung|(?:4K )?(?:digital )?restauriert",
  "\\d+\\.? ?(?:výročí|jubiläum|geburtstag|rocznica)(?: \\p{L}+)?|jubiläumsfassung|\\d+ jahre",
  "(?:(?:digitálně )?restaurovan|prodloužen|rozšířen|režisérsk)\\p{L}* (?:verze|sestřih)",
  "қалпына келтірілген(?: (?:нұсқа|көшірме)\\p{L}*)?|режиссерлік нұсқа\\p{L}*|толық нұсқа\\p{L}*",
);

const SHORT = any("укр|рос|рус|каз|қаз|англ|eng|ukr|rus|kaz|фр|нім|нем|яп|кор|ісп|исп|ang|pol|UA") + "\\.?";
const ADJECTIVE = any(
  "українськ|украинск|російськ|русск|казахськ|казахск|англійськ|английск|французьк|французск|німецьк|немецк",
  "японськ|японск|корейськ|корейск|польськ|польск|італійськ|итальянск|іспанськ|испанск|китайськ|китайск",
);
const LANGUAGE = any(
  SHORT,
  `${ADJECTIVE}\\p{L}{1,3}`,
  "english|ukrainian|russian|kazakh|japanese|korean|french|polish|қазақша",
  "(?:ukrai[nń]sk|polsk|angielsk|rosyjsk|oryginaln|francusk|niemieck|japońsk|hiszpańsk|włosk|czesk)\\p{L}{1,3}",
);
const SPEECH = "(?:мов|язык|тіл|озвуч|дубл|language|audio|dub|lektor|jęz)\\p{L}*\\.?|version";
const SUBTITLED = any(
  `(?:(?:з|із|с|со|with|\\+) )?(?:${LANGUAGE} ?)?(?:субтитр\\p{L}*|subtitle[sd]?)(?:[: ]+(?:на )?${LANGUAGE})?`,
  `${LANGUAGE} ?(?:суб\\p{L}*\\.?|subs?)`,
  `(?:z )?(?:${LANGUAGE} )?napis\\p{L}*(?: (?:${LANGUAGE}|PL|EN))?`,
  "om[ed]?u|(?:original(?:version|fassung) )?mit (?:(?:deutschen|englischen) )?untertiteln?",
  "(?:s )?(?:(?:česk|anglick)\\p{L}* )?titulky|(?:қазақ|орыс)(?:ша| тіліндегі) субтитр\\p{L}*",
);
/** The language of a screening where no brackets are around it. */
const SPOKEN = any(
  "(?:на )?(?:мов\\p{L}* оригінал\\p{L}*|язык\\p{L}* оригинал\\p{L}*|оригінальною мовою)",
  "в (?:оригіналі|оригинале)|in original (?:language|version)|original (?:language|version)|OV|ОВ",
  `(?:на |in )?${LANGUAGE} ${any(SPEECH)}`,
  "[23]D ?/? ?(?:dub|nap|lek)\\.?",
  "(?-i:DF|OF)|(?:deutsche|englische) (?:fassung|version)|original(?:version|fassung)|(?:česk\\p{L}* )?dabing|původní znění",
  "[23]D ?/? ?(?:dab|tit)\\.?|(?-i:DAB|TIT)",
  `(?:z )?(?:dubbing|lektor)\\p{L}*(?: (?:${LANGUAGE}|PL))?|wersja (?:${LANGUAGE}|oryginalna)|bez dialogów|(?:dubbed|subbed)(?: in ${LANGUAGE})?`,
  `${ADJECTIVE}ою|(?:на )?${ADJECTIVE}ом|in (?:english|ukrainian)|қазақ(?:ша| тілінде)|орыс тілінде|${SHORT}`,
);
const AGE = any("\\d{1,2} ?\\+", "(?:від|от|od) \\d{1,2} (?:рок|лет|lat)\\p{L}*");
const YEAR = "(?:19|20)\\d\\d(?: ?(?:року|рік|года|год|р\\.?|г\\.?))?";
const SHOWN = `(?:(?:у|в|in|w) )?(?:формат[іе]? )?${FORMAT}`;
/** What can only stand in brackets without being a part of the title. */
const ASIDE = any(
  LANGUAGE,
  any(SPEECH),
  "(?:в |in )?(?:оригінал|оригинал|original)\\p{L}*(?: верс\\p{L}*| version)?|VO|VOST|(?:дубльован|дублирован)\\p{L}*|sub|суб\\.?",
  "(?:(?:з|із|с|со) )?субтитр\\p{L}*|ориг\\.?|PL|EN|[23] ?[DД]|\\d{2}(?: ?mm| ?мм)|\\d{1,3} (?:рок|лет|year|lat)\\p{L}*",
  "вхід вільний|вход свободный|безкоштовно|бесплатно|wstęp wolny|free entry|sold out",
  `${PREMIERE}а|premiere|premiér[ay]|\\d{1,3} let|(?:мульт)?(?:фільм|фильм)|film|movie|HFR`,
  HALL,
  "США|USA|UK|СРСР|СССР|Україна|Украина|Казахстан|Франція|Франция|Японія|Япония",
);

const END = "(?![\\p{L}\\p{N}])";
export const ASIDES = RegExp(
  `^${any(AGE, YEAR, EDITION, SHOWN, SUBTITLED, SPOKEN, EVENT, ASIDE)}${END}[\\s,.;:/|+–—-]*`,
  "iu",
);
export const BEFORE = RegExp(
  `^(?:${
    any(AGE, EVENT, FORMAT)
  }${END}[\\s:|!.,–—-]*|${SERIES}${END}(?:\\s*[:|!–—]+\\s*|\\.\\s+|\\s-\\s+|\\s*(?=[«"“„])))`,
  "iu",
);
export const AFTER = RegExp(
  `(?:[\\s,.;:/|–—-]+${
    any(AGE, EVENT, EDITION, SUBTITLED, SPOKEN, SHOWN, HALL)
  }|(?:\\s*[|–—/:.]|\\s-)\\s*${PREMIERE}а)[\\s.!]*$`,
  "iu",
);
export const BRACKETS = /[([{]([^()[\]{}]*)[)\]}]/g;
export const QUOTED = /^(?:«([^«»]+(?:«[^«»]*»[^«»]*)*)»|"([^"]+)"|[“„]([^“”„]+)[”“])[.!]?$/;

/** What announces a recorded play, opera or concert, or several films at once. */
export const OTHER_WORKS = RegExp(
  "(?<!\\p{L})" + any(
    "national theat(?:re|er)|NT ?live|theat(?:re|er) ?HD|брит\\p{L}+ театр|theat(?:re|er) in cinema",
    "met(?:ropolitan)? opera|метропол[іи]тен|(?:royal|королівськ\\p{L}*|королевск\\p{L}*) (?:опер|балет|opera|ballet)\\p{L}*",
    "(?:bolshoi|большой балет|опера|балет|вистава|спектакль|мюзикл|opera|ballet|concert|koncert\\p{L}*|концерт|RSC|RB&?O|ROH|квіз|квиз)(?!\\p{L})",
    "(?:the )?met(?: opera)?: live|met opera|live in HD|exhibition on screen|on stage",
    "(?:фільм|фильм|кіно|кино)-?концерт|оркестр|orchestra|live in concert|(?:stage|globe) on screen",
    "марафон|marathon|maraton\\p{L}*|(?:double|triple) (?:feature|bill)|трилог[іи]я|trilogy|все части|всі частини|лекц[іи]я",
  ),
  "iu",
);
