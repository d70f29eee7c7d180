// What people type who forgot the title: a plot, a scene, somebody who was in it. Written from memory of the films and not
// from the catalog's synopses, which would be no test. Every second line of a language is held out: who tunes the search
// looks at the others alone.
import type { Entry, Labelled } from "./entry.ts";
import { FRESH_ENGLISH, FRESH_RUSSIAN, FRESH_UKRAINIAN } from "./memory_fresh.ts";

const RUSSIAN = `
фильм про сны с ди каприо → inception-2010
волшебник школа мальчик шрам → ${potter()}
фильм где мужик просыпается каждый раз в один и тот же день → groundhog-day-1993 edge-of-tomorrow-2014
кино про корабль который столкнулся с айсбергом → titanic-1997
мужик остался один на необитаемом острове с мячом → cast-away-2000
фильм где парень ничего не помнит и делает себе татуировки → memento-2000
мальчик видит мёртвых людей брюс уиллис → the-sixth-sense-1999
фильм про боксёра который бегает по ступенькам → rocky-1976
мальчика забыли дома на рождество грабители → home-alone-1990
космонавт выращивает картошку на марсе → the-martian-2015
фильм про акулу которая нападает на людей на пляже → jaws-1975
динозавры парк остров ожили → jurassic-park-1993 jurassic-world-2015 jurassic-world-rebirth-2025
человек всю жизнь живёт в телешоу и не знает об этом → the-truman-show-1998
фильм про мафию семья дон сицилия → the-godfather-1972 the-godfather-part-ii-1974
робот из будущего приходит убить женщину → the-terminator-1984 terminator-2-judgment-day-1991
мультик про крысу которая готовит → ratatouille-2007
мультик где рыбка потерялась и папа её ищет → finding-nemo-2003
мультфильм про робота который убирает мусор на земле → wall-e-2008
дом летит на воздушных шариках дедушка → up-2009
сериал про учителя химии который варит наркотики → breaking-bad-2008
сериал где люди на острове после авиакатастрофы → lost-2004
сериал про врача с тростью который всем хамит → house-2004
сериал сел в тюрьму чтобы вытащить брата татуировка план → prison-break-2005
корейский сериал игры на выживание за деньги → squid-game-2021
аниме тетрадь в которую пишешь имя и человек умирает → death-note-2006
аниме девочка попала в мир духов родителей превратили в свиней → spirited-away-2001
аниме про великанов которые едят людей за стеной → attack-on-titan-2013
парень и девушка меняются телами комета аниме → your-name-2016
злодей в гриме клоуна танцует на лестнице → joker-2019
тюрьма банкир сбежал через тоннель за плакатом → the-shawshank-redemption-1994
надзиратель камера смертников заключённый который лечит людей → the-green-mile-1999
пианист война варшава еврей прячется → the-pianist-2002
фабрикант спасает евреев от концлагеря → schindlers-list-1993
фильм про барабанщика и злого учителя → whiplash-2014
лысый киллер и девочка с цветком → leon-the-professional-1994
бриллианты спрятали в гипсе → the-diamond-arm-1969
советская комедия напился и улетел в ленинград в чужую квартиру → the-irony-of-fate-1976
советский фильм где царь попал в москву на машине времени → ivan-vasilievich-changes-his-profession-1973
собаку превратили в человека профессор → heart-of-a-dog-1988
разведчик штирлиц в германии → seventeen-moments-of-spring-1973
советский фильм про робота мальчика похожего на школьника → the-adventures-of-elektronic-1979
девочка из будущего прибор для чтения мыслей пираты → guest-from-the-future-1985
волк гоняется за зайцем мультик → well-just-you-wait-1969
мультик ёжик туман лошадь → hedgehog-in-the-fog-1975
девочка и медведь живут в лесу мультсериал → masha-and-the-bear-2009
планета песок черви пряность → dune-2021 dune-part-two-2024 dune-part-three-2026
учёный создал атомную бомбу → oppenheimer-2023
фильм про эмоции в голове у девочки → inside-out-2015 inside-out-2-2024
фильм где мужчина рождается старым и молодеет → the-curious-case-of-benjamin-button-2008
гений математик шизофрения → a-beautiful-mind-2001
маньяк который ест людей помогает девушке агенту фбр → the-silence-of-the-lambs-1991 hannibal-2013
детективы ищут маньяка который убивает по семи грехам → se7en-1995
парализованный богач и чернокожий сиделка франция → the-intouchables-2011
собака каждый день ждёт хозяина на станции → hachi-a-dogs-tale-2009
слепой полковник танцует танго аль пачино → scent-of-a-woman-1992
банда в масках дали захватила монетный двор → money-heist-2017
бандиты в чёрных костюмах после ограбления ювелирного тарантино → reservoir-dogs-1992
римский генерал становится рабом и дерётся на арене → gladiator-2000
официантка француженка тайно помогает людям париж → amelie-2001
отец и сын в концлагере отец притворяется что это игра → life-is-beautiful-1997
`;
const UKRAINIAN = `
фільм про сни де крадуть думки → inception-2010
хлопчик чарівник школа магії → ${potter()}
корабель тоне кохання художник і багата дівчина → titanic-1997
підлітка вкусив павук і він лазить по стінах → spider-man-2002 spider-man-homecoming-2017 spider-man-into-the-spider-verse-2018
мультик про зеленого огра на болоті → shrek-2001 shrek-2-2004 shrek-the-third-2007 shrek-5-2027
мультик панда яка вчиться кунг-фу → kung-fu-panda-2008 kung-fu-panda-2-2011
мультфільм де іграшки оживають коли нікого нема → toy-story-1995 toy-story-2-1999 toy-story-3-2010 toy-story-4-2019
левеня батька вбив дядько → the-lion-king-1994
серіал дракони залізний трон → game-of-thrones-2011 house-of-the-dragon-2022
серіал про вибух на атомній станції → chernobyl-2019
серіал вчитель історії став президентом → servant-of-the-people-2015
серіал діти шукають друга який зник дівчинка з надздібностями → stranger-things-2016
серіал шестеро друзів кавʼярня нью-йорк → friends-1994
сучасний детектив лондон скрипка ватсон серіал → sherlock-2010
аніме хлопець солом'яний капелюх пірати гумове тіло → one-piece-1999
аніме ніндзя в якому запечатаний лис → naruto-2002 naruto-shippuden-2007
аніме дві сестри і великий лісовий дух → my-neighbor-totoro-1988
аніме чарівник рухомий замок дівчина стала бабусею → howls-moving-castle-2004
українське кіно про оборону донецького аеропорту → cyborgs-heroes-never-die-2017
гуцули карпати кохання ворожнеча родів → shadows-of-forgotten-ancestors-1965
глухонімі підлітки інтернат банда → the-tribe-2014
цирульник хоче одружитися з багатою комедія київ → chasing-two-hares-1961
козаки мультик футбол мушкетери → cossacks-1967
мультфільм лісова дівчина і хлопець музикант → mavka-the-forest-song-2023
кобзар поводир хлопчик американець → the-guide-2014
жінка снайпер друга світова війна → battle-for-sevastopol-2015
опришки карпати ватажок повстання проти панів → dovbush-2023
звукорежисер записує звуки карпат з мамою → my-thoughts-are-silent-2019
схід україни після війни екологічна катастрофа ветеран → atlantis-2019
контрабандист карнавал маски батько кордон → pamfir-2022
вагітна жінка дім біля фронту зруйнована стіна → klondike-2022
журналісти в обложеному місті маріуполь документальний → 20-days-in-mariupol-2023
лицар грає в шахи зі смертю → the-seventh-seal-1957
самураї захищають село від розбійників → seven-samurai-1954
бідна родина влаштовується до багатої підвал корея → parasite-2019
чоловіка пʼятнадцять років тримали в кімнаті помста → oldboy-2003
хакер дізнається що світ це симуляція червона пігулка → the-matrix-1999
студент створив соцмережу в університеті → the-social-network-2010
індійський хлопець виграє мільйон у вікторині → slumdog-millionaire-2008
хлопець тигр човен океан → life-of-pi-2012
вільного скрипаля продали в рабство → 12-years-a-slave-2013
балерина божеволіє лебедине озеро → black-swan-2010
журнал мод стервозна начальниця помічниця → the-devil-wears-prada-2006
хлопець з ножицями замість рук → edward-scissorhands-1990
шоколадна фабрика золотий квиток → charlie-and-the-chocolate-factory-2005 wonka-2023
фільм маска зелене обличчя джим керрі → the-mask-1994
священники дівчинка одержима дияволом → the-exorcist-1973
клоун вбиває дітей каналізація → it-2017
готель взимку письменник божеволіє сокира → the-shining-1980
чоловік переодягається нянею щоб бачити своїх дітей → mrs-doubtfire-1993
таксист ветеран нічний нью-йорк → taxi-driver-1976
поліцейський у мафії і бандит у поліції бостон → the-departed-2006
шахрай видає себе за пілота і лікаря підробляє чеки → catch-me-if-you-can-2002
вчитель літератури учні стають на парти поезія → dead-poets-society-1989
дивак сидить на лавці з коробкою цукерок і розповідає своє життя → forrest-gump-1994
машина часу делореан божевільний вчений → back-to-the-future-1985 back-to-the-future-part-ii-1989 back-to-the-future-part-iii-1990
вчені ловлять привидів у нью-йорку → ghostbusters-1984
поліцейський сам проти терористів хмарочос різдво → die-hard-1988
хлопець вікінг приручив дракона → how-to-train-your-dragon-2010 how-to-train-your-dragon-2025 how-to-train-your-dragon-2-2014
`;
const ENGLISH = `
movie about dreams within dreams spinning top → inception-2010
boy wizard school scar → ${potter()}
guy who ages backwards → the-curious-case-of-benjamin-button-2008
man with no memory polaroids tattoos → memento-2000
underground fighting soap office worker imaginary friend → fight-club-1999
hitmen briefcase burger dance contest → pulp-fiction-1994
old lady remembers sinking ship necklace → titanic-1997
tall blue aliens on a jungle moon → avatar-2009 avatar-the-way-of-water-2022 avatar-fire-and-ash-2025
family has to stay silent because monsters hear them → a-quiet-place-2018
black guy visits his white girlfriend's parents hypnosis → get-out-2017
southern detective rich crime writer dead family inheritance → knives-out-2019
astronaut lost in space debris sandra bullock → gravity-2013
linguist talks to aliens → arrival-2016
man falls in love with his operating system → her-2013
jazz pianist and actress los angeles musical → la-la-land-2016
bear attack dicaprio revenge → the-revenant-2015
retired hitman kills gangsters because of his dog → john-wick-2014
spy with amnesia pulled out of the sea → the-bourne-identity-2002
thief versus cop al pacino de niro → heat-1995
stockbroker drugs parties fraud → the-wolf-of-wall-street-2013
police interrogation limping man mysterious crime boss → the-usual-suspects-1995
girl moves to rainy town falls in love with vampire → twilight-2008
teenagers forced to fight to the death on tv → the-hunger-games-2012 the-hunger-games-catching-fire-2013
archaeologist with whip and hat nazis → raiders-of-the-lost-ark-1981 indiana-jones-and-the-last-crusade-1989
flying bike moon boy befriends alien → et-the-extra-terrestrial-1982
spaceship crew creature bursts out of chest → alien-1979
alien hunts commandos in the jungle schwarzenegger → predator-1987
bus bomb can't slow down → speed-1994
asteroid oil drillers save earth → armageddon-1998
autistic brother card counting road trip → rain-man-1988
prostitute and rich businessman fall in love → pretty-woman-1990
murdered boyfriend ghost psychic pottery → ghost-1990
bachelor party las vegas lost groom → the-hangover-2009
weatherman relives the same day → groundhog-day-1993
man stuck living in an airport → the-terminal-2004
two rival magicians london → the-prestige-2006
mental hospital rebel patient cruel nurse → one-flew-over-the-cuckoos-nest-1975
jury room one man disagrees murder trial → 12-angry-men-1957
motel shower murder mother → psycho-1960
photographer in wheelchair spies on neighbours → rear-window-1954
nightclub owner morocco old love war → casablanca-1942
girl tornado scarecrow tin man → the-wizard-of-oz-1939
princess runs away journalist italy scooter → roman-holiday-1953
two musicians dress as women to hide from the mob → some-like-it-hot-1959
spaceship computer kills the crew monolith → 2001-a-space-odyssey-1968
teenage gang ultraviolence brainwashing → a-clockwork-orange-1971
vietnam river boat find insane colonel → apocalypse-now-1979
cartoon clownfish looking for his son → finding-nemo-2003
cartoon monsters scare children at night through doors → monsters-inc-2001 monsters-university-2013
mexican boy guitar land of the dead → coco-2017
two princess sisters ice powers snowman → frozen-2013 frozen-ii-2019
princess very long hair locked in a tower → tangled-2010
rabbit police officer and a fox → zootopia-2016 zootopia-2-2025
family of superheroes in hiding → the-incredibles-2004 incredibles-2-2018
girl finds door to another world button eyes → coraline-2009
mad scientist grandson portals cartoon → rick-and-morty-2013
depressed horse former tv star → bojack-horseman-2014
paper company awful boss mockumentary → the-office-2005
company splits memories between work and home → severance-2022
orphan girl chess prodigy pills → the-queens-gambit-2020
police blood analyst secretly kills murderers → dexter-2006
mafia boss goes to therapist new jersey → the-sopranos-1999
sheriff wakes up from coma zombies → the-walking-dead-2010
fungus infected smuggler escorts girl → the-last-of-us-2023
advertising agency 1960s new york → mad-men-2007
`;

/** All films of the series: whoever remembers no more than the school means any of them. */
function potter(): string {
  return "sorcerers-stone-2001 chamber-of-secrets-2002 prisoner-of-azkaban-2004 goblet-of-fire-2005 order-of-the-phoenix-2007 half-blood-prince-2009 deathly-hallows-part-1-2010 deathly-hallows-part-2-2011"
    .split(" ").map((name) => `harry-potter-and-the-${name}`).join(" ");
}

/** Whether queries of a class are of the kind that is found by what films are about. */
export const isMemory = (kind: string): boolean => kind.startsWith("memory");

/** The queries, those for tuning and those held out, and the second set that is, with their films in a catalog. */
export function memoryQueries(entries: readonly Entry[]): Labelled[] {
  const known = new Set(entries.map(({ id }) => id));
  const queriesOf = (lines: string, kind: (i: number) => string) =>
    lines.trim().split("\n").map((line, i): Labelled => {
      const [q, keys] = line.split(" → ");
      const expected = keys.split(" ").map((key) => `film ${key}`);
      const missing = expected.find((id) => !known.has(id));
      if (missing) throw new Error(`There is no ${missing}`);
      return { kind: kind(i), q, expected };
    });
  return [
    ...[RUSSIAN, UKRAINIAN, ENGLISH].flatMap((lines) =>
      queriesOf(lines, (i) => i % 2 === 0 ? "memory" : "memory, held out")
    ),
    ...[FRESH_RUSSIAN, FRESH_UKRAINIAN, FRESH_ENGLISH].flatMap((lines) => queriesOf(lines, () => "memory, fresh")),
  ];
}
