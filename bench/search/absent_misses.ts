/**
 * What people ask for in vain, in three languages, separated by semicolons: well-known titles that the catalog does not
 * have, as they are typed; misspelt; near a title that is there; and long ones, whose words are in many synopses.
 */
export const ABSENT_MISSES = `
сумерки сага затмение; Крепкий орешек 4.0; шестой день; пятница 13; Кошмар на улице Вязов; Дрожь земли
Не грози Южному Централу, попивая сок у себя в квартале; очень страшное кино; Мальчишник в Таиланде; голый пистолет
Полицейская академия; Человек-паук: Вдали от дома; веном; Тор: Любовь и гром; ромео и джульетта; Дом у озера
Хатико и я; вечер с клэр; Собачья жизнь; Ворон; Дракула; Ван Хельсинг; Другой мир; блэйд; Константинополь
Одинокий рейнджер; Три метра над уровнем неба; Дневник памяти 2; Мулен Руж; чикаго; Бурлеск; Уличные танцы
Перевозчик; Адреналин; Механик; Неудержимые; Телохранитель киллера; шпион который меня кинул; Агент Кингсли
Ночь в музее; Паддингтон; Стюарт Литтл; Бетховен; Освободите Вилли; Каспер; Гринч похититель рождества
Ёлки лохматые; Горько; Самый лучший фильм; Духless; Движение вверх и вниз; Викинг; Салют-7; Притяжение
Особенности национальной рыбалки; Большая перемена; Приключения Шурика в Америке; В джазе только мальчики
Старик Хоттабыч; Белое солнце тундры; Место встречи отменить нельзя; Ирония любви; Тегеран-43; Экипаж машины боевой
Анна Каренина; Идиот; Бандитский Петербург; Улицы разбитых фонарей; Бригада; Ментозавры; Ранетки; Не родись красивой
Кухня Бориса; Универ; Счастливы вместе; Полицейский с Рублёвки; Реальные пацаны; Триггер; Мажор; Чернобыль зона отчуждения
Пʼятий вимір; Сутінки сага Світанок; Дім біля озера; Людина, яка знала нескінченність; Вінні-Пух і день турбот
Бабине літо; Ворошиловський стрілець; Казка старого мельника; Іловайськ; Позивний Характерник; Свінгери; Скажене весілля 7
Фокстер і Макс; Поліна і таємниця кіностудії; Зустріч однокласників; Ціна правди; Бобот і енергія Всесвіту
Іван Сила; Той, хто пройшов крізь вогонь і воду; Незламна; Шляхетні волоцюги; Сторожова варта; Гуцулка Ксеня; Толока
Ти — космічний пірат; Будинок Слово і діло; Снайпер Чорний крук; Мої думки вголос; Дике сафарі; Тіні незабутих
Еволюція планети мавп; Пекельний хлопець; Хранителі снів і казок; Артур і мініпути; Сімейка Крудсів; Тачанки
Як приручити динозавра; Кунг-фу коала; Льодове серце; Гидке я бачу; Шрам; Хоробрий равлик; Таємне життя домашніх тварин
Ейс Вентура: Коли природа кличе; Джуманджі: Поклик джунглів; Бетмен: Початок кінця; Загін самогубців; Вартові
Fantastic Beasts and Where to Find Them; Birds of Prey and the Fantabulous Emancipation of One Harley Quinn
The Assassination of Jesse James by the Coward Robert Ford; Night at the Museum; The Lion, the Witch and the Wardrobe
The Devil All the Time; The Man Who Knew Too Much; The Girl on the Train; The Boy in the Striped Pyjamas
How to Lose a Guy in 10 Days; The Perks of Being a Wallflower; 10 Things I Hate About You; The Fault in Our Stars
My Best Friend's Wedding; Four Weddings and a Funeral; My Big Fat Greek Wedding; Father of the Bride
The Blair Witch Project; The Texas Chain Saw Massacre; A Nightmare on Elm Street; Friday the 13th; Rosemary's Baby
Invasion of the Body Snatchers; The Day the Earth Stood Still; Close Encounters of the Third Kind; Escape from New York
The Bridge on the River Kwai; Lawrence of Arabia; Butch Cassidy and the Sundance Kid; The Sting; The Deer Hunter
Raging Bull; A Streetcar Named Desire; Cat on a Hot Tin Roof; Breakfast at Tiffany's; My Fair Lady; Mary and Max
Enemy at the Gates; The Thin Red Line; Letters from Iwo Jima; The Hurt Locker; Zero Dark Thirty; Black Hawk Dawn
Ferris Bueller's Day Off; The Breakfast Club; Weird Science; The Karate Kid; Big Trouble in Little China; Gremlin
Bill and Ted's Excellent Adventure; Crocodile Dundee; Beverly Hills Cop; Police Academy; The Naked Gun; Top Secret
The Lost World; Deep Impact; Volcano Mountain; Dante's Peak; The Perfect Storm; The Day After Tomorrow; San Andreas
The Sopranos Family; Boston Legal; Grey Gardens; Desperate Wives Club; The Good Wife; Ally McBeal; Malcolm in the Middle
The Fresh Prince of Bel-Air; Full House; Everybody Loves Raymond; The King of Queens; Orphan Black; Person of Interest
Shadow and Bone; The Umbrella Academy; Money Plane; Squid Girl; Peaky Boys; Games of Chairs; Braking Bed
Gladiators of Rome; The Wolf of Snow Hollow; American Psyco; Forest Gate; Schindler's Fist; Inceptionist; Titanium
`;
