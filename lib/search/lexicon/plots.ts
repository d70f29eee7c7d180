import { typedWords } from "../fold.ts";
import { stems } from "../stems.ts";

// The words by which people describe a film whose title they forgot: those that say nothing of what it is about, and
// those that say the same, one group a line. A synopsis has "assassin" where people remember a killer.

const set = (words: string) => new Set(words.split(/\s+/).filter((word) => word !== ""));

/** What tells that a query describes a film rather than names it. */
export const DESCRIBES = set(`
  про фильм фильме фильмы мультик мультфильм мультсериал сериал кино аниме фільм фільмі фільми серіал мультфільм
  мультсеріал кіно аніме movie film movies films cartoon series anime show`);

/** What comes before the one thing that a film is about. */
export const ABOUT = set(`про о об about`);

/** What stands in descriptions and hardly in titles. */
export const RELATIVES = set(`
  который которая которое которые котором которой которого которую которым которых який яка яке які якого якому якій яку яким
  яких`);

/** What stands in descriptions and in titles: `About Time`, `The Girl with the Dragon Tattoo`. */
export const JOINS = set(`
  о об где который которая которое которые котором которой которого которую когда де який яка яке які якого якому якій яку
  що коли about where who which whose with`);

/** What says nothing of what a film is about. */
export const EMPTY = set(`
  и или а но не ни на с со из от до для по за под при у к ко в во как что чтобы это этот эта эти все всё весь всю же бы был
  была было были есть потом он она они его ее её их ему ей им там тут такой такая какой какая один одна одно одну свой свою
  своего своей своих сам сама себя себе себя самый из-за очень
  та то тот й і або але не ні на з зі із від до для по за під при у в к як що щоб це цей ця ці все весь всю же був була було
  були є потім він вона вони його її їх йому їй їм там тут такий яка один одна одне одну свій свою свого своєї своїх сам
  сама себе собі дуже
  как какой почему зачем откуда як чому навіщо звідки how why what
  the a an of in on at to from for by and or is are was were be been being has have had does do did his her their its he
  she they it that this these those there some something someone one two into as over under without up down out off after
  before between then than because while when so very not no my your our me you we i him them us through near behind across
  against can cannot cant could will would dont doesnt
  под над без после перед между через против мой моя мое моё мои твой наш ваш мы вы я ты нас вас меня тебя після між крізь
  мій моя моє мої твій наш ваш ми ви я ти`);

/** Words that a description has of nearly everybody. */
export const ANYBODY = set(`
  мужик мужика чувак чувака человек человека человеку люди людей людям кто-то кого-то какой-то
  чоловік чоловіка людина людину люди людей людям хтось когось
  man men guy guys dude person people somebody`);

const GROUPS = `
  киллер наёмник убийца кілер найманець убивця вбивця hitman assassin killer
  маньяк психопат серийный маніяк психопат серійний maniac psychopath serial
  убивает убийство вбиває вбивство kill murder murderer slay
  полицейский коп милиционер поліцейський коп police policeman cop officer
  детектив сыщик следователь расследует сищик слідчий розслідує detective investigator sleuth investigates
  шпион разведчик агент шпигун розвідник агент spy agent secret
  бандит гангстер преступник злочинець gangster criminal crook outlaw mobster
  мафия мафиози мафія мафіозі mafia mob mobster
  вор грабитель крадёт украл злодій грабіжник краде thief robber burglar steal
  ограбление грабят кража пограбування грабують крадіжка heist robbery rob
  мошенник аферист аферистка шахрай аферист con conman swindler fraud
  тюрьма заключённый зэк колония в'язниця тюрма ув'язнений prison prisoner jail inmate
  побег сбегает бежит убегает сбежал втеча тікає втік escape flee run
  инопланетянин пришелец пришельцы прибулець інопланетянин alien extraterrestrial
  космонавт астронавт космонавт astronaut cosmonaut
  космос космический космический космос космічний space spaceship
  корабль судно лайнер пароход корабель лайнер ship liner boat vessel
  тонет затонул крушение тоне потонув sink sinking wreck
  самолёт авиакатастрофа літак авіакатастрофа plane airplane crash aircraft
  поезд потяг train railway
  машина автомобиль автівка авто car automobile
  учёный изобретатель профессор вчений науковець винахідник професор scientist inventor professor
  учитель преподаватель учительница наставник вчитель викладач учитель наставник teacher professor mentor
  ученик школьник учень школяр pupil schoolboy student
  студент университет вуз студент університет student university college
  школа лицей интернат школа ліцей інтернат school academy
  врач доктор хирург лікар доктор хірург doctor surgeon physician medic
  больница психушка лечебница лікарня hospital asylum clinic
  мальчик мальчишка пацан хлопчик малий boy kid
  ребёнок дети малыш дитина діти малюк child children kid baby
  девочка девчонка дочь дівчинка донька girl daughter
  парень юноша подросток хлопець юнак підліток teenager teen youth
  девушка женщина дівчина жінка woman lady
  старик дед дедушка пожилой старый дід дідусь старий старий літній elderly grandpa grandfather
  бабушка старушка старуха бабуся старенька бабця grandmother grandma
  папа отец тато батько dad father
  мама мать мати мама mom mother
  муж супруг жених чоловік наречений husband fiancé groom spouse
  жена невеста супруга дружина наречена wife bride fiancée
  свадьба женится жениться весілля одружується одружитися wedding marry marriage
  родители родители батьки parents
  семья семейство родня сім'я родина family relatives
  друг приятель товарищ друг приятель товариш friend buddy pal
  собака пёс щенок пес собака цуценя dog puppy hound
  кот кошка котёнок кіт кішка cat kitten
  лошадь конь кінь horse
  крыса мышь щур миша rat mouse
  рыба рыбка риба рибка fish
  король царь принц князь король цар принц князь king tsar prince
  королева царица принцесса королева цариця принцеса queen princess
  рыцарь воин лицар воїн knight warrior
  богач миллионер миллиардер богатый аристократ багатій мільйонер багатий rich wealthy millionaire billionaire businessman
  бедный бедняк нищий бідний бідняк жебрак poor beggar
  бизнесмен предприниматель фабрикант промышленник бізнесмен підприємець businessman industrialist entrepreneur
  чернокожий темнокожий афроамериканец темношкірий чорношкірий black african-american
  проститутка путана повія prostitute escort
  слуга служанка няня горничная слуга служниця няня servant maid nanny
  помощница ассистентка секретарша помічниця асистентка секретарка assistant secretary
  начальник босс шеф начальник бос шеф boss chief manager
  солдат военный боец армия солдат військовий боєць армія soldier military army
  война фронт бой війна фронт бій war front battle combat
  нацист фашист немцы нацист фашист німці nazi german
  еврей гетто холокост єврей гетто голокост jew jewish ghetto holocaust
  концлагерь лагерь концтабір табір camp
  раб рабство раб рабство slave slavery
  робот андроид киборг робот андроїд кіборг robot android cyborg
  компьютер программа программист хакер комп'ютер програма програміст хакер computer program programmer hacker
  симуляция виртуальный симуляція віртуальний simulation virtual
  монстр чудовище существо тварь чудовисько монстр істота monster creature beast
  призрак привидение дух привид дух ghost spirit
  вампир упырь вампір упир vampire
  зомби мертвец зомбі мрець zombie undead
  ведьма колдунья відьма чаклунка witch
  волшебник маг чародей колдун чарівник маг чаклун wizard sorcerer magician
  магия волшебство магія чари magic spell
  фокусник иллюзионист фокусник ілюзіоніст magician illusionist
  великан гигант исполин велетень гігант титан giant titan
  одержимая дьявол демон экзорцист одержима диявол демон possessed devil demon exorcism
  любовь влюбляется роман кохання закохується роман love romance falls
  расстаются развод разлучение розлучення розлучаються divorce breakup
  месть мстит отомстить помста мститься помститися revenge avenge vengeance
  спасает спасти спасение рятує врятувати порятунок save rescue
  ищет поиски разыскивает найти шукає пошуки розшукує знайти search look find quest
  притворяется выдаёт маскируется переодевается вдає видає маскується перевдягається pretend pose disguise impersonate
  превращается превратили превратился перетворюється перетворили turn transform become
  похищают похитили похищение викрадають викрали викрадення kidnap abduct kidnapping
  застрял застревает заперт застряг замкнений stuck stranded trapped
  выживает выживание выжить виживає виживання вижити survive survival
  остров необитаемый острів безлюдний island deserted
  память амнезия забыл помнит пам'ять амнезія забув пам'ятає memory amnesia forget remember
  сон сны снится сон сни сниться dream
  игра игры играет гра ігри грає game play
  телешоу телевидение шоу телепередача телешоу телебачення television tv show broadcast
  журналист репортёр газета журналіст репортер газета journalist reporter newspaper
  писатель роман письменник роман writer novelist author
  художник картина живописец художник картина митець artist painter painting
  музыкант пианист скрипач музикант піаніст скрипаль musician pianist violinist
  певица певец поёт співачка співак співає singer sing
  барабанщик ударник барабан барабанщик ударник drummer drum
  танцует танец танцовщица балерина танцює танець балерина dance dancer ballet
  актёр актриса кинозвезда актор актриса actor actress star
  повар готовит кухня ресторан кухар готує кухня ресторан cook chef kitchen restaurant
  гостиница отель мотель готель мотель hotel motel inn
  аэропорт вокзал аеропорт вокзал airport station terminal
  компания фирма офис корпорация компанія фірма офіс корпорація company firm office corporation
  деньги приз выигрыш богатство гроші приз виграш money prize cash fortune
  наркотики наркота наркоман наркотики наркоман drugs drug addict
  алкоголик пьяный напился алкоголік п'яний напився drunk alcoholic
  боксёр бокс ринг боксер бокс ринг boxer boxing ring
  драка дерётся бой бійка б'ється бій fight brawl
  суд присяжные адвокат процесс суд присяжні адвокат процес court jury trial lawyer
  будущее майбутнє future futuristic
  апокалипсис постапокалипсис апокаліпсис постапокаліпсис apocalypse postapocalyptic
  планета світ планета planet world
  бомба взрыв взрывчатка бомба вибух bomb explosion
  ядерный атомный ядерний атомний nuclear atomic
  вирус эпидемия инфекция заражение вірус епідемія інфекція зараження virus epidemic infection fungus
  пустыня песок пустеля пісок desert sand
  океан море океан море ocean sea
  лес чаща ліс хащі forest woods
  горы карпаты гори карпати mountains
  джунгли тропики джунглі jungle
  деревня село селение село деревня village
  небоскрёб башня хмарочос вежа skyscraper tower
  беременная вагітна pregnant
  слепой незрячий сліпий blind
  глухой глухонемой глухий глухонімий deaf
  парализованный инвалид калека паралізований інвалід paralysed paralyzed disabled wheelchair quadriplegic
  одинокий одиночество самотній самотність lonely alone solitude
  мёртвый умер умирает смерть мертвий помер помирає смерть dead die death
  молодой молодеет юный молодий молодшає юний young younger
  волосы коса волосся коса hair
  рождество новогодний різдво новорічний christmas
  супергерой суперспособности супергерой надздібності superhero powers superpowers
  президент политик президент політик president politician
  ведущий метеоролог ведучий метеоролог weatherman presenter
  оружие пистолет зброя пістолет weapon gun
  документальный документальний documentary
`;

/** The group of each stem. */
const SAME = new Map<string, Set<string>>();
for (const line of GROUPS.trim().split("\n")) {
  const group = new Set(typedWords(line).flatMap(stems));
  for (const stem of group) SAME.set(stem, new Set([...SAME.get(stem) ?? [], ...group]));
}

const isLatin = (stem: string) => /^[a-z]/.test(stem);

/** The stems of words that say the same as one of these stems, in its script: synopses are there in all languages. */
export function sameInPlots(stems: readonly string[]): string[] {
  const all = new Set(stems.flatMap((stem) => [...SAME.get(stem) ?? []]));
  return [...all].filter((stem) => !stems.includes(stem) && isLatin(stem) === isLatin(stems[0]));
}
