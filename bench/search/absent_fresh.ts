/**
 * What people ask for in vain, separated by semicolons: titles that the catalog does not have, the same misspelt, people
 * that it does not have beside other words, everyday questions, and nonsense. It was held out until it was measured; the
 * rule for names of people who are not there was made after that.
 */
export const ABSENT_FRESH = `
Лабиринт отражений; Мужчина по вызову; Кровавый спорт 2; Пила Франкенштейна; Сердце ангела; Осколки прошлого
Пятница тринадцатое; Ужин с акулой; Крутой Сэм; Письма к Юлии; Запретная зона; Сказки на ночь для взрослых
Тариф новогодний; Мамы и дочки; Бабло и лимузин; Ледокол Красин; Тренер по плаванию
Подводное царство; Майор Гром Чумной Доктор; Небесный тихоход; Высота 89; Женитьба Бальзаминова; Карнавал в Рио
собор парижской богоматери; Тайна двух океанов; Холоп на Мальдивах; Папины дочки; Склифосовский; Глухарь
Безсоння в Сіетлі; Мисливець за головами; Залізна леді; Останній богатир; Пекельна кухня
Троє поросят; Коханець леді Чаттерлей; Зозулята; Кріп; Фіолетові вершини; Крик сови
Ніч яка місячна; Ремонт по-сусідськи; Полювання на качок; Жіночий лікар; Мелодія серця; Танець метелика
Sleepless in Seattle; The Bone Collector; Notes on a Scandal; The Talented Mr. Ripley; Rush Hour; Coyote Ugly
Point Break; The Mighty Ducks; Freaky Friday; Serpico; The Parallax View; Midnight Cowboy; Harold and Maude
Days of Heaven; The Remains of the Day; Howards End; Sense and Sensibility; The English Patient; Cold Mountain
Finding Neverland; The House of Flying Knives; Kung Fu Hustle; Ong Bak; The Raid Redemption; Train to Busan
The Great British Bake Off; Keeping Up with the Kardashians; Top Gear; Love Island; The Bachelor; Black Books
Midsomer Murders; Inspector Morse; The Vicar of Dibley; Ash vs Evil Dead; Veep; Broad City; Nip Tuck; Lie to Me
Сирена; Марафон; Лестница; Мост; Колодец; Зеркала; Маяк; Долина; Полёт; Сосед; Крила; Сусіди; Замок; Бар'єр; Вежа
Bridge; Ladder; Mirrors; Valley; Flight; Neighbors; Tower; Lighthouse; Ransome; Swamp; Anthem; Locksmith
Каникулы стогого режима; мальчишник 3 чясть; пасифик рим тихаокеанский; Тихое место в аду; форсаш 9; джон карпинтер марс
Sleples in seatle; Legaly blonde; Miss congenialty; Preditors
Безсоня в сіетлі; Міс конгениальність; Сімейка адамсів; Ґодзила проти мехагодзили; Перевізник 2
фильмы с жан клодом ван даммом; новый фильм с майклом дудикоффом; комедии с адамом сэндлером; сериал с ольгой лерман
фільми зі стівеном сігалом; серіали з анною саліванчук; bruce campbell chainsaw movie; gene wilder comedies
films with chuck norris; bollywood movies shah rukh khan; adam sandler comedy; films directed by uwe boll
какая погода завтра в киеве; как сварить борщ; курс доллара сегодня; где купить билеты на поезд; рецепт блинов на кефире
сколько дней до нового года; купить диван недорого; скачать музыку бесплатно на телефон; расписание автобусов
як приготувати вареники; купити квиток на потяг; погода у львові на тиждень; скільки коштує долар; робота в києві
how to tie a tie; best pizza near me; what time is it in london; cheap flights to paris; password reset; my account
how do i cancel my subscription; iphone 15 pro price; javascript array sort; weather tomorrow; football results today
ывапролдж; йцукенгшщз; лорем ипсум долор; фывфыв фывфыв; xkqzwv; blorptang; zzzzzz; qqq www eee; asdf jkl; test 123
hello; привет; добрий день; тест; aaaa bbbb; ґґґґ; синхрофазотрон квантовый огурец; purple monkey dishwasher
зелений слон літає; ковёр самолёт пылесос; лжвдаыф оалдвыа; рпорп; sdfsdf sdf; 12345; 98765432; %%%; ???
`;
