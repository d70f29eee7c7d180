/**
 * What people ask for in vain, in three languages, separated by semicolons: films, series and people that the catalog
 * does not have, the same misspelled and on other keyboard layouts, near misses, errands, nonsense, and parts that films
 * do not have. Written before anybody looked at the code, measured, and mended afterwards.
 */
export const ABSENT_UNSEEN = `
Географ глобус пропил; Турецкий гамбит; Питер FM; Сибирский цирюльник; Зимняя вишня; Тринадцатый воин; Водный мир
Смертельное оружие; Адвокат дьявола; Дом с паранормальными явлениями; Полицейская академия
Близкие контакты третьей степени; Маленькая мисс Счастье; Не грози южному централу; Очень страшное кино; Горбатая гора
Звезда пленительного счастья; Сто дней после детства; Не горюй; Чучело; Небесный тихоход; Подранки; Асса два
Изображая жертву; Страна глухих; Кукушка; Водитель для Веры; Бой с тенью; Большой вальс; Улицы разбитых фонарей
Полицейский с Рублёвки; Чёрные паруса; Молодой Папа; Ривердейл; Мыслить как преступник; Блудливая Калифорния
Тени исчезают в полдень; Брюс Кэмпбелл; Отар Иоселиани; Валерия Гай Германика; Анна Меликян; Стивен Сигал
Дольф Лундгрен; Жан-Клод Ван Дамм; Клаудиа Шиффер; Матрица времени; Игра на понижение; Тёмная башня; Земля кочевников
Поезд в Пусан; Человек-муравей; Один дома с мамой; Семь жизней; Охотники за разумом мертвецов; Убить дракона
Побег из Лос-Анджелеса; Зелёная карета; Белый клык; турецкий гомбит; смертельное оружее; полицеская акдемия
маленькая мис щастье; горбатая гара; тельма и луйза; воздушная тюрма; каммандо; вспомнть все; двайной удар
чорные поруса; вечный зофф; fldjrfn lmzdjkf; djlysq vbh; ,tp kbwf; dhfu ujcelfhcndf; x\`hyst gfhecf; cnbdty cbufk
fyutks xfhkb; ldjqyjq elfh; как приготовить борщ; погода в алматы на завтра; купить билеты на самолёт дёшево
сколько лет пушкину; курс доллара сегодня; почему небо голубое; ремонт холодильников на дому
скачать антивирус бесплатно; фывапролд; шмурдяк кракозябра; ыыыыы; бурмалка; тыгдыр пыгдыр; ъъъ; Бойцовский клуб 2
Титаник 3; Интерстеллар 2; Форрест Гамп 2; Брат 7; Леон 2; Начало 4; Паразиты 2; Ціна правди; Тонка червона лінія
Англійський пацієнт; Смертельна зброя; Горбата гора; Маленька міс Щастя; Поліцейська академія; Кімната страху
Водний світ; Міцний горішок назавжди; Дванадцятий гравець; Список бажань; Тельма і Луїза; Дівчина на мосту
Ворог держави; Правдива брехня; Повітряна вʼязниця; Сім років у Тибеті; Янголи Чарлі; Подвійний удар; Згадати все
Привид опери; Фучжоу; Камʼяна душа; Вечори на хуторі біля Диканьки; Мирний-21; Свінгери; Секс і нічого особистого
Бобот та енергія Всесвіту; Максим Оса; Останній москаль; Спіймати мить; Жіночий квартал; Століття Якова
Перші ластівки; Родина Борджіа; Край прірви; Чорні вітрила; Молодий Папа; Рівердейл; Школа; Папаньки; Слід перевертня
Стівен Сігал; Брюс Кемпбелл; Сінді Кроуфорд; Матриця часу; Зелена карета; Темна вежа; Людина-мураха; Біле ікло
Потяг до Пусана; Місто янголів; Вбити дракона; Земля кочівників; Гра на пониження; Сім життів; Тіні незабутих днів
Повернення джина; англійський поцієнт; смертельна збруя; тонка червона лінея; поліцейска акодемія; тельма і луіза
ворог диржави; правдева брихня; повітряна вязнеця; янголе чарлі; подвійний удір; чорні витрила; djhju lth;fdb
xjhys dsnhbkf; gjldsqybq elfh; ghbdbl jgthb; cnsdty csufk; hsdthltqk; як зварити вареники; погода в києві на вихідні
курс гривні до євро; куди піти увечері у львові; ремонт пральних машин; розклад потягів укрзалізниця
скільки днів у високосному році; купити навушники недорого; чому болить голова; щзхїфів; бурмосик трям; йцукен
хрюмзик; гггггг; пшикало дримбало; їжґвук; Бійцівський клуб 2; Титанік 3; Інтерстеллар 2; Форрест Ґамп 2; Поводир 2
Паразити 2; Тіні забутих предків 2; Початок 4; Brokeback Mountain; The English Patient; Lethal Weapon
Little Miss Sunshine; Police Academy; Scary Movie; Close Encounters of the Third Kind; Waterworld
The Devil's Advocate; Dances with Wolves; The Thin Red Line; Sideways; Almost Famous; Donnie Darko; Boogie Nights
Magnolia; Lady Bird; Nomadland; Chinatown; Annie Hall; Raging Bull; Platoon; Twelve Years Hence
Ferris Bueller's Day Off; Blue Velvet; Being John Malkovich; Requiem for a Heavyweight; Eyes Without a Face
Phantom Thread; Shaun of the Dead; Hot Fuzz; Deadwood; Six Feet Under; Battlestar Galactica; Firefly
Arrested Development; The Americans; Cheers; Frasier; Goldie Hawn; Chevy Chase; Paul Hogan; Burt Reynolds
Jeff Foxworthy; Steven Seagal; Dolph Lundgren; Jean-Claude Van Damme; The Matrix Resurrections; Dark City; Fight Night
Green Zone; Gone Baby Gone; Beautiful Boy; Black Mass; Train to Busan; City of Angels; The Darkest Hour
American Psycho; Good Night, and Good Luck; Lost Highway; House of Wax; brokbak mountan; letal wepon
the inglish pacient; dansis with wolfs; donny darco; magnollia film; nomad lend; plattoon; chinatwon; firefly serise
shon of the ded; здфещщт; дуерфд цуфзщт; вуфвцщщв; идгу мудмуе; тщьфвдфтв; зщдшсу фсфвуьн; how to boil an egg
weather in warsaw tomorrow; cheap flights to lisbon; what time is it in tokyo; best pizza near me
convert pounds to kilograms; fix a leaking tap; who won the football yesterday; asdfghjkl; blorptang; zzzzzz
quxfoo barlet; wibblefrotz; mxyzpt; Fight Club 2; Titanic 3; Interstellar 2; Forrest Gump 2; Parasite 2
Pulp Fiction 3; Inception 4; The Truman Show 2; Знакомство с родителями жениха; Мужчины в большом городе
Мой парень из зоопарка; Пока ты спал; Секретарша; Девушка с жемчужной серёжкой; Шоколадный переполох
Человек, который изменил всё; Человек, который познал бесконечность; Двухсотлетний человек; Невеста из прошлого
Мост в Терабитию; Лемони Сникет: 33 несчастья; Как украсть миллион; Дорога перемен; Ешь, молись, люби
Ночь живых мертвецов; Рассвет мертвецов; Я, снова я и Ирэн; Одноклассники; Пиксели; Притворись моей женой; Тайное окно
Чудо на Гудзоне; Письма с Иводзимы; Мост шпионов; Лошадиная сила; Хороший доктор; Танго и Кэш; Хроника; Паранойя
Зелёный фонарь; Лига справедливости; Отряд самоубийц; Маленькие женщины; Маленькая принцесса
Вечера на хуторе близ Диканьки; Женщина, которая поёт; Не может быть!; Дайте жалобную книгу; Дело было в Пенькове
Высота; Алёшкина любовь; Живёт такой парень; Печки-лавочки; Вам и не снилось; Розыгрыш; Закрытая школа; След
Тайны следствия; Обмани меня; Белый воротничок; Герои; Скорая помощь; Спасатели Малибу; Санта-Барбара; Рабыня Изаура
Адам Драйвер Уотсон; Хоакин Кортес; Людмила Чурсина; Вячеслав Тихонов-младший; Майя Плисецкая; Дженнифер Лав Хьюитт
Сильвия Кристель; Чак Норрис; Бад Спенсер; Теренс Хилл; Зелёная книжка; Тёмный лорд; Бойцовский кот; Унесённые морем
Молчание рыб; Побег из Претории; Пианистка; Матросы; Аватара; Гравитон; Список Фандорина; Девять; Остров обречённых
Леопард; Город грома; Форма огня; Чужая; малышка на милион; чиго хотят жинщины; мост шпеонов; тупой и исчё тупее
девушка с жимчужной сирёжкой; рассвет мертвицов; чак норис; красный драккон; отряд самоубиц; маленкие женьщины
закрытая шкала; абмани меня; vjcn igbjyjd; rhfcysq lhfrjy; jnhzl cfvje,bqw; xfr yjhhbc; crfkjkfp; rfr erhfcnm vbkkbjy
,tksq djhjnybxjr; ptk\`ysq ajyfhm; [hjybrf; как похудеть за неделю; рецепт шарлотки с яблоками; номер такси
что подарить маме на день рождения; переводчик с английского на русский; как оформить загранпаспорт
вакансии водитель москва; график работы почты; кто такой менеджер; сколько калорий в банане; длывоа; пупырка; чвакшм
вапро вапро; жопырка мумырка; тарабумбия; щщщщщщ; Зелёная миля 2; Побег из Шоушенка 3; 1+1 2; Ла-Ла Ленд 2; Пианист 2
Леон 3: Возвращение; Дюнкерк 2; Гравитация часть 2; Амели 2; Оппенгеймер 2; Друзья 25 сезон; Матрица 7; Поки ти спав
Дівчина з перловою сережкою; Людина, яка змінила все; Міст у Терабітію; Як украсти мільйон; Дорога змін
Їж, молись, кохай; Світанок мерців; Брехун, брехун; 50 перших поцілунків; Міст шпигунів; Зелений ліхтар
Ліга справедливості; Маленькі жінки; Маленька принцеса; Ніч у музеї; Диявол у деталях; Нестерпна легкість буття
Сутінковий експрес; Пастка для батьків; Няня; Таємний сад; Чоловік на ім'я Уве; Щасливе число Слевіна
Одержимість злом; Запах кохання; Вкрадене життя; Будинок з химерами; Мазепа; Данило — князь Галицький; Високий перевал
Вересневі відпустки; Дума про Британку; Ярослав Мудрий; Заячий заповідник; Припутні; Сказане вголос; Бабусин заповіт
Солдати удачі; Слід; Закрита школа; Білий комірець; Кістки; Швидка допомога; Рятувальники Малібу; Поліція Маямі
Дочка олігарха; Київ вдень і вночі; Село на мільйон; Доктор Ковальчук; Чак Норріс; Теренс Гілл; Дженніфер Лав Г'юїтт
Володимир Івасюк; Соломія Крушельницька; Софія Ротару; Зелена книжка; Темний лорд; Бійцівський кіт; Мовчання риб
Піаністка; Хрещений син; Список Фандоріна; Острів приречених; Чужа; Форма вогню; Мавпа; Гравець; Віднесені морем
міст шпіонів; чого хочять жинки; червоний драгон; маленьки жинки; дівчина з перлавою сирежкою; крихітка на мильйон
чак норис боєць; світанок мирців; заячій заповідник; високій превал; vscn igbueysd; xthdjybq lhfrjy; xfr yjhhsc
ksuf cghfdtlkbdjcns; ,skbq rjvshtwm; vfktymrs ;syrb; dbrkbr; як схуднути за тиждень; рецепт сирників; номер таксі
що подарувати мамі; перекладач з англійської; як оформити паспорт; вакансії водій харків; скільки калорій у банані
графік відключень світла; двлоаів; пупирка; чвакшм бом; тарабумбія; щщщщщ; їїїї; кракозябрик; Зелена миля 2
Втеча з Шоушенка 3; Піаніст 2; Памфір 2; Кіборги 2; Плем'я 3; Друзі 25 сезон; While You Were Sleeping
Girl with a Pearl Earring; Moneyball; Bridge to Terabithia; How to Steal a Million; Revolutionary Road; Eat Pray Love
Dawn of the Dead; Tango & Cash; Chronicle; Green Lantern; Justice League; Suicide Squad; Little Women
A Little Princess; The Unbearable Lightness of Being; The Parent Trap; The Secret Garden; A Man Called Ove
Lucky Number Slevin; The Blind Side; The Help; The Aviator; Master and Commander; A Knight's Tale; 10 Cloverfield Lane
The Village; Unbreakable; Split; Her Smell; The Killing of a Sacred Deer; The Florida Project; Uncut Gems
Marriage Story; Frances Ha; Paris, Texas; Wings of Desire; My Left Foot; Gosford Park; Jerry Maguire; Top Hat
The Third Man; The Night of the Hunter; The Day of the Jackal; All the President's Men; Bones; Fringe; Baywatch
Dynasty; White Collar; The Shield; The Leftovers; Halt and Catch Fire; Rectify; Catastrophe; Derry Girls; Bad Sisters
Happy Valley; Line of Duty; Chuck Norris; Bud Spencer; Terence Hill; Jennifer Love Hewitt; Maya Plisetskaya
Taylor Lautner Smith; Shelley Long; Ernest Borgnine; Pauly Shore; The Green Book Club; The Silent Lambs
Fight Clubbers; The Pianist's Wife; Gone with the Woman; The God of Fathers; Mad Mask; Star Worlds; The Lion Queen
Titans of Rome; The Dark Sky; Black Mirage; The Bride Princess; Schindler's Lift; Raising Dragon; The Departure
Dead Man Walking; The Shipping News; The Lost City of Z; milion doler baby; wat women want; dum and dumer
grand tarino; brige of spys; litle women; chuck noris; the avaitor; jery maguire; philidelphia; suicde sqad
unbrakable; сргсл тщккшы; кув вкфпщт; дшееду цщьут; огыешсу дуфпгу; ьщтунифдд; еру фмшфещк; гтикуфлфиду; акштпу
how to lose weight fast; chocolate cake recipe; taxi number; gift ideas for mom; translate english to spanish
how to renew a passport; driver jobs in london; calories in a banana; capital of australia
when does the post office open; lkjhgf; floopadoop; vexqil; brzzt kploo; ooooooo; tiddlewump; dsfgsdfg
The Green Mile 2; The Shawshank Redemption 3; La La Land 2; The Pianist 2; Dunkirk 2; Gravity part 2; Amelie 2
Oppenheimer 2; Friends season 25; The Matrix 7; Goodfellas II; Casablanca 2`;

/** The same, written and measured once after that. */
export const ABSENT_HELD_OUT = `
Тайна перевала Дятлова; Мастер Ветра; Ангел-А; Свадьба лучшего друга; Когда Гарри встретил Салли; Вам письмо
Сладкий ноябрь; Осень в Нью-Йорке; Незваные гости; Ограбление на Бейкер-стрит; Рок-н-рольщик; Револьвер; Турист
Особо тяжкие преступления; Ромовый дневник; Аноним; Шестой игрок; Скандальный дневник; Тайна Рагнарока; Чёрная молния
Стиляги; Мы из будущего; Адмирал; Иваново детство в Париже; Старый Новый год; Летучая мышь; Здравствуйте, я ваша тётя
Формула любви; Воронины; Физрук; Тест на беременность; Во все новые; Джеки Чан Старший; Жан Габен; Луи Гаррель
Анни Жирардо; Ален Рене; Фанни Ардан; Роми Шнайдер; Витторио Гассман; Крепкий парень; Железный занавес; Зелёная улица
Ледяной век; Список контактов; Девочки-ниндзя; Молчание Лоренцы; Космическая принцесса; Головоломщик; Игра королей
Шоу Бенни Хилла; форумла любви; здраствуйте я ваша тетя; рок н рольшик; карты деньги 2 ствала; сладкий наябрь
реальные поцаны; cnbkzub; abpher; fkty htyt; htdjkmdth; куда сходить с ребёнком в выходные
что надеть на собеседование; какая самая длинная река в мире; посоветуйте хороший ноутбук; телефон поликлиники
ававававав; мурзилкин блямс; ытьбю; Стажёр 3; Бункер 2; Терминал 2; Хатико 3; Пианист: Возвращение; Сталкер 2
Коли Гаррі зустрів Саллі; Осінь у Нью-Йорку; Солодкий листопад; Рок-н-рольник; Весілля найкращого друга
Формула кохання; Чорна блискавка; Незвані гості; Пограбування на Бейкер-стріт; Ромовий щоденник; Крадій книжок
Хлопчик у смугастій піжамі; Хранитель часу; Невидимець; Пасажири; Далекий берег; Мій король; Хороший рік
Поганий Санта; Сімейка Аддамс; Літак президента; Таксистка; Чорнобильська мадонна; Ілюзія страху
Тарас Бульба і козаки; Реальні пацани; Центральна лікарня; Одного разу під Полтавою; Бандитський Київ; Анні Жирардо
Роміна Пауер; Фанні Ардан; Залізна завіса; Космічна принцеса; Гра королів; Крига; Список контактів; Мовчання Лоренци
Зелена вулиця; Двадцять днів у Києві; хронитель часу; невидимиць; краще не бувае ніж; сімейка адамс
поганий санта клаус; карти гроші 2 ствала; gfcf;bhb; nehbcn; pfhexybwz; ytdblbvtwm; куди поїхати на вихідні з дітьми
що одягнути на співбесіду; яка найдовша річка у світі; порадьте хороший ноутбук; телефон поліклініки; вавававав
мурзилкін блямс; їжцх; Стажер 3; Термінал 2; Мавка 2; When Harry Met Sally; You've Got Mail; Sweet November
Autumn in New York; Wedding Crashers; RocknRolla; Revolver; The Tourist; The Rum Diary; Anonymous; The Book Thief
Passengers; The Invisible Man; A Good Year; Bad Santa; The Addams Family; Air Force One; The Three Musketeers
High Fidelity; About a Boy; Bridget Jones's Diary; Billy Elliot; The Full Monty; Secretary; Memoirs of a Geisha
The O.C.; One Tree Hill; Dawson's Creek; Burn Notice; Jean Gabin; Alain Resnais; Romy Schneider; Vittorio Gassman
Fanny Ardant; Molly Shannon; Wesley Snipes; Iron Curtain; The Space Princess; Game of Kings; The Contact List
The Silent Witness; Green Street; Harry Porter; The Dark Knights Out; Lord of War; Inside Llewyn Davis; The Ice Storm
Breaking Away; The Crowned Prince; Twilight Zone; Fantastic Voyage; bridgit jones diry; bily eliot; rocknrola
weding crashars; memoars of a geysha; зфыыутпукы; цуыдун ытшзуы; еру ещгкшые; вфцыщтэы скуул
where to go with kids this weekend; what to wear for an interview; longest river in the world; recommend a good laptop
phone number of the clinic; avavavav; grumbo flimp; xcvbnmq; The Intern 3; The Terminal 2; Stalker 2; Downfall 2
Ratatouille 3; Coco 2`;
