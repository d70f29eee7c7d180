/** A theater of the demo. No such theater exists; its street does. */
export interface DemoTheater {
  id: string;
  country: string;
  /** The gazetteer's code. */
  city: string;
  name: string;
  /** In Ukrainian, Russian and English. */
  names: { uk: string; ru: string; en: string };
  address: string;
  location: { lat: number; lon: number };
  /** What each hall can do beyond 2D. */
  halls: readonly (readonly ("3D" | "IMAX" | "Atmos" | "4DX")[])[];
  /** Shows the film that is in no catalog. */
  offbeat: boolean;
  /** Does not say what a ticket costs. */
  pricesUnknown: boolean;
}

type Row = [
  city: string,
  uk: string,
  ru: string,
  en: string,
  address: string,
  lat: number,
  lon: number,
  /** A letter a hall: p plain, d 3D, a 3D with Atmos, i IMAX, x 4DX. */
  halls: string,
  ...("offbeat" | "pricesUnknown")[],
];

const UKRAINE: Row[] = [
  ["kyiv", "Паперовий ліхтар", "Бумажный фонарь", "Paper Lantern", "вул. Ярославів Вал, 21", 50.4527, 30.5061, "idap"],
  ["kyiv", "Сьомий ряд", "Седьмой ряд", "Row Seven", "вул. Саксаганського, 44", 50.4379, 30.5093, "adp"],
  ["kyiv", "Мідний лев", "Медный лев", "Copper Lion", "просп. Берестейський, 60", 50.4585, 30.4291, "ixadp"],
  ["kyiv", "Світлотінь", "Светотень", "Light and Shade", "вул. Костянтинівська, 15", 50.4672, 30.5127, "pp", "offbeat"],
  ["kyiv", "Лівий берег мрій", "Левый берег мечты", "Left Bank Dreams", "вул. Ентузіастів, 7", 50.4439, 30.5981, "dap"],
  ["kyiv", "Кінодвір на Подолі", "Кинодвор на Подоле", "Podil Film Yard", "вул. Хорива, 30", 50.4689, 30.5171, "pd"],
  ["kharkiv", "Скляний дах", "Стеклянная крыша", "Glass Roof", "вул. Сумська, 52", 50.0046, 36.2346, "adp"],
  ["kharkiv", "Північний промінь", "Северный луч", "Northern Beam", "просп. Науки, 27", 50.0263, 36.2237, "dp"],
  ["kharkiv", "Кадр за кадром", "Кадр за кадром", "Frame by Frame", "вул. Полтавський Шлях, 18", 49.9898, 36.2173, "p"],
  ["odesa", "Солоний вітер", "Солёный ветер", "Salt Wind", "вул. Дерибасівська, 9", 46.4846, 30.7381, "iadp"],
  [
    "odesa",
    "Маяк за рогом",
    "Маяк за углом",
    "Lighthouse Round the Corner",
    "вул. Пантелеймонівська, 33",
    46.4718,
    30.7409,
    "dp",
    "pricesUnknown",
  ],
  ["odesa", "Акацієвий двір", "Акациевый двор", "Acacia Yard", "вул. Буніна, 24", 46.4809, 30.7424, "pp"],
  ["odesa", "Хвилеріз", "Волнорез", "Breakwater", "просп. Шевченка, 4", 46.4597, 30.7538, "dap"],
  [
    "dnipro",
    "Гранітна набережна",
    "Гранитная набережная",
    "Granite Quay",
    "Січеславська Набережна, 29",
    48.4687,
    35.0521,
    "iadp",
  ],
  ["dnipro", "Третій дзвінок", "Третий звонок", "Third Bell", "просп. Дмитра Яворницького, 64", 48.4663, 35.0447, "dp"],
  ["dnipro", "Соняшникова зала", "Подсолнух", "Sunflower Hall", "вул. Робоча, 75", 48.4529, 34.9983, "dp"],
  ["lviv", "Кавова зернина", "Кофейное зерно", "Coffee Bean", "вул. Вірменська, 12", 49.8434, 24.0311, "pd"],
  ["lviv", "Дощова афіша", "Дождливая афиша", "Rainy Playbill", "просп. Свободи, 26", 49.8429, 24.0264, "adp"],
  ["lviv", "Мансарда", "Мансарда", "The Attic", "вул. Городоцька, 83", 49.8379, 24.0093, "ixdp"],
  [
    "zaporizhzhia",
    "Козацький млин",
    "Казацкая мельница",
    "Cossack Mill",
    "просп. Соборний, 147",
    47.8393,
    35.1401,
    "adp",
  ],
  ["zaporizhzhia", "Тиха заводь", "Тихая заводь", "Still Water", "вул. Незалежної України, 39", 47.8445, 35.1312, "dp"],
  ["vinnytsia", "Синій фонтан", "Синий фонтан", "Blue Fountain", "вул. Соборна, 58", 49.2339, 28.4671, "dap"],
  ["vinnytsia", "Вишенька", "Вишенька", "Cherry Hall", "вул. Келецька, 61", 49.2291, 28.4157, "dp"],
  [
    "poltava",
    "Біла альтанка кіно",
    "Белая беседка кино",
    "White Gazebo Film House",
    "вул. Соборності, 20",
    49.5893,
    34.5541,
    "dp",
  ],
  [
    "chernivtsi",
    "Ратушний проєктор",
    "Проектор у ратуши",
    "Town Hall Projector",
    "вул. Головна, 49",
    48.2896,
    25.9387,
    "dp",
  ],
  [
    "ivano-frankivsk",
    "Смерековий екран",
    "Еловый экран",
    "Spruce Screen",
    "вул. Незалежності, 31",
    48.9217,
    24.7128,
    "dap",
  ],
];

const KAZAKHSTAN: Row[] = [
  ["almaty", "Яблуневий схил", "Яблоневый склон", "Apple Slope", "пр. Абая, 48", 43.2402, 76.9171, "ixadp"],
  ["almaty", "Сьома вершина", "Седьмая вершина", "Seventh Peak", "ул. Тимирязева, 36", 43.2297, 76.9113, "iadp"],
  ["almaty", "Арик", "Арык", "Aryk", "ул. Панфилова, 104", 43.2571, 76.9442, "pd", "offbeat"],
  ["almaty", "Тепла лампа", "Тёплая лампа", "Warm Lamp", "пр. Райымбека, 221", 43.2689, 76.9221, "dp"],
  ["astana", "Степове світло", "Степной свет", "Steppe Light", "пр. Кабанбай Батыра, 40", 51.1183, 71.4104, "ixadp"],
  ["astana", "Срібна юрта", "Серебряная юрта", "Silver Yurt", "ул. Сыганак, 17", 51.1217, 71.4319, "iadp"],
  ["astana", "Правий берег", "Правый берег", "Right Bank", "пр. Республики, 24", 51.1697, 71.4261, "dap"],
  [
    "shymkent",
    "Гранатовий сад",
    "Гранатовый сад",
    "Pomegranate Garden",
    "ул. Тауке хана, 43",
    42.3205,
    69.5961,
    "iadp",
  ],
  [
    "shymkent",
    "Караван-кіно",
    "Караван-кино",
    "Caravan Film House",
    "пр. Республики, 12",
    42.3291,
    69.5889,
    "dp",
    "pricesUnknown",
  ],
  ["karaganda", "Вугільний промінь", "Угольный луч", "Coal Beam", "пр. Бухар-Жырау, 53", 49.8049, 73.0881, "adp"],
  ["karaganda", "Березовий екран", "Берёзовый экран", "Birch Screen", "ул. Ерубаева, 31", 49.8022, 73.0824, "dp"],
  ["aktobe", "Західний вітер", "Западный ветер", "West Wind", "пр. Абилкайыр хана, 58", 50.2841, 57.1679, "dap"],
  [
    "ust-kamenogorsk",
    "Іртиський берег",
    "Иртышский берег",
    "Irtysh Bank",
    "ул. Казахстан, 64",
    49.9497,
    82.6203,
    "dap",
  ],
];

const FEATURES: Record<string, DemoTheater["halls"][number]> = {
  p: [],
  d: ["3D"],
  a: ["3D", "Atmos"],
  i: ["3D", "IMAX"],
  x: ["3D", "4DX"],
};

const theatersOf = (country: string, rows: readonly Row[]): DemoTheater[] =>
  rows.map(([city, uk, ru, en, address, lat, lon, halls, ...traits], i) => ({
    id: `${country.toLowerCase()}-${i + 1}`,
    country,
    city,
    name: country === "UA" ? uk : ru,
    names: { uk, ru, en },
    address,
    location: { lat, lon },
    halls: Array.from(halls, (letter) => FEATURES[letter]),
    offbeat: traits.includes("offbeat"),
    pricesUnknown: traits.includes("pricesUnknown"),
  }));

/** The theaters of the demo. */
export const THEATERS: readonly DemoTheater[] = [...theatersOf("UA", UKRAINE), ...theatersOf("KZ", KAZAKHSTAN)];
