// A second set of films half remembered, in other people's ways of asking, written from memory alone, before anybody
// looked at what the catalog says of them. All of it is held out: nothing is tuned by it.

export const FRESH_RUSSIAN = `
не помню как называется фильм где мужик с пересаженной душой заключенного огромный негр лечит людей → the-green-mile-1999
старый фильм где журналист и принцесса катаются на мотороллере по риму → roman-holiday-1953
фильм где два мужика умирают от рака и едут к морю → knockin-on-heavens-door-1997
про банду которая грабит казино в лас вегасе → oceans-eleven-2001
парень узнал что живёт в компьютерной симуляции две таблетки → the-matrix-1999
советский фильм про то как новый год мужик попал в чужую квартиру в ленинграде → the-irony-of-fate-1976
комедия где трое друзей проснулись в вегасе и потеряли жениха → the-hangover-2009
мультик про панду которая учится драться → kung-fu-panda-2008
фильм про девочку и киллера с цветком → leon-the-professional-1994
фильм про парализованного богача и сиделку из бедного района → the-intouchables-2011
сериал где двое братьев охотятся на демонов и призраков → supernatural-2005
мужик живёт в аэропорту и не может улететь → the-terminal-2004
фильм про мальчика который один ведёт лодку с тигром → life-of-pi-2012
сериал про серийного убийцу который работает в полиции экспертом по крови → dexter-2006
собака ждёт хозяина на вокзале → hachi-a-dogs-tale-2009
мультфильм про льва которого изгнал дядя → the-lion-king-1994
аниме где школьник убивает людей записывая имена → death-note-2006
фильм про человека который стареет наоборот → the-curious-case-of-benjamin-button-2008
кино про отель и консьержа розовый цвет уэс андерсон → the-grand-budapest-hotel-2014
мужчина переодевается в няню чтобы видеть своих детей → mrs-doubtfire-1993
фильм про водителя такси псих хочет очистить город → taxi-driver-1976
фильм про золото и девушек радисток на войне → the-dawns-here-are-quiet-1972
собака превратилась в человека профессор → heart-of-a-dog-1988
человек с жабрами и дочь ловца жемчуга → amphibian-man-1962
автобус который не может затормозить бомба → speed-1994
девушка влюбилась в морское чудовище в лаборатории немая уборщица → the-shape-of-water-2017
фильм про балерину которая сходит с ума → black-swan-2010
гонки формула 1 хант и лауда → rush-2013
`;

export const FRESH_UKRAINIAN = `
фільм де чоловік виховує маленьку дівчинку поки вбиває людей на замовлення → leon-the-professional-1994
як називається фільм про хлопця який зіграв на барабанах до крові → whiplash-2014
мультик про старого дідуся і повітряні кульки → up-2009
серіал про вчителя який раптом став президентом → servant-of-the-people-2015
кіно про оборону донецького аеропорту → cyborgs-heroes-never-die-2017
дівчина потрапляє у світ духів а батьки стають свинями → spirited-away-2001
фільм про гетто і піаніста який ховається від німців → the-pianist-2002
чоловік з іграшковою вертушкою у снах проникає в чужі думки → inception-2010
клоун вбиває дітей у маленькому місті → it-2017
серіал про дітей і потойбічний світ навиворіт хокінс → stranger-things-2016
фільм про корабель і кохання бідного художника з багатою → titanic-1997
звукорежисер записує звуки закарпатської птахи з мамою → my-thoughts-are-silent-2019
український фільм про хлопчика і сліпого кобзаря → the-guide-2014
снайперка яка вбила триста німців → battle-for-sevastopol-2015
кохання гуцулів із ворожих родів → shadows-of-forgotten-ancestors-1965
фільм про вагітну жінку на донбасі біля збитого літака → klondike-2022
мультфільм про емоції в голові дівчинки → inside-out-2015
хлопчик грає з привидами каже бачу мертвих → the-sixth-sense-1999
про в'язня який прокопав тунель молотком за плакатом → the-shawshank-redemption-1994
чоловік без пам'яті пише на фотографіях нотатки → memento-2000
єврейську родину рятує підприємець список робітників → schindlers-list-1993
пінгвіни лев зебра тікають з зоопарку → madagascar-2005
велетенська горила і ящір б'ються → godzilla-x-kong-supernova-2027
дівчина з довгим волоссям замкнена у вежі → tangled-2010
наречена мститься банді вбивць меч → kill-bill-vol-1-2003
крамар перукар хоче одружитись через гроші київ → chasing-two-hares-1961
`;

export const FRESH_ENGLISH = `
that movie where the guy can't remember anything and has polaroids → memento-2000
whats the film with the spinning top at the end → inception-2010
old movie guy with broken leg spying on neighbors with binoculars → rear-window-1954
show about new jersey mob boss seeing a therapist → the-sopranos-1999
rat cooks in a french restaurant → ratatouille-2007
movie where they erase memories of an ex girlfriend → eternal-sunshine-of-the-spotless-mind-2004
man raised by apes in the jungle cartoon → tarzan-1999
jury deciding whether a boy is guilty one guy disagrees → 12-angry-men-1957
poor korean family moves into rich house pretending to be staff → parasite-2019
cannibal doctor helps fbi trainee catch killer → the-silence-of-the-lambs-1991
anime about giants eating humans behind walls → attack-on-titan-2013
cop undercover in the mob and a mobster in the police boston → the-departed-2006
black pianist and italian driver road trip south → green-book-2018
movie where everyone stays silent because monsters hear → a-quiet-place-2018 a-quiet-place-part-iii-2027
guy falls in love with his phone assistant voice → her-2013
chess prodigy orphan girl addicted to pills → the-queens-gambit-2020
nuclear plant explosion soviet miniseries → chernobyl-2019
toys come alive when kids leave the room → toy-story-1995 toy-story-2-1999 toy-story-3-2010 toy-story-4-2019
guy who pretends to be a pilot and a doctor fbi chases him → catch-me-if-you-can-2002
a father and son in a concentration camp he says its all a game → life-is-beautiful-1997
bank robbers in red jumpsuits and dali masks spanish → money-heist-2017
linguist learns the language of aliens circles ink → arrival-2016
teen travels to the past in a car and meets his parents → back-to-the-future-1985
girl gets blown by tornado to a magic land with a scarecrow → the-wizard-of-oz-1939
lawyer can't lie or dream team of thieves eleven casino heist clooney → oceans-eleven-2001
island for millionaires resort rich guests someone dies hotel hawaii → the-white-lotus-2021
`;
