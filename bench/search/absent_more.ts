/** More films that are well known, some with names near those of others, separated by semicolons; those that the catalog has are left out. */
export const ABSENT_MORE = `
The Wrestler; Рестлер; Mulholland Drive; Малхолланд Драйв; Dark City; Тёмный город; Темне місто; Red Dragon
Красный дракон; Червоний дракон; Amistad; Амистад; War Horse; Боевой конь; Бойовий кінь; The Post; Секретное досье
Таємне досьє; Bridge of Spies; Шпионский мост; Шпигунський міст; Vanilla Sky; Ванильное небо; Ванільне небо
Collateral; Соучастник; Співучасник; The Insider; Свой человек; Miami Vice; Полиция Майами; Public Enemies; Blackhat
Unforgiven; Непрощённый; Непрощений; Mystic River; Таинственная река; Таємнича ріка; Gran Torino; Гран Торино
Ґран Торіно; Changeling; Подмена; Підміна; Invictus; Непокорённый; Нескорений; American Sniper; Million Dollar Baby
Малышка на миллион; Крихітка на мільйон; Into the Wild; В диких условиях; Swordfish; Пароль рыба-меч; Con Air
Воздушная тюрьма; Повітряна в'язниця; The Rock; Скала; Скеля; Face/Off; Без лица; Pearl Harbor; Пёрл-Харбор
Перл-Гарбор; Bad Boys; Плохие парни; Погані хлопці; Godzilla vs Kong; Годзилла против Конга; King Kong; Кинг-Конг
Кінг-Конг; Hook; Капитан Крюк; Dumb and Dumber; Тупой и ещё тупее; Тупий і ще тупіший; Liar Liar; Лжец, лжец; Click
Клик: С пультом по жизни; Клік; 50 First Dates; 50 первых поцелуев; Big Daddy; Большой папа; Happy Gilmore
Счастливчик Гилмор; The Waterboy; Маменькин сынок; Zoolander; Образцовый самец; Dodgeball; Вышибалы; Anchorman
Телеведущий; Superbad; Суперперцы; Knocked Up; Немножко беременна; Step Brothers; Сводные братья; Due Date; Впритык
Horrible Bosses; Несносные боссы; Пол: Секретный материальчик; Hot Fuzz; Типа крутые легавые; Shaun of the Dead
Зомби по имени Шон; Scott Pilgrim; Скотт Пилигрим; Baby Driver; Малыш на драйве; Малюк на драйві; Last Night in Soho
Прошлой ночью в Сохо; Filth; Грязь; Trance; 28 Days Later; 28 дней спустя; 28 днів потому; 127 Hours; 127 часов
127 годин; Yesterday; Вчера; Steve Jobs; Стив Джобс; Стів Джобс; The Beach; Пляж; Shallow Grave; Неглубокая могила
Rob Roy; Роб Рой; Apocalypto; The Patriot; Патриот; Патріот; Ransom; Выкуп; Викуп; Payback; Lethal Weapon
Смертельное оружие; Смертельна зброя; Conspiracy Theory; Теория заговора; Теорія змови; What Women Want
Чего хотят женщины; Чого хочуть жінки; Legends of the Fall; Легенды осени; Легенди осені; Courage Under Fire
Мужество в бою; The Siege; Осада; Облога; Blood Diamond; Кровавый алмаз; Кривавий діамант; Defiance; Вызов; Виклик
The Last Samurai; Последний самурай; Останній самурай; Реальне кохання; Bridget Jones; Дневник Бриджит Джонс
Щоденник Бріджит Джонс; About Time; Бойфренд из будущего; Sliding Doors; Осторожно, двери закрываются; Serendipity
Интуиция; Інтуїція; A Walk to Remember; Спеши любить; The Holiday; Отпуск по обмену; Відпустка за обміном
Правила съёма; Hitchhiker; Попутчик; Попутник; Misery Loves Company; Вигнанець; Philadelphia; Филадельфия
Філадельфія; Apollo 13; Аполлон 13; Аполлон-13; Road to Perdition; Проклятый путь; Проклятий шлях; Captain Phillips
Капитан Филлипс; Капітан Філліпс; Cloud Atlas; Облачный атлас; Хмарний атлас; Greyhound; Грейхаунд; Elvis; Элвис
Елвіс; Moulin Rouge; Мулен Руж; The Hours; Часы; Dogtooth; Клык; The Lobster; Лобстер; The Favourite; Фаворитка
Eyes Without a Face; Глаза без лица; Suspiria; Суспирия; Суспірія; Inferno; Инферно; Інферно; Tenebrae; Дрожь
Phenomena; Феномен; Possession; Одержимая; Одержима; They Live; Чужие среди нас; Starman; Человек со звезды
Scanners; Сканнеры; Сканери; Videodrome; Видеодром; Відеодром; Dead Ringers; Связанные насмерть; Crash
Автокатастрофа; eXistenZ; Экзистенция; Екзистенція; Eastern Promises; Порок на экспорт; A History of Violence
Оправданная жестокость; Cosmopolis; Космополис; Космополіс; Total Recall; Вспомнить всё; Пригадати все; RoboCop
Робокоп; Starship Troopers; Звёздный десант; Зоряний десант; Showgirls; Шоугёлз; Black Book; Чёрная книга
Чорна книга; Hollow Man; Невидимка; Flatliners; Коматозники; The Lost Boys; Пропащие ребята; Falling Down
С меня хватит; 8mm; 8 миллиметров; The Number 23; Роковое число 23; The Cell; Клетка; Клітка; Mask of Zorro
Маска Зорро; Krull; Крулл; Excalibur; Экскалибур; Dragonheart; Сердце дракона; Серце дракона; Eragon; Эрагон
Stardust; Звёздная пыль; Зоряний пил; Enchanted; Зачарованная; Зачарована; Cruella; Круэлла; Круелла; Bolt
Brother Bear; Братец медвежонок; Братик ведмідь; Turbo; Турбо; Trolls; Тролли; Тролі; Эпик; Rumble; Onward
Turning Red; Я краснею; Я червонію; Elemental; Элементарно; Елементарно; Lightyear; Базз Лайтер; Базз Рятівник
Заветное желание; Gattaka; Equilibrium; Эквилибриум; Еквілібріум; Aeon Flux; Эон Флакс; Ultraviolet; Ультрафиолет
Ультрафіолет; Surrogates; Суррогаты; Сурогати; Oblivion; Обливион; Забуття; Elysium; Элизиум; Елізіум; Chappie
Робот по имени Чаппи; Looper; Петля времени; Петля часу; Source Code; Исходный код; Вихідний код; Луна 2112
Місяць 2112; Annihilation; Аннигиляция; Анігіляція; Transcendence; Превосходство; Перевага; Limitless; Области тьмы
Області темряви; Upgrade; Апгрейд; Апґрейд; The Purge; Судная ночь; Судна ніч; Sinister; Синистер; Сіністер
Insidious; Астрал; Annabelle; Проклятие Аннабель; The Nun; Монахиня; Черниця; Smile; Улыбка; Усмішка; Barbarian
Nope; Пэрл; MaXXXine; Longlegs; Собиратель душ; Babygirl; Непослушная; Nosferatu the Vampyre; Heretic; Еретик
Єретик; The Fall Guy; Каскадёры; Каскадер; Saltburn; Солтберн; Maestro; Маэстро; Маестро; Napoleon; Наполеон
Феррари; Феррарі; Воздух; Aftersun; Солнце моё; Близко; The Menu; Меню; Empire of Light; Империя света
Імперія світла; Belfast; Белфаст; Licorice Pizza; Лакричная пицца; Лакрична піца; Nightmare Alley; Аллея кошмаров
Алея жахів; House of Gucci; Дом Gucci; Дім Gucci; Cruel Intentions; Жестокие игры; Жорстокі ігри; American Pie
Американский пирог; Американський пиріг; Euro Trip; Евротур; Євротур; Road Trip; Дорожное приключение; Mean Girls
Дрянные девчонки; Круті дівчата; Easy A; Отличница лёгкого поведения; Ghost World; Призрачный мир; Donnie Brasco
Донни Браско; Донні Браско; Quantum of Solace; Квант милосердия; GoldenEye; Золотой глаз; Золоте око; Thunderball
Шаровая молния; Moonraker; Лунный гонщик; Octopussy; Осьминожка; Восьминіжка; Spectre; Спектр; Taken; Заложница
Заручниця; Неизвестный; Невідомий; The Grey; Non-Stop; Воздушный маршал; The Commuter; Пасажир; The Accountant
Бухгалтер; Jack Reacher; Джек Ричер; Джек Річер; Nobody; Никто; Ніхто; Bullet Train; Быстрее пули; Швидкісний поїзд
Atomic Blonde; Взрывная блондинка; Солт; Colombiana; Коломбиана; Коломбіана; Max Payne; Макс Пэйн; Макс Пейн
Warcraft; Варкрафт; Assassin's Creed; Кредо убийцы; Кредо вбивці; Uncharted; Анчартед; Silent Hill; Сайлент Хилл
Сайлент Гілл; Resident Evil; Обитель зла; Оселя зла; Mortal Kombat; Мортал Комбат; Матрица времени мертва; Гладиолус
Аватары; Титаник возвращается домой; Матриарх; Мачеха; Матриархат; Преступник; Преступление и наказание; Начальник
Началось; Печать зла; Печатка зла; Touch of Evil; Fight Night; Fright Night; Ночь страха; Ніч страху; Flight Club
Night Club; Fight Valley; Fright Club; Godmother; Крёстная мать; Крёстный сын; The Goodfather; Star Trek
Звёздный путь; Зоряний шлях; Star Kid; Звёздные врата; Зоряна брама; Back to School; Back to Black; Назад в школу
Назад в СССР; Back to Burgundy; Планета обезьян; Планета мавп; Planet of the Apes; Planet Terror; Планета страха
Король Артур; Король Лир; Король Ричард; King Arthur; King Richard; King Ralph; Lion of the Desert; Лев пустыни
The Line King; Toy Soldiers; Игрушечные солдатики; Love Story; История любви; Історія кохання; Ghost Story
West Side Story; Вестсайдская история; Вестсайдська історія; The NeverEnding Story; Бесконечная история
Нескінченна історія; Philadelphia Story; Филадельфийская история; Черная вдова; Чорна вдова; Black Widow
Black Hawk Down; Чёрный ястреб; Black Rain; Чёрный дождь; Black Mass; Чёрная месса; Чорна меса; Black Adam
Чёрный Адам; Чорний Адам; Red Sparrow; Красный воробей; Червоний горобець; Red Heat; Красная жара; Червона спека
The Green Mill; Зелёная комната; Зелена кімната; Green Room; The Green Knight; Легенда о Зелёном рыцаре
The White Ribbon; Белая лента; Біла стрічка; Blue Valentine; Валентинка; Blue Jasmine; Жасмин; Blue Velvet
Синий бархат; Синій оксамит; Gone Baby Gone; Прощай, детка, прощай; Gone in 60 Seconds; Угнать за 60 секунд
Викрасти за 60 секунд; Girl, Interrupted; Прерванная жизнь; Перерване життя; The Girl with the Dragon Tattoo
Девушка с татуировкой дракона; Дівчина з татуюванням дракона; The Girl Next Door; Соседка; Сусідка; Man on Fire
Гнев; Людина у вогні; Man on the Moon; Человек на Луне; Людина на Місяці; Cinderella Man; Нокдаун; Marathon Man
Марафонец; Марафонець; The Elephant Man; Человек-слон; Людина-слон; The Running Man; Бегущий человек
Людина, що біжить; Inside Man; Не пойман — не вор; Ant-Man; Человек-муравей; Людина-мураха; Aquaman; Аквамен; Shazam
Шазам; Birds of Prey; Хищные птицы; Хижі пташки; The Sound of Music; Звуки музыки; Звуки музики; The Color Purple
Цвет пурпурный; Колір пурпурний; The Color of Money; Цвет денег; Колір грошей; Fear and Loathing in Las Vegas
Страх и ненависть в Лас-Вегасе; Страх і огида в Лас-Вегасі; Leaving Las Vegas; Покидая Лас-Вегас
Покидаючи Лас-Вегас; Good Night and Good Luck; Доброй ночи и удачи; Good Morning Vietnam; Доброе утро, Вьетнам
Доброго ранку, В'єтнаме; As Good as It Gets; Лучше не бывает; Краще не буває; A Few Good Men
Несколько хороших парней; Кілька хороших хлопців; The Good Shepherd; Ложное искушение; The Good German
Хороший немец; Хороший німець; Days of Heaven; Дни жатвы; Days of Thunder; Дни грома; Дні грому; Training Day
Тренировочный день; Тренувальний день; Dog Day Afternoon; Собачий полдень; Собачий полудень; Сім років у Тибеті
Семь лет в Тибете; Seven Years in Tibet; Seven Pounds; Семь жизней; Сім життів; Seven Psychopaths; Семь психопатов
Сім психопатів; The Magnificent Seven; Великолепная семёрка; Чудова сімка; 21 Grams; 21 грамм; 21 грам
`;
