// Queries as people type them, with a name of what they mean. A name after @ is a key of the starter catalog.

export const HANDWRITTEN: Record<string, string> = {
  exact: `
The Matrix → The Matrix
дюна → Дюна
Начало → @inception-2010
зеленая книга → Зелёная книга
1917 → 1917
семь → Семь
Keanu Reeves → Keanu Reeves`,
  prefix: `
интерст → Интерстеллар
бегущий по ле → Бегущий по лезвию
good will hun → Good Will Hunting
ghostb → Ghostbusters
гарри поттер и уз → Гарри Поттер и узник Азкабана
eternal suns → Eternal Sunshine of the Spotless Mind
карибского мо → Пираты Карибского моря: Проклятие «Чёрной жемчужины»`,
  "to Latin": `
matrica → Матрица
matritsa → Матрица
matriza → Матрица
diuna → Дюна
dyuna → Дюна
djuna → Дюна
krestnyj otec → Крёстный отец
krestniy otets → Крёстный отец
brilliantovaya ruka → Бриллиантовая рука
brilliantovaja ruka → Бриллиантовая рука
pobeg iz shoushenka → Побег из Шоушенка
pobeg iz šoušenka → Побег из Шоушенка
volshebnik strany oz → Волшебник страны Оз
molchanie yagnyat → Молчание ягнят
molchanije jagnjat → Молчание ягнят
ohotniki za privideniyami → Охотники за привидениями
okhotniki za privideniiami → Охотники за привидениями
vlastelin kolec dve kreposti → Властелин колец: Две крепости
bojcovskij klub → Бойцовский клуб
boytsovskiy klub → Бойцовский клуб
boicovskii klub → Бойцовский клуб
biitsivskyi klub → Бійцівський клуб
zheleznyi chelovek → Железный человек
zheleznij 4elovek → Железный человек
khreshchenyi batko → Хрещений батько
vechnoe siyanie chistogo razuma → Вечное сияние чистого разума
masha i medved → Маша и Медведь
nu pogodi → Ну, погоди!
schindler → Список Шиндлера
spisok shindlera → Список Шиндлера
chelyusti → Челюсти
čeljusti → Челюсти
dvenadcat obezyan → Двенадцать обезьян
zhil byl pes → Жил-был пёс
tetrad smerti → Тетрадь смерти`,
  "to Cyrillic": `
зе матрикс → The Matrix
форест гамп → Forrest Gump
джокер → Joker
скайфолл → Skyfall
дедпул → Deadpool
титаник → Titanic
стар варс → Star Wars
блейд раннер → Blade Runner
фарго → Fargo
рокки → Rocky
касабланка → Casablanca`,
  "layout ru": `
vfnhbwf → Матрица
l.yf → Дюна
,hfn → Брат
nbnfybr → Титаник
rhtcnysq jntw → Крёстный отец
gj,tu bp ijeityrf → Побег из Шоушенка
,jqwjdcrbq rke, → Бойцовский клуб
xe;jq → Чужой
pdtplyst djqys → Звёздные войны`,
  "layout uk": `
vfnhbwz → Матриця
pjhzys dsqyb → Зоряні війни
nbnfysr → Титанік
[htotybq ,fnmrj → Хрещений батько
djkjlfh gthcysd → Володар перснів: Дві вежі`,
  "layout en": `
ьфекшч → The Matrix
пдфвшфещк → Gladiator
штсузешщт → Inception
афкпщ → Fargo
ещн ыещкн → Toy Story
ыефк цфкы → Star Wars`,
  "one typo": `
матриза → Матрица
ниерстеллар → Интерстеллар
глдаиатор → Гладиатор
gladiattor → Gladiator
incepton → Inception
интерстелар → Интерстеллар
опенгеймер → Оппенгеймер
шоушенка побек → Побег из Шоушенка
джангоо → Джанго освобождённый
quentin tarantno → Quentin Tarantino
кину ривз → Киану Ривз
starwars → Star Wars
spiderman → Spider-Man
человекпаук → Человек-паук
the god father → The Godfather
matrx → The Matrix
дюан → Дюна
barbe → Barbie`,
  "two typos": `
гаври потер и узник → Гарри Поттер и узник Азкабана
inglorious bastards → Inglourious Basterds
apocalips now → Apocalypse Now
опенгемер → Оппенгеймер
шоушенко пабег → Побег из Шоушенка
властилин калец → Властелин колец: Две крепости
ghostbastrs → Ghostbusters`,
  numerals: `
godfather 2 → The Godfather Part II
крестный отец ii → Крёстный отец 2
терминатор ii → Терминатор 2: Судный день
kill bill vol ii → Kill Bill: Vol. 2
back to the future 2 → Back to the Future Part II
убить билла іі → Убить Билла 2
звездные войны эпизод iv → Звёздные войны: Эпизод 4 — Новая надежда`,
  year: `
дюна 2021 → @dune-2021
dune (2021) → @dune-2021
аватар 2009 → @avatar-2009
бэтмен 1992 → @batman-the-animated-series-1992
матрица 1998 → @the-matrix-1999
blade runner 2049 → Blade Runner 2049
1917 2019 → 1917`,
  and: `
love death and robots → Love, Death & Robots
рик & морти → Рик и Морти
rick & morty → Rick and Morty
minions and monsters → Minions & Monsters
маша та медвідь → @masha-and-the-bear-2009`,
};

export const NEGATIVES = `
asdfghjkl
qwertyuiop
zxcvbnm
йцукенгшщз
фывапролдж
ячсмитьбю
qqqqqq
хххххх
blorptastic
wibblefrotz
шмурдяклин
кракозябрище
xkcdqz
zzzzzz
lorem ipsum dolor
xyzzy plugh
абырвалгство
0x7fffffff
98765432109
grxvlnk
пщшгцк
ъъъъъ
snorfblat zumpfer
глокая куздра
бокрёнка кудрячит
jabbersnicker
qwxz jkvb
ґґґґґ
їїїїї
кщшхзъ
vvvvvvvv wwwwwwww
!!!???
***
"" ''
( ) [ ]
---
😀😀😀
🎬 🍿
...
%%%
`;
