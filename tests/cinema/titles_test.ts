import { assertEquals, assertNotEquals } from "@std/assert";
import { cleanTitle, isOtherWork, titleKey } from "@/lib/ingest/titles.ts";

Deno.test("branding is taken off a title", () => {
  const branded = [
    "ДОПРЕМ'ЄРНИЙ ПОКАЗ «Дюна»",
    "Допремʼєра: Дюна",
    "Допремьерный показ фильма «Дюна»",
    "Предпоказ. Дюна",
    "Премьера! Дюна",
    "Прем’єра: «Дюна»",
    "Дюна | допрем'єра",
    "Дюна (16+)",
    "Дюна, 16+",
    "16+ Дюна",
    "Дюна [IMAX, 12+]",
    "Дюна IMAX 3D",
    "4DX Дюна",
    "IMAX: Дюна",
    "«Дюна» у форматі 3D",
    "Дюна (мовою оригіналу)",
    "Дюна. Мовою оригіналу з українськими субтитрами",
    "Дюна (ОВ)",
    "Дюна (рос. субтитри)",
    "Дюна (укр. мовою)",
    "Дюна каз.",
    "Дюна на казахском языке",
    "Дюна (қазақ тілінде)",
    "Кіноклуб Довженка: «Дюна»",
    "Фестиваль французького кіно: Дюна",
    "Повернення в кіно: Дюна",
    "Дюна (re-release)",
    "Дюна (к 40-летию)",
    "Дюна. Режисерська версія",
    "Сеанс для малюків: Дюна",
    "Спецпоказ для мам: Дюна",
    "Фильм «Дюна»",
    "  «Дюна»  ",
    "Дюна (2021)",
    "Дюна 4DX2D",
    "Дюна RealD 3D",
    "Дюна / LUXE 2D",
    "Дюна (з англійськими субтитрами)",
    "Дюна UA sub",
    "Дюна - english version",
    "Дюна (napisy)",
    "Дюна [dubbing PL]",
    "Дюна (ukraiński dubbing)",
    "Дюна - pokaz przedpremierowy",
    "Дюна - 50-lecie premiery",
    "Дюна (wersja odrestaurowana cyfrowo)",
    "Дюна (od 18 lat)",
    "Дюна (25 років)",
    "Дюна (35mm)",
    "Дюна (вхід вільний)",
    "Дюна. Різдвяний показ",
    "Новогодний показ: Дюна",
    "Дюна. Поновлення",
    "Дюна. До ювілею фільму",
    "Дюна (3D) IMAX LASER",
    "Дюна RE",
    "Дюна. Қалпына келтірілген нұсқа",
    "Дюна. Арнайы көрсетілім",
    "Дюна. Christmas Screening",
    "Дюна. New 4K Restoration",
    "Дюна. Świąteczny seans",
    "Дюна. Pokaz walentynkowy",
    "Дюна. Cyfrowa rekonstrukcja 4K",
    "Дюна (restaurierte Fassung) OmU",
    "Дюна. Weihnachtsvorstellung",
    "Дюна – Best of Cinema",
    "Дюна (25. výročí)",
    "Дюна – vánoční projekce",
    "Дюна 2D DAB",
    "Дюна (české titulky)",
  ];
  for (const text of branded) assertEquals(cleanTitle(text).title, "Дюна", text);
});

Deno.test("what would leave nothing, and words of titles themselves, stay", () => {
  const titles = [
    "Премьера",
    "3D",
    "IMAX",
    "18+",
    "Фільм",
    "Маленька русалка",
    "Рус",
    "Операция «Ы» и другие приключения Шурика",
    "Пираты Карибского моря: Проклятие «Чёрной жемчужины»",
    "Властелин колец: Возвращение короля",
    "Симпсоны в кино",
    "28 лет спустя",
    "Blade Runner 2049",
    "Бердмен (або несподівана чеснота)",
    "Русалонька",
    "Оригінал",
    "Показуха",
    "Il re",
    "Dub",
    "12 let v řetězech",
  ];
  for (const title of titles) assertEquals(cleanTitle(title).title, title);
});

Deno.test("what the branding says is kept", () => {
  const { title, year, original, language, again } = cleanTitle("Повернення в кіно: Титанік (1997) (мовою оригіналу)");
  assertEquals({ title, year, original, language, again }, {
    title: "Титанік",
    year: 1997,
    original: true,
    language: null,
    again: true,
  });
  assertEquals(cleanTitle("Дюна (рус. дубляж)").language, "ru");
  assertEquals(cleanTitle("Дюна (Dune, 2021)").year, 2021);
  assertEquals(cleanTitle("Дюна (каз. тілінде, рус. суб.)").language, "kk");
  assertEquals(cleanTitle("Фестиваль французького кіно: Амелі").language, null);
});

Deno.test("titles that mean the same have the same key", () => {
  const pairs = [
    ["Рокки IV", "Рокки 4"],
    ["Операция «Ы» и др. приключения Шурика", "Операция «Ы» и другие приключения Шурика"],
    ["Вий та ін. оповідання", "Вий та інші оповідання"],
    ["Роккі ІІ", "РОККІ 2"],
    ["Пила X", "Пила Х"],
    ["Диво-Жiнка", "диво жінка"],
    ["Маша i Ведмiдь", "Маша та Ведмідь"],
    ["РOДИЧI", "Родичі"],
    ["Украïна", "Україна"],
    ["Тhe Mаtrix", "Matrix"],
    ["Matrix, The", "The Matrix"],
    ["Дюна: Частина друга", "Дюна 2"],
    ["Дюна. Вторая часть", "Дюна: Часть II"],
    ["Kill Bill: Vol. 2", "Kill Bill Vol.2"],
    ["John Wick: Chapter 4", "John Wick 4"],
    ["Зоряні війни: Епізод IV — Нова надія", "Зоряні війни. Епізод 4: Нова надія"],
    ["Ёжик", "ежик"],
    ["Ґодзілла", "Годзілла"],
    ["вʼязень", "в'язень"],
    ["Léon", "Leon"],
    ["Людина‑павук", "Людина–павук"],
    ["E.T.", "ET"],
    ["WALL·E", "WALL-E"],
    ["Love, Death & Robots", "Love Death + Robots"],
    ["Alien³", "Alien 3"],
    ["Двенадцать стульев", "12 стульев"],
    ["Сто один далматинець", "101 далматинець"],
    ["Ocean's Eleven", "Ocean's 11"],
    ["Popiół i diament", "Popiol i diament"],
    ["Ла Ла Лэнд", "Ла-Ла Ленд"],
    ["Дюна. Ч. 2", "Дюна: Частина друга"],
    ['Твоє ім"я', "Твоє імʼя"],
    ["LEGO® Фільм", "LEGO фільм"],
  ];
  for (const [a, b] of pairs) assertEquals(titleKey(a), titleKey(b));
});

Deno.test("titles that differ have different keys, and words of one alphabet are not folded", () => {
  const pairs = [
    ["Дюна", "Дюна 2"],
    ["Alien", "Aliens"],
    ["Рокки", "Рокки 2"],
    ["Матрица", "Матрица: Перезагрузка"],
    ["MAMA", "МАМА"],
    ["21", "2 1"],
    ["Один дома", "1 дома"],
    ["Wonder Woman", "Wonder Woman 1984"],
  ];
  for (const [a, b] of pairs) assertNotEquals(titleKey(a), titleKey(b));
});

Deno.test("plays, concerts and marathons are told from films", () => {
  for (
    const text of [
      "National Theatre Live: Hamlet",
      "Британский театр в кино: Гамлет",
      "Марафон «Дюна»",
      "Met Opera: Кармен",
    ]
  ) {
    assertEquals(isOtherWork(text), true, text);
  }
  for (const text of ["Гамлет", "Коллекция", "Призрак Оперы", "Операция «Ы»"]) {
    assertEquals(isOtherWork(text), false, text);
  }
});
