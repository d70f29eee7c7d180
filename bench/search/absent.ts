/** Films that are well known; those that the catalog has are left out. */
export const ABSENT = `
Казино
Brave
The Host
Casino
Хост
Отважная
Tenet
Довод
Heat
Схватка
Her
Она
Speed
Скорость
Contact
Контакт
Drive
Драйв
Zodiac
Зодиак
Gravity
Гравитация
Signs
Знаки
Hugo
Хранитель времени
Lucy
Люси
Crash
Столкновение
Twilight
Сумерки
Сутінки
Noah
Ной
Cube
Куб
Хижак
Хищник
Predator
Solo
Соло
Sully
Салли
Red Eye
Ночной рейс
Платформа
Coraline
Коралина
Хоробра
Ловушка
Dogma
Догма
Snatch
Большой куш
Hancock
Хэнкок
Wanted
Особо опасен
Carrie
Кэрри
Misery
Мизери
Basic Instinct
Основной инстинкт
Magnolia
Магнолия
Sideways
На обочине
Chocolat
Шоколад
Closer
Близость
Traffic
Траффик
Babel
Вавилон
Syriana
Сириана
Munich
Мюнхен
Milk
Харви Милк
Doubt
Сомнение
Precious
Сокровище
Philomena
Филомена
Selma
Сельма
Brooklyn
Бруклин
Carol
Кэрол
Room
Комната
Lion
Лев
Roma
Рома
Vice
Власть
Nebraska
Небраска
Capote
Капоте
Frida
Фрида
Ray
Рэй
Ali
Али
Troy
Троя
Alexander
Александр
Van Helsing
Ван Хельсинг
Blade
Блэйд
Spawn
Спаун
Daredevil
Сорвиголова
Elektra
Электра
Catwoman
Женщина-кошка
Hellboy
Хеллбой
Ghost Rider
Призрачный гонщик
Jumper
Телепорт
Push
Пятое измерение
Knowing
Знамение
Next
Пророк
Premonition
Предчувствие
Stay
Останься
Flightplan
Иллюзия полёта
Cellular
Сотовый
Phone Booth
Телефонная будка
Panic Room
Комната страха
Identity
Ідентифікація
Gothika
Готика
Mirrors
Зеркала
Дзеркала
The Grudge
Проклятие
Прокляття
The Ring
Звонок
Дзвінок
Hostel
Хостел
Descent
Спуск
Cloverfield
Монстро
Splice
Химера
Slither
Слизняк
Tremors
Дрожь земли
Тремтіння землі
Anaconda
Анаконда
Piranha
Пираньи
Піраньї
Species
Особь
Virus
Вирус
Вірус
Sphere
Сфера
Deep Impact
Столкновение с бездной
Зіткнення з безоднею
Twister
Смерч
Volcano
Вулкан
Daylight
Дневной свет
Cliffhanger
Скалолаз
Скелелаз
Judge Dredd
Судья Дредд
Demolition Man
Разрушитель
Руйнівник
Timecop
Патруль времени
Bloodsport
Кровавый спорт
Kickboxer
Кикбоксер
Кікбоксер
Commando
Коммандос
Twins
Близнецы
Близнюки
Junior
Джуниор
Overboard
За бортом
Splash
Всплеск
Mannequin
Манекен
Weekend at Bernie's
Уикенд у Берни
Вікенд у Берні
Clueless
Бестолковые
Heathers
Смертельное влечение
Election
Выскочка
Rushmore
Академия Рашмор
Gattaca
Гаттака
Stargate
Звёздные врата
`;
