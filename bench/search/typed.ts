// Over 300 lines because it is one labelled set: what people type, by class, written by hand before anybody looked at the
// code, with the keys of what may be meant.
import type { Entry, Labelled } from "./entry.ts";

const TYPED: Record<string, string> = {
  names: `
бесподобный мистер фокс → fantastic-mr-fox-2009
выживший → the-revenant-2015
тор рагнарек → thor-ragnarok-2017
холодное лето пятьдесят тр → the-cold-summer-of-1953-1988
утомленные солн → burnt-by-the-sun-1994
ласковое безразличие → the-gentle-indifference-of-the-world-2018
олененок → baby-reindeer-2024
Конь БоДжек → bojack-horseman-2014
незламна → battle-for-sevastopol-2015
шибайголова → daredevil-2015
той хто пройшов крізь → firecrosser-2011
посіпаки → minions-2015
проблема трьох тіл → 3-body-problem-2024
Бачення метелика → butterfly-vision-2022
порцелянова вій → porcelain-war-2024
у разі вбивства наб → dial-m-for-murder-1954
grave of the firefl → grave-of-the-fireflies-1988
stop-zemlia → stop-zemlia-2021
harmony lessons → harmony-lessons-2013
manchester by → manchester-by-the-sea-2016
double indemn → double-indemnity-1944
in bruges → in-bruges-2008
A House Made of Splinters → a-house-made-of-splinters-2022
the hourglass sanat → the-hourglass-sanatorium-1973
over the garden wall → over-the-garden-wall-2014`,
  transliteration: `
pokrovskie vorota → the-pokrovsky-gates-1982
vesna na zarechnoy ulice → spring-on-zarechnaya-street-1956
sobachye serdce → heart-of-a-dog-1988
dikie istorii → wild-tales-2014
starikam tut ne mesto → no-country-for-old-men-2007
ivan vasilyevich menyaet professiyu → ivan-vasilievich-changes-his-profession-1973
beloe solnce pustyni → white-sun-of-the-desert-1970
voyna i mir → war-and-peace-1966
propala hramota → the-lost-letter-1972
skazhene vesillya → crazy-wedding-2018
spiymaty kaydasha → to-catch-the-kaidash-2020
velyka prohulyanka → la-grande-vadrouille-1966
mandrivnyi zamok haula → howls-moving-castle-2004
dyke pole → the-wild-fields-2018
konotopska vidma → the-witch-revenge-2024
yak kozaky → cossacks-1967
май нейбор тоторо → my-neighbor-totoro-1988
манчестер бай зе си → manchester-by-the-sea-2016
проджект хейл мэри → project-hail-mary-2026
кпоп демон хантерс → kpop-demon-hunters-2025
фулл метал джекет → full-metal-jacket-1987
бейби рейндир → baby-reindeer-2024
санс оф анархи → sons-of-anarchy-2008
найвз аут → knives-out-2019
три билбордс аутсайд эббинг миссури → three-billboards-outside-ebbing-missouri-2017`,
  layout: `
ljcnfnm yj;b → knives-out-2019
cke;t,ysq hjvfy → office-romance-1977
xthyj,skm → chernobyl-2019
rfkbyf rhfcyfz → the-red-snowball-tree-1974
,hbuflf → law-of-the-lawless-2002
cgktnybwf → gossip-girl-2007
ltdxfnf → the-girls-1962
dj dct nz;rbt → breaking-bad-2008
k.lbyf p rsyjfgfhfnjv → man-with-a-movie-camera-1929
ujcnhs rfhnepb → peaky-blinders-2013
ptktyf vbkz → the-green-mile-1999
];fxjr e nevfys → hedgehog-in-the-fog-1975
gjdjlbh → the-guide-2014
ltym ,f,frf → groundhog-day-1993
xthrfcb → u311-cherkasy-2019
vsczxyt czqdj → moonlight-2016
вгту зфке еркуу → dune-part-three-2026
еру пкфтв игвфзуые рщеуд → the-grand-budapest-hotel-2014
ьупфьштв → megamind-2010
куфк цштвщц → rear-window-1954
еув дфііщ → ted-lasso-2020
штмштсшиду → invincible-2021
ещьшкшы → tomiris-2019
икгсу фдьшпрен → bruce-almighty-2003
зферы ща пдщкн → paths-of-glory-1957`,
  "one typo": `
голавокружение → vertigo-1958
исчезнувшоя → gone-girl-2014
пакахонтас → pocahontas-1995
крадущийся тигр затаившийся дрокон → crouching-tiger-hidden-dragon-2000
опенгеймер → oppenheimer-2023
брюс всемогущй → bruce-almighty-2003
неуловиые мстители → the-elusive-avengers-1967
ваенно-полевой роман → wartime-romance-1983
хоробе серце → braveheart-1995
спіймй мене якщо зможеш → catch-me-if-you-can-2002
марсіянн → the-martian-2015
хайтрама → haytarma-2013
чаклунака → maleficent-2014
стежки слаіи → paths-of-glory-1957
людина з бульвару капуцинв → a-man-from-the-boulevard-des-capucines-1987
кримінальне читво → pulp-fiction-1994
scarfce → scarface-1983
braveheat → braveheart-1995
oceans elven → oceans-eleven-2001
nightcralwer → nightcrawler-2014
millenium actress → millennium-actress-2001
guardians of the galxy → guardians-of-the-galaxy-2014
tokyo goul → tokyo-ghoul-2014
reservior dogs → reservoir-dogs-1992
lifes of others → the-lives-of-others-2006`,
  "two typos": `
грвити фолс → gravity-falls-2012
сталной алхемик братство → fullmetal-alchemist-brotherhood-2009
бешанные псы → reservoir-dogs-1992
тайна третей плонеты → the-mystery-of-the-third-planet-1981
лутший стрилок → top-gun-1986
полосатй рэйс → striped-trip-1961
интирстелар → interstellar-2014
унисённые призроками → spirited-away-2001
вартови галактіки → guardians-of-the-galaxy-2014
мисники ера альтрана → avengers-age-of-ultron-2015
суцильнометалева оболонко → full-metal-jacket-1987
залягти на дно в брюге → in-bruges-2008
приборканя норовлівого → the-taming-of-the-scoundrel-1980
шербурські парасолки → the-umbrellas-of-cherbourg-1964
незрівняний містр фокс → fantastic-mr-fox-2009
тигр пидкрадається дракон хавається → crouching-tiger-hidden-dragon-2000
schindlars lsit → schindlers-list-1993
kung fo pnada → kung-fu-panda-2008
the wizzard of ozz → the-wizard-of-oz-1939
leon the proffesional → leon-the-professional-1994
eternal sunshine of the spotles mnd → eternal-sunshine-of-the-spotless-mind-2004
brooklin nine nien → brooklyn-nine-nine-2013
ocenas elevn → oceans-eleven-2001
a beautifull mnid → a-beautiful-mind-2001
desparate housewifes → desperate-housewives-2004`,
  noise: `
битва за севастополь смотреть онлайн бесплатно в хорошем качестве → battle-for-sevastopol-2015
мажор сериал скачать торрент → silver-spoon-2014
мандалорец смотреть онлайн hd 1080 → the-mandalorian-2019
хэнкок трейлер на русском → hancock-2008
задача трех тел сериал отзывы → 3-body-problem-2024
суперсемейка 2 рейтинг кинопоиск → incredibles-2-2018
томирис казахский фильм полностью → tomiris-2019
афоня смотреть без рекламы → afonya-1975
спіймати кайдаша всі серії дивитися онлайн → to-catch-the-kaidash-2020
мавка дивитись онлайн безкоштовно → mavka-the-forest-song-2023 the-forest-song-mavka-1981
нюхач дивитися онлайн hd → the-sniffer-2013
довбуш фільм дивитися онлайн українською → dovbush-2023
хлопаки серіал українське озвучення → the-boys-2019
номери сенцов скачати торент → numbers-2020
скажене весілля трейлер → crazy-wedding-2018
історія іграшок мультик українською безкоштовно → toy-story-1995
parasite 2019 watch free hd → parasite-2019
shutter island imdb rating → shutter-island-2010
house of cards torrent 1080p → house-of-cards-2013
sinners 2025 where to watch → sinners-2025
the revenant full movie online free → the-revenant-2015
lucifer stream online free → lucifer-2016
gone girl official trailer → gone-girl-2014
spy x family english dub watch online → spy-x-family-2022
conclave movie review rotten tomatoes → conclave-2024`,
  season: `
рик и морти 4 сезон → rick-and-morty-2013
бруклин 9-9 сезон 3 серия 5 → brooklyn-nine-nine-2013
корона третий сезон → the-crown-2016
назад в будущее третья часть → back-to-the-future-part-iii-1990
метод второй сезон → the-method-2015
побег 2 сезон 1 серия → prison-break-2005
шрек 3 часть → shrek-the-third-2007
лучше звоните солу последний сезон → better-call-saul-2015
гострі картузи 4 сезон → peaky-blinders-2013
папік 2 сезон 3 серія → papik-2019
нюхач четвертий сезон → the-sniffer-2013
пуститися берега сезон 5 → breaking-bad-2008
льодовиковий період частина 2 → ice-age-the-meltdown-2006
дім дракона другий сезон → house-of-the-dragon-2022
хрещений батько друга частина → the-godfather-part-ii-1974
кріпосна 3 сезон → love-in-chains-2019
the wire season 4 → the-wire-2002
ted lasso s02e05 → ted-lasso-2020
mad men season two → mad-men-2007
bojack horseman season 6 episode 15 → bojack-horseman-2014
dune part 3 → dune-part-three-2026
mandalorian 3rd season → the-mandalorian-2019
downton abbey s1 → downton-abbey-2010
kill bill part one → kill-bill-vol-1-2003
westworld season one episode 1 → westworld-2016`,
  "title + person": `
ди каприо поймай меня если сможешь → catch-me-if-you-can-2002
служебный роман рязанов → office-romance-1977
нолан довод → tenet-2020
солярис тарковский → solaris-1972
высоцкий место встречи → the-meeting-place-cannot-be-changed-1979
джим керри маска → the-mask-1994
дурак быков → the-fool-2014
пьер ришар игрушка → the-toy-1976
ступка молитва за гетьмана мазепу → a-prayer-for-hetman-mazepa-2001
хайтарма сеітаблаєв → haytarma-2013
міядзакі мандрівний замок → howls-moving-castle-2004
миколайчук пропала грамота → the-lost-letter-1972
муратова астенічний синдром → the-asthenic-syndrome-1990
джек ніколсон бетмен → batman-1989
поводир санін → the-guide-2014
відблиск васянович → reflection-2021
pacino scarface → scarface-1983
tarantino hateful eight → the-hateful-eight-2015
se7en brad pitt → se7en-1995
titanic dicaprio → titanic-1997
fellini la strada → la-strada-1954
ozark jason bateman → ozark-2017
keanu reeves speed → speed-1994
the birds hitchcock → the-birds-1963
ben affleck gone girl → gone-girl-2014`,
  people: `
фильмы эмира байгазина → harmony-lessons-2013 the-wounded-angel-2016
режиссер гайдай → ivan-vasilievich-changes-his-profession-1973 kidnapping-caucasian-style-1967 leonid-gayday operation-y-and-shuriks-other-adventures-1965 the-diamond-arm-1969 the-twelve-chairs-1971
фильмы с луи де фюнесом → fantomas-1964 fantomas-unleashed-1965 fantomas-vs-scotland-yard-1967 la-grande-vadrouille-1966 oscar-1967 the-gendarme-of-saint-tropez-1964 the-sucker-1965 the-wing-or-the-thigh-1976
де ниро и пачино → heat-1995 the-godfather-part-ii-1974 the-irishman-2019
комедии рязанова → beware-of-the-car-1966 carnival-night-1956 office-romance-1977 station-for-two-1982 the-garage-1979 the-irony-of-fate-1976 unbelievable-adventures-of-italians-in-russia-1974
бурвиль луи де фюнес → la-grande-vadrouille-1966 the-sucker-1965
все фильмы тарковского → andrei-rublev-1966 ivans-childhood-1962 mirror-1975 solaris-1972 stalker-1979
что снял ахан сатаев → myn-bala-warriors-of-the-steppe-2012 racketeer-2007 the-road-to-mother-2016 tomiris-2019
режисер васянович → atlantis-2019 black-level-2017 reflection-2021 valentyn-vasyanovych
фільми кіри муратової → brief-encounters-1967 eternal-homecoming-2012 melody-for-a-street-organ-2009 the-asthenic-syndrome-1990 the-long-farewell-1971 the-sentimental-policeman-1992 the-tuner-2004 three-stories-1997
фільми з іваном миколайчуком → babylon-xx-1979 shadows-of-forgotten-ancestors-1965 the-forest-song-mavka-1981 the-lost-letter-1972 the-stone-cross-1968 the-white-bird-marked-with-black-1971 zakhar-berkut-1971
ахтем сеітаблаєв режисер → akhtem-seitablaiev cyborgs-heroes-never-die-2017 haytarma-2013 numbers-2020 the-rising-hawk-2019
фільми крістофера нолана → batman-begins-2005 dunkirk-2017 inception-2010 interstellar-2014 memento-2000 oppenheimer-2023 tenet-2020 the-dark-knight-2008 the-dark-knight-rises-2012 the-odyssey-2026 the-prestige-2006
аніме хаяо міядзакі → castle-in-the-sky-1986 howls-moving-castle-2004 kikis-delivery-service-1989 my-neighbor-totoro-1988 nausicaa-of-the-valley-of-the-wind-1984 ponyo-2008 porco-rosso-1992 princess-mononoke-1997 spirited-away-2001 the-boy-and-the-heron-2023 the-castle-of-cagliostro-1979 the-wind-rises-2013
ді капріо скорсезе → killers-of-the-flower-moon-2023 shutter-island-2010 the-departed-2006 the-wolf-of-wall-street-2013
лозниця документальні → babi-yar-context-2021 maidan-2014
movies by denis villeneuve → arrival-2016 blade-runner-2049-2017 dune-2021 dune-part-three-2026 dune-part-two-2024 prisoners-2013
hugh jackman movies → deadpool-and-wolverine-2024 logan-2017 prisoners-2013 rise-of-the-guardians-2012 the-prestige-2006 x-men-2000 x-men-days-of-future-past-2014
hitchcock thrillers → dial-m-for-murder-1954 north-by-northwest-1959 psycho-1960 rear-window-1954 vertigo-1958
directed by wes anderson → fantastic-mr-fox-2009 isle-of-dogs-2018 the-grand-budapest-hotel-2014
tom hanks steven spielberg → catch-me-if-you-can-2002 saving-private-ryan-1998 the-terminal-2004
bill murray comedy → fantastic-mr-fox-2009 ghostbusters-1984 groundhog-day-1993 isle-of-dogs-2018 lost-in-translation-2003
makoto shinkai anime → 5-centimeters-per-second-2007 suzume-2022 the-garden-of-words-2013 weathering-with-you-2019 your-name-2016
kieslowski films → a-short-film-about-killing-1988 a-short-film-about-love-1988 dekalog-1989 the-double-life-of-veronique-1991 three-colors-blue-1993 three-colors-red-1994 three-colors-white-1994
adilkhan yerzhanov director → a-dark-dark-man-2019 adilkhan-yerzhanov assault-2022 the-gentle-indifference-of-the-world-2018 the-owners-2014 yellow-cat-2020`,
  inflected: `
про красавицу и чудовище → beauty-and-the-beast-1991
посмотреть зеленую милю → the-green-mile-1999
обыкновенного чуда → an-ordinary-miracle-1979
о вокзале для двоих → station-for-two-1982
сериал про ходячих мертвецов → the-walking-dead-2010
неуловимых мстителей → the-elusive-avengers-1967
человека с бульвара капуцинов → a-man-from-the-boulevard-des-capucines-1987
калину красную → the-red-snowball-tree-1974
убийцах цветочной луны → killers-of-the-flower-moon-2023
за покровскими воротами → the-pokrovsky-gates-1982
про подвиг разведчика → secret-agent-1947
транссибирского экспресса → the-trans-siberian-express-1977
бриллиантовой руки → the-diamond-arm-1969
королеву бензоколонки → queen-of-the-gas-station-1963
про скажених псів → reservoir-dogs-1992
гострих картузів → peaky-blinders-2013
уроків гармонії → harmony-lessons-2013
оповіді служниці → the-handmaids-tale-2017
про конотопську відьму → the-witch-revenge-2024
білого птаха з чорною ознакою → the-white-bird-marked-with-black-1971
у дикому полі → the-wild-fields-2018
про красуню і чудовисько → beauty-and-the-beast-1991
могилу світлячків → grave-of-the-fireflies-1988
короткого фільму про вбивство → a-short-film-about-killing-1988
списком шиндлера → schindlers-list-1993`,
  abbreviations: `
тбв → the-big-bang-theory-2007
гп и орден феникса → harry-potter-and-the-order-of-the-phoenix-2007
вк две крепости → the-lord-of-the-rings-the-two-towers-2002
зв 7 → star-wars-the-force-awakens-2015
восемь первых свиданий → 8-first-dates-2012
триста спартанцев → 300-2006
чп возвращение домой → spider-man-homecoming-2017
рэмбо 1 → first-blood-1982
двадцять днів у маріуполі → 20-days-in-mariupol-2023
дванадцять стільців → the-twelve-chairs-1971
голод тридцять три → famine-33-1991
зв епізод 1 → star-wars-episode-i-the-phantom-menace-1999
дзідзьо контрабас → dzidzio-contrabass-2017
гп філософський камінь → harry-potter-and-the-sorcerers-stone-2001
7 самураїв → seven-samurai-1954
кінгсмен таємна служба → kingsman-the-secret-service-2014
himym → how-i-met-your-mother-2005
tbbt → the-big-bang-theory-2007
lotr two towers → the-lord-of-the-rings-the-two-towers-2002
fmab → fullmetal-alchemist-brotherhood-2009
oitnb → orange-is-the-new-black-2013
b99 → brooklyn-nine-nine-2013
four hundred blows → the-400-blows-1959
hp order of the phoenix → harry-potter-and-the-order-of-the-phoenix-2007
five cm per second → 5-centimeters-per-second-2007`,
  "by ear": `
шиндлерс лист → schindlers-list-1993
блэйд ранер → blade-runner-1982 blade-runner-2049-2017
найткроллер → nightcrawler-2014
слоу хорсиз → slow-horses-2022
лайф оф пай → life-of-pi-2012
тимати шаламэ → timothee-chalamet
мэтью маконахи → matthew-mcconaughey
бенедикт кембербетч → benedict-cumberbatch
рік енд морті → rick-and-morty-2013
хаус оф кардс → house-of-cards-2013
тру дітектів → true-detective-2014
пікі блайндерс → peaky-blinders-2013
мінхантер → mindhunter-2017
скарлет йохансон → scarlett-johansson
хью джекмен → hugh-jackman
шарліз терон → charlize-theron
wakeen phoenix → joaquin-phoenix
sersha ronan → saoirse-ronan
killian murphy → cillian-murphy
denny vilnuv → denis-villeneuve
ratatooee → ratatouille-2007
shwarzenegger → arnold-schwarzenegger
keeslovsky dekalog → dekalog-1989
rashamon → rashomon-1950
kinzadza → kin-dza-dza-1986`,
  facets: `
казахские драмы → a-dark-dark-man-2019 a-shot-at-the-karash-pass-1968 amangeldy-1939 assault-2022 ayka-2018 dzhambul-1953 happiness-2022 harmony-lessons-2013 kelin-2009 kunanbai-2015 kyz-zhibek-1970 land-of-the-fathers-1966 mongol-2007 myn-bala-warriors-of-the-steppe-2012 nomad-the-warrior-2005 prisoner-of-the-mountains-1996 racketeer-2007 revenge-1989 schizo-2004 song-of-manshuk-1969 songs-of-abai-1946 the-end-of-the-ataman-1970 the-fall-of-otrar-1991 the-fierce-one-1973 the-gentle-indifference-of-the-world-2018 the-gift-to-stalin-2008 the-last-stop-1989 the-needle-1988 the-old-man-2012 the-owners-2014 the-road-to-mother-2016 the-wounded-angel-2016 tomiris-2019 tulpan-2008 yellow-cat-2020
советские комедии 70-х → adventures-of-captain-vrungel-1976 afonya-1975 an-ordinary-miracle-1979 autumn-marathon-1979 babylon-xx-1979 bumbarash-1972 cheburashka-1971 dartagnan-and-three-musketeers-1979 gentlemen-of-fortune-1971 ivan-vasilievich-changes-his-profession-1973 mimino-1977 office-romance-1977 the-adventures-of-elektronic-1979 the-flying-ship-1979 the-garage-1979 the-irony-of-fate-1976 the-lost-letter-1972 the-twelve-chairs-1971 the-very-same-munchhausen-1979 three-from-prostokvashino-1978 unbelievable-adventures-of-italians-in-russia-1974 white-sun-of-the-desert-1970
польские военные фильмы → ashes-and-diamonds-1958 carol-of-the-bells-2022 colonel-wolodyjowski-1969 green-border-2023 hatred-2016 in-darkness-2011 kanal-1957 katyn-2007 knights-of-the-teutonic-order-1960 rose-2011 the-deluge-1974 the-pianist-2002 the-zone-of-interest-2023 u311-cherkasy-2019 with-fire-and-sword-1999
британские криминальные сериалы → adolescence-2025 killing-eve-2018 peaky-blinders-2013 sherlock-2010
советские мультики 60-х → bonifaces-holiday-1965 cossacks-1967 gena-the-crocodile-1969 junior-and-karlson-1968 the-bremen-town-musicians-1969 well-just-you-wait-1969 winnie-the-pooh-1969
французские комедии 1960-х → fantomas-1964 fantomas-unleashed-1965 fantomas-vs-scotland-yard-1967 la-dolce-vita-1960 la-grande-vadrouille-1966 marriage-italian-style-1964 oscar-1967 playtime-1967 the-gendarme-of-saint-tropez-1964 the-sucker-1965
хорроры 80-х → beetlejuice-1988 the-shining-1980 the-thing-1982
российские сериалы 2010-х → interns-2010 silver-spoon-2014 the-kitchen-2012 the-method-2015 to-the-lake-2019
українські комедії → 8-first-dates-2012 a-friend-of-the-deceased-1997 adventures-of-captain-vrungel-1976 babylon-xx-1979 bumbarash-1972 chasing-two-hares-1961 cossacks-1967 crazy-wedding-2018 dartagnan-and-three-musketeers-1979 doctor-aybolit-1984 dzidzio-contrabass-2017 eneida-1991 eternal-homecoming-2012 how-petryk-pyatochkin-counted-elephants-1984 i-work-at-the-cemetery-2021 in-laws-2008 lessons-of-tolerance-2023 lonely-woman-seeks-life-companion-1986 luxembourg-luxembourg-2022 magicians-1982 me-you-he-she-2018 my-thoughts-are-silent-2019 papik-2019 queen-of-the-gas-station-1963 servant-of-the-people-2015 the-adventures-of-elektronic-1979 the-adventures-of-tom-sawyer-and-huckleberry-finn-1981 the-dog-2015 the-editorial-office-2024 the-green-van-1983 the-lost-letter-1972 the-sentimental-policeman-1992 the-stolen-princess-2018 the-tram-no-9-goes-2002 the-tuner-2004 three-stories-1997 to-catch-the-kaidash-2020 treasure-island-1988
українське документальне кіно → 20-days-in-mariupol-2023 2000-meters-to-andriivka-2025 a-house-made-of-splinters-2022 babi-yar-context-2021 eastern-front-2023 enthusiasm-1931 intercepted-2024 maidan-2014 man-with-a-movie-camera-1929 porcelain-war-2024 songs-of-slow-burning-earth-2024 the-earth-is-blue-as-an-orange-2020 timestamp-2025 we-will-not-fade-away-2023 winter-on-fire-2015
вестерни 60-х → a-fistful-of-dollars-1964 for-a-few-dollars-more-1965 once-upon-a-time-in-the-west-1968 the-good-the-bad-and-the-ugly-1966
українські воєнні фільми 2020-х → 20-days-in-mariupol-2023 2000-meters-to-andriivka-2025 babi-yar-context-2021 bad-roads-2020 bucha-2024 butterfly-vision-2022 carol-of-the-bells-2022 eastern-front-2023 grey-bees-2024 honeymoon-2024 intercepted-2024 klondike-2022 porcelain-war-2024 reflection-2021 sniper-the-white-raven-2022 songs-of-slow-burning-earth-2024 the-earth-is-blue-as-an-orange-2020 the-witch-revenge-2024
німецькі драми → a-fistful-of-dollars-1964 all-quiet-on-the-western-front-2022 amour-2012 angelique-1964 arrhythmia-2017 ayka-2018 dark-2017 das-boot-1981 donbass-2018 downfall-2004 fight-club-1999 for-a-few-dollars-more-1965 good-bye-lenin-2003 harmony-lessons-2013 in-darkness-2011 inglourious-basterds-2009 isle-of-dogs-2018 loveless-2017 metropolis-1927 mongol-2007 my-joy-2010 rhino-2021 rush-2013 schizo-2004 spring-summer-fall-winter-and-spring-2003 stepne-2023 the-editorial-office-2024 the-lives-of-others-2006 the-pianist-2002 the-umbrellas-of-cherbourg-1964 the-usual-suspects-1995 the-wounded-angel-2016 tulpan-2008 underground-1995 v-for-vendetta-2005 volcano-2018
японське аніме 80-х → akira-1988 castle-in-the-sky-1986 dragon-ball-1986 dragon-ball-z-1989 grave-of-the-fireflies-1988 kikis-delivery-service-1989 my-neighbor-totoro-1988 nausicaa-of-the-valley-of-the-wind-1984
українські мультфільми → adventures-of-captain-vrungel-1976 alice-in-wonderland-1981 cossacks-1967 doctor-aybolit-1984 eneida-1991 how-petryk-pyatochkin-counted-elephants-1984 mavka-the-forest-song-2023 the-dragon-spell-2016 the-stolen-princess-2018 the-tram-no-9-goes-2002 treasure-island-1988
італійські фільми 50-х → la-strada-1954
polish comedies → 1670-2023 bolek-and-lolek-1963 day-of-the-wacko-2002 four-tank-men-and-a-dog-1966 i-work-at-the-cemetery-2021 kiler-1997 kingsajz-1988 our-folks-1967 reksio-1967 sexmission-1984 teddy-bear-1981 the-cruise-1970 the-wedding-2004 three-colors-white-1994 tulpan-2008 vabank-1981 vabank-ii-1985
swedish films → a-house-made-of-splinters-2022 butterfly-vision-2022 dancer-in-the-dark-2000 dogville-2003 persona-1966 songs-of-slow-burning-earth-2024 the-distant-barking-of-dogs-2017 the-hunt-2012 the-seventh-seal-1957 wild-strawberries-1957
90s horror movies → scream-1996 sleepy-hollow-1999
kazakh historical films → amangeldy-1939 dzhambul-1953 kunanbai-2015 kyz-zhibek-1970 mongol-2007 myn-bala-warriors-of-the-steppe-2012 nomad-the-warrior-2005 songs-of-abai-1946 the-fall-of-otrar-1991 the-gift-to-stalin-2008 the-road-to-mother-2016 tomiris-2019
ukrainian movies 1960s → a-well-for-the-thirsty-1965 brief-encounters-1967 chasing-two-hares-1961 queen-of-the-gas-station-1963 shadows-of-forgotten-ancestors-1965 the-forest-song-1961 the-stone-cross-1968 vertical-1967
sports anime → haikyu-2014
indian drama → 3-idiots-2009 dangal-2016 like-stars-on-earth-2007 pk-2014 rrr-2022
silent era movies 1920s → arsenal-1929 battleship-potemkin-1925 man-with-a-movie-camera-1929 metropolis-1927 nosferatu-1922 the-general-1926 the-gold-rush-1925 the-kid-1921 zvenigora-1928
spanish tv series → money-heist-2017`,
  memory: `
фильм где мужик каждый день просыпается в один и тот же день → groundhog-day-1993 edge-of-tomorrow-2014
мальчика забыли дома на рождество и он воюет с грабителями → home-alone-1990
автобус который взорвется если поедет медленнее 80 → speed-1994
парень на лодке с тигром посреди океана → life-of-pi-2012
полярники и инопланетянин который принимает облик людей → the-thing-1982
аферист притворялся пилотом и врачом а за ним гонялся агент фбр → catch-me-if-you-can-2002
сериал где школьный учитель химии варит наркотики → breaking-bad-2008
три девушки приехали покорять москву и жили в общежитии → moscow-does-not-believe-in-tears-1980
чоловік живе в аеропорту бо його країни більше немає → the-terminal-2004
сліпий кобзар і хлопчик за сталіна → the-guide-2014
жінка снайпер друга світова одеса → battle-for-sevastopol-2015
вагітна жінка на донбасі будинок без стіни збитий літак → klondike-2022
кримський татарин везе тіло сина на батьківщину → homeward-2019
школа для глухих фільм без слів → the-tribe-2014
дівчинка перетворюється на стару бабусю і живе в замку що ходить → howls-moving-castle-2004
чоловік у інвалідному візку підглядає за сусідами через вікно → rear-window-1954
guy crawls through the snow after bear attack → the-revenant-2015
poor family moves into rich family house basement → parasite-2019
chess prodigy orphan girl series → the-queens-gambit-2020
stasi agent listens to a writer in east berlin → the-lives-of-others-2006
freelance cameraman films car crashes at night in la → nightcrawler-2014
two hitmen hiding in a belgian town → in-bruges-2008
cleaning lady falls in love with fish man in lab → the-shape-of-water-2017
board game with jungle animals coming to life robin williams → jumanji-1995
notebook that kills anyone whose name you write → death-note-2006`,
};

/** What people type in vain: films, series and people that the catalog does not have; written with the others. */
export const ABSENT_TYPED = `
терминатор генезис; рокки 4; крепкий орешек 3; тихий дон; королева марго; высоцкий спасибо что живой; стиляги
зимняя вишня; приключения петрова и васечкина; папины дочки; не родись красивой; улицы разбитых фонарей
бандитский петербург; тайны следствия 12 сезон; старики-разбойники; вратарь галактики; т-34; холоп 2; лед 3
бой с тенью; девять ярдов; звонок; пятьдесят оттенков серого; сумерки новолуние; ворошиловский стрелок; любовь морковь
ночь в музее; мумия возвращается; метод фрейда; бригада наследник; кухня в париже; елки 3; чернобыль зона отчуждения
иллюзионист; девушка с татуировкой дракона; стивен сигал; чак норрис; жан клод ван дамм; павел воля; нурлан сабуров
гарфилд смотреть онлайн; форсаж 9; хроники риддика; код да винчи; служебный роман наше время; поліцейська академія
американський пиріг; тор любов і грім; залізна людина 3; прометей; дорога на ельдорадо; кролик пітер; геошторм; сваха
століття якова; останній москаль; коли ми вдома; жіночий лікар серіал; великі вуйки; одного разу в одесі
анка з молдаванки; іван сила; заборонений; король лев 2 гордість сімби; шерлок голмс гра тіней; людина яка змінила все
пригоди паддінгтона; щоденник бріджит джонс; тачки 3; потап; олег винник; тіна кароль; володимир дантес
лускунчик і чотири королівства; парк юрського періоду 3; школа серіал 2018; перші ластівки
новенька серіал дивитися онлайн; доктор дулітл; ніч у музеї; зоряний шлях; реальні упирі; жандарм одружується
хрещений батько 3; мадагаскар 3; темна вежа; буремний перевал; голос країни; битва екстрасенсів; мандри гулівера
the matrix resurrections; die hard with a vengeance; the godfather part iii; jaws 3d; alien covenant
the mummy returns; speed 2 cruise control; the nice guys; little miss sunshine; superbad; anchorman; sharknado
snakes on a plane; mean girls; the princess bride; ferris buellers day off; house of gucci; grease; the sound of music
lawrence of arabia; ben hur; doctor zhivago; bird box; midsommar; hereditary; the lighthouse; train to busan
itaewon class; crash landing on you ep 3; goblin kdrama; young sheldon season 2; the good place; schitts creek
yellowjackets; fauda; adam sandler; pauly shore; steven seagal; american sniper; american psycho; lost highway
mulholland drive; man on fire; misery; total recall`;

/** The queries of each class, and those of `said.tsv`: more of the same classes, of roles and of people, by another hand. */
export function typedQueries(entries: readonly Entry[]): Labelled[] {
  const typed = Object.entries(TYPED).flatMap(([kind, lines]) =>
    lines.trim().split("\n").map((line) => [`typed: ${kind}`, ...line.split(" → ")])
  );
  const said = Deno.readTextFileSync("bench/search/said.tsv").trim().split("\n").map((line) => {
    const [kind, ...rest] = line.split("\t");
    return [`said: ${kind}`, ...rest];
  });
  const known = new Set(entries.map(({ id }) => id));
  return [...typed, ...said].map(([kind, q, keys]): Labelled => {
    const expected = keys.split(" ").flatMap((key) => [`film ${key}`, `person ${key}`]).filter((id) => known.has(id));
    if (expected.length === 0) throw new Error(`Nobody has a key of "${keys}"`);
    return { kind, q, expected };
  });
}
