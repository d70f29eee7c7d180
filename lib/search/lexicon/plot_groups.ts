// Over 300 lines because every group of words is one. Words that say the same in a plot, in three languages: a synopsis has
// "assassin" where people remember a killer. A word may be in several groups.

/** The groups, each on a line. */
export const PLOT_GROUPS = `
  киллер наёмник убийца кілер найманець убивця вбивця hitman assassin killer
  маньяк психопат серийный маніяк психопат серійний maniac psychopath serial
  убивает убивают убийство вбиває вбивають вбивство kill murder murderer slay
  полицейский коп милиционер милиция гаишник поліцейський коп міліція даішник police policeman cop officer
  детектив сыщик следователь расследует сищик слідчий розслідує detective investigator sleuth investigates
  шпион разведчик агент шпигун розвідник агент spy agent secret
  бандит гангстер преступник злочинець gangster criminal crook outlaw mobster
  мафия мафиози мафія мафіозі mafia mob mobster
  вор грабитель крадёт украл злодій грабіжник краде thief robber burglar steal
  ограбление грабят кража пограбування грабують крадіжка heist robbery rob
  мошенник аферист аферистка шахрай аферист con conman swindler fraud
  тюрьма заключённый зэк колония в'язниця тюрма ув'язнений в'язень в'язні prison prisoner jail inmate
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
  старик дед дедушка пожилой старый стареет старость дід дідусь старий старіє старість літній elderly ages aging grandpa grandfather
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
  слуга служанка прислуга няня горничная дворецкий экономка слуга служниця прислуга няня економка servant maid nanny butler housekeeper
  помощник помощница ассистент ассистентка секретарша помічник помічниця асистент асистентка секретарка assistant secretary helper
  начальник босс шеф начальник бос шеф boss chief manager
  солдат военный боец армия солдат військовий боєць армія soldier military army
  война фронт бой війна фронт бій war front battle combat
  нацист фашист немцы нацист фашист німці nazi german
  еврей гетто холокост єврей гетто голокост jew jewish ghetto holocaust
  концлагерь лагерь концтабір табір camp
  раб рабство раб рабство slave slavery
  робот андроид киборг робот андроїд кіборг robot android cyborg
  соцсеть интернет фейсбук соцмережа інтернет фейсбук internet online facebook
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
  любовь влюбляется влюбляются роман кохання закохується закохуються роман love romance falls
  расстаются развод разлучение розлучення розлучаються divorce breakup
  месть мстит мстят отомстить помста мститься мстять помститися revenge avenge vengeance
  спасает спасают спасти спасение рятує рятують врятувати порятунок save rescue
  ищет ищут искать поиски разыскивает найти шукає шукають шукати пошуки розшукує знайти search look find quest
  исчезает исчез исчезла пропал пропала пропавший зникає зник зникла зниклий vanish disappear missing
  притворяется выдаёт маскируется переодевается вдає видає маскується перевдягається pretend pose disguise impersonate
  превращается превратили превратился перетворюється перетворили turn transform become
  похищает похищают похитили похищение викрадає викрадають викрали викрадення kidnap abduct kidnapping
  застрял застревает заперт застряг замкнений stuck stranded trapped
  выживает выживают выживание выжить виживає виживають виживання вижити survive survival
  остров необитаемый острів безлюдний island deserted
  память амнезия забыл помнит пам'ять амнезія забув пам'ятає memory amnesia forget remember
  сон сны снится сновидение сон сни сниться сновидіння dream
  игра игры играет гра ігри грає game play
  телешоу телевидение шоу телепередача реалити телешоу телебачення реаліті television tv show broadcast reality
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
  алкоголик алкоголизм пьяный напился пьёт пьют выпивка алкоголік алкоголізм п'яний напився п'є п'ють drunk alcoholic alcoholism drinking drink
  боксёр бокс ринг боксер бокс ринг boxer boxing ring
  драка дерётся бой бійка б'ється бій fight brawl
  суд присяжные адвокат процесс суд присяжні адвокат процес court jury trial lawyer
  будущее майбутнє future futuristic
  апокалипсис постапокалипсис апокаліпсис постапокаліпсис apocalypse postapocalyptic
  планета світ планета planet world
  бомба взрыв взрывчатка бомба вибух bomb explosion
  ядерный атомный ядерний атомний nuclear atomic
  вирус эпидемия инфекция заражение вірус епідемія інфекція зараження virus epidemic infection infected fungus
  пустыня песок пустеля пісок desert sand
  океан море океан море ocean sea
  лес чаща ліс хащі forest woods
  горы карпаты гори карпати mountains
  джунгли тропики джунглі jungle
  деревня село селение село деревня village
  небоскрёб башня хмарочос вежа skyscraper tower
  беременная беременность вагітна вагітність pregnant pregnancy
  слепой незрячий сліпий blind
  глухой глухонемой неслышащий глухий глухонімий нечуючий deaf
  парализованный инвалид калека паралізований інвалід paralysed paralyzed disabled wheelchair quadriplegic
  одинокий одиночество самотній самотність lonely alone solitude
  мёртвый умер умирает смерть мертвий помер помирає смерть dead die death
  молодой молодеет юный молодий молодшає юний young younger
  молодеет наоборот вспять молодшає навпаки навиворіт younger backwards reverse
  волосы коса волосся коса hair
  рождество рождественский новогодний різдво різдвяний новорічний christmas
  супергерой суперспособности супергерой телекинез надздібності телекінез superhero powers superpowers telekinesis
  президент политик президент політик president politician
  ведущий метеоролог ведучий метеоролог weatherman presenter
  оружие пистолет зброя пістолет weapon gun
  документальный документальний documentary
  адвокат юрист адвокат юрист lawyer attorney
  прокурор прокурор prosecutor
  судья судит суддя судить judge
  священник пастор монах ксёндз священник пастор монах чернець ксьондз priest pastor monk cardinal vicar
  церковь религия вера приход церква релігія віра парафія church religion faith parish
  грех порок гріх порок sin vice
  кардинал ватикан кардинал ватикан pope cardinal vatican
  пират корсар пірат корсар pirate buccaneer
  моряк матрос капитан моряк матрос капітан sailor captain seaman
  лётчик пилот льотчик пілот pilot aviator airman
  водитель шофёр таксист водій шофер таксист driver chauffeur cabbie
  дальнобойщик грузовик фура далекобійник вантажівка фура trucker truck lorry
  гонка гонки гонщик перегони гонщик race racing racer
  спорт спортсмен тренер команда спорт спортсмен тренер команда sport athlete coach team
  футбол футболист футбол футболіст football soccer
  ковбой шериф ковбой шериф cowboy sheriff
  самурай ронин самурай ронін samurai ronin swordsman
  теннис пинг понг ракетка теніс пінг понг ракетка tennis ping pong
  меч клинок сабля фехтование меч клинок шабля фехтування sword blade swordsman swordplay fencing
  бог боги божество бог боги божество god gods deity
  ангел ангел angel
  дракон ящер дракон змій dragon
  динозавр ящер динозавр ящір dinosaur
  медведь медвежонок ведмідь ведмедик bear
  волк вовк wolf
  лиса лис лисица лисиця лис fox
  заяц кролик заєць кролик зайчик rabbit hare bunny
  обезьяна горилла шимпанзе мавпа горила шимпанзе monkey ape gorilla
  тигр тигрёнок тигр тигреня tiger
  свинья поросёнок свиня порося pig piglet
  птица птенец пташка птах bird
  курица петух курка півень chicken hen rooster
  паук павук spider
  змея змія snake serpent
  муравей насекомое мураха комаха insect ant bug
  корова бык корова бик cow bull
  животное зверь тварина звір animal beast
  зоопарк цирк зоопарк цирк zoo circus
  игрушка кукла іграшка лялька toy doll
  детдом приют сирота дитбудинок притулок сирота orphanage orphan
  усыновили приёмный удочерила всиновили прийомний adopt foster
  близнецы двойник двойняшки близнюки двійник twin double lookalike
  брат братья брат брати brother
  сестра сестрёнка сестра сестричка sister
  сын синок син son
  дядя тётя дядько тітка uncle aunt
  внук внучка онук онучка grandson granddaughter grandchild
  сосед соседка сусід сусідка neighbor neighbour
  любовник любовница измена изменяет коханець коханка зрада зраджує lover mistress affair cheat
  ревность ревнует ревнивый ревнощі ревнує jealous jealousy rival
  предатель предаёт измена зрадник зраджує traitor betray betrayal
  тайна секрет загадка таємниця секрет загадка secret mystery riddle
  сокровище клад скарб treasure
  путешествие поездка странствие приключение подорож мандрівка пригода journey trip travel voyage adventure
  прошлое минуле past
  параллельный вселенная мультивселенная паралельний всесвіт мультивсесвіт parallel universe multiverse
  повторяется петля снова повторюється петля знову loop repeat relive again
  обмен меняются обмін міняються swap switch exchange
  невидимый невидимый невидимий invisible
  летает полёт крылья літає політ крила fly flying flight wings
  падает разбился падение падає розбився crash fall
  авария катастрофа дтп аварія катастрофа accident disaster
  пожар горит пожежа горить fire burn
  шторм ураган буря торнадо шторм ураган буря торнадо storm hurricane tornado
  наводнение потоп повінь потоп flood
  снег метель зима лёд сніг хуртовина зима лід snow blizzard winter ice
  холод мороз замёрз холод мороз замерз cold freeze frozen
  жара солнце спека сонце heat sun
  дождь ливень дощ злива rain
  ночь ночью полночь ніч вночі північ night midnight
  дом особняк коттедж будинок дім маєток house mansion home manor
  квартира комната квартира кімната apartment flat room
  подвал погреб бункер підвал льох бункер basement cellar bunker
  замок дворец крепость замок палац фортеця castle palace fortress
  лифт эскалатор ліфт elevator
  мост міст bridge
  кладбище могила похороны кладовище цвинтар могила похорон cemetery grave funeral
  церковь монастырь храм церква монастир храм church monastery temple convent
  завод фабрика завод фабрика factory plant mill
  магазин лавка рынок крамниця магазин ринок shop store market
  бар кабак клуб трактир бар шинок клуб bar pub nightclub club tavern
  казино рулетка покер азартный казино рулетка покер азартний casino roulette poker gambler gambling
  банк сейф банк сейф bank vault safe
  лаборатория эксперимент опыт лабораторія експеримент дослід laboratory experiment lab
  мутант мутация мутант мутація mutant mutation
  клон клонирование клон клонування clone cloning
  лекарство таблетка препарат ліки пігулка препарат drug pill medicine
  болезнь больной рак недуг хвороба хворий рак illness disease sick cancer ill
  безумие сумасшедший псих шизофрения психический божевілля божевільний псих шизофренія психічний mad insane crazy madness schizophrenia mental
  гипноз внушение сознание зомбируют гіпноз навіювання свідомість зомбують hypnosis brainwash brainwashing mind
  депрессия грусть тоска депресія сум туга depression depressed sad grief
  самоубийство самогубство suicide
  смертельный смертник казнь страта смертник execution executed death row
  мозг разум сознание мозок розум свідомість brain mind consciousness
  кровь кровавый кров кривавий blood bloody
  еда пища еды їжа food eat meal
  вино виноградник вино wine vineyard
  торт шоколад конфеты сладости торт шоколад цукерки солодощі cake chocolate candy sweets
  голод голодный голодает голод голодний голодує hunger famine starve
  школьница девчонка школярка schoolgirl
  экзамен урок екзамен іспит урок exam lesson class
  книга дневник тетрадь книга книжка щоденник зошит book diary notebook
  письмо письма лист листи листування letter mail
  телефон смартфон звонок звонит телефон смартфон дзвінок дзвонить phone call telephone smartphone
  фото фотография фотограф фото світлина фотограф photo photograph photographer camera
  видео кассета запись відео касета запис video tape recording footage
  песня музыка группа рок пісня музика гурт рок song music band rock
  концерт сцена театр концерт сцена театр concert stage theatre theater
  режиссёр съёмки кинорежиссёр режисер зйомки director filmmaking filmmaker
  мода модель мода модель fashion model
  стюардесса стюардеса stewardess
  уборщица уборщик прибиральниця прибиральник cleaner cleaning janitor
  официантка официант официантка офіціантка офіціант waitress waiter
  консьерж швейцар портье консьєрж портьє concierge doorman porter
  фермер ферма крестьянин фермер ферма селянин farmer farm peasant
  рабочий рабочие шахтёр робітник шахтар worker miner
  безработный безробітний unemployed jobless
  мэр губернатор чиновник мер губернатор чиновник mayor governor official
  император империя імператор імперія emperor empire
  революция восстание мятеж бунт революція повстання заколот бунт revolution uprising rebellion revolt rebel
  захват вторжение захватывают нападение загарбання вторгнення напад invasion invade attack takeover
  заложник террорист захватили заручник терорист hostage terrorist
  взятка коррупция хабар корупція bribe corruption corrupt
  суперзлодей злодей антагонист лиходій злодій villain
  клоун шут клоун блазень clown jester
  маска костюм маска костюм mask costume
  татуировка тату татуювання тату tattoo
  шрам рубец шрам рубець scar
  русалка сирена русалка сирена mermaid siren
  фея эльф фея ельф fairy elf
  гном карлик гном карлик dwarf dwarves
  партизан партизан partisan guerrilla
  танк танкист танк танкіст tank tankman
  подлодка подводная субмарина підводний субмарина submarine underwater
  снайпер стрелок снайпер стрілець sniper marksman shooter
  стреляет перестрелка выстрел стріляє перестрілка постріл shoot shootout gunfight shot
  дуэль поединок дуель поєдинок duel
  турнир чемпионат соревнование турнір чемпіонат змагання tournament championship competition contest
  побеждает победа выигрывает перемагає перемога виграє win victory wins champion
  шахматы шахматист шахи шахіст chess
  математик гений вундеркинд математик геній вундеркінд mathematician genius prodigy maths
  лингвист переводчик язык лінгвіст перекладач мова linguist translator language
  экспедиция исследователь учёные експедиція дослідник expedition explorer researcher
  антарктида арктика полярный антарктида арктика полярний antarctica arctic polar
  африка африканский африка африканський africa african
  египет пирамида мумия єгипет піраміда мумія egypt pyramid mummy
  рим римский гладиатор рим римський гладіатор rome roman gladiator
  грек греция троя греція троя greek greece troy
  викинг скандинавский вікінг скандинавський viking norse
  индеец індіанець native indian apache
  казак запорожец козак запорожець cossack
  эмигрант мигрант беженец гастарбайтер емігрант мігрант біженець заробітчанка заробітчанин immigrant migrant refugee
  мошенник аферист обманщик жулик шахрай аферист ошуканець con swindler crook fraud impostor
  мусор мусорщик свалка сміття сміттяр смітник garbage trash rubbish waste
  записывает запись пишет записує запис пише write written
  шпионит подглядывает подсматривает следит слежка шпигує підглядає стежить стеження spy spies watch peep surveillance
  толстый жирный полный гладкий товстий огрядний obese overweight
  лысый лысина лисий bald
  карлик лилипут коротышка карлик ліліпут tiny dwarf
  старшеклассник подросток старшокласник підліток teenager teen adolescent
  ученик студент учень студент pupil student
  школа интернат колледж школа інтернат коледж school college
  грабитель вор взломщик домушник грабіжник злодій burglar thief robber
  судно лайнер корабль теплоход судно лайнер корабель ship liner boat vessel
  тонет утонул топит тоне потонув топить sink sinking drown
  самолёт авиалайнер літак plane airplane aircraft
  поезд вагон электричка паровоз поїзд потяг вагон train railway locomotive
  машина автомобиль тачка авто автомобіль машина car automobile
  мотоцикл байк байкер мотоцикл байкер motorcycle biker bike
  окно подоконник вікно window
  голос голос voice
  лицо морда обличчя face
  рука ладонь рука долоня hand arm
  нога хромой нога кульгавий leg foot
  глаз глаза око очі eye
  сердце серце heart
  зеркало отражение дзеркало відображення mirror reflection
  часы время годинник час clock time
  ключ ключ key
  ящик коробка чемодан скриня коробка валіза box suitcase briefcase case
  шляпа кепка капелюх картуз hat cap
  платье одежда наряд сукня одяг вбрання dress clothes suit
  обувь туфли ботинок взуття туфлі черевик shoe boot slipper
  очки окуляри glasses
  цветок роза растение квітка троянда рослина flower rose plant
  дерево дуб дерево дуб tree
  звезда космос галактика зірка космос галактика star space galaxy
  луна місяць moon
  марс марсианский марс марсіанський mars martian
  ракета звездолёт космолёт ракета зореліт rocket spaceship spacecraft
  космонавт астронавт космонавт астронавт astronaut cosmonaut
  яд отравленный отравили отрута отруєний отруїли poison poisoned
  нож кинжал ніж кинджал knife dagger
  топор сокира axe
  пила бензопила пилка бензопила saw chainsaw
  пленник плен заложник бранець полон captive captivity prisoner
  побег сбежал убегает втеча тікає втік escape run flee
  мечта мечтает мрія мріє dream wish
  желание желания бажання wish
  обещание клятва обіцянка клятва promise oath vow
  наследство наследник завещание спадок спадкоємець заповіт inheritance heir will
  пари спор парі суперечка bet wager
  сосед соседи сусід сусіди neighbour neighbor
  провинция городок глушь провінція містечко глушина province town
  общежитие гуртожиток dormitory hostel
  миллион миллионы мільйон million
  лотерея лотерея lottery
  экстрасенс ясновидящий предвидит екстрасенс ясновидець psychic clairvoyant
  привязанный прикованный связали прикутий привʼязаний звʼязали chained handcuffed tied
  памятник статуя памʼятник статуя statue monument
  сирота беспризорник сирота безпритульник orphan waif
  толпа народ натовп народ crowd mob
  газета редакция газета редакція newspaper
  врач медик фельдшер лікар медик doctor medic physician
  учёный профессор изобретатель вчений професор винахідник scientist professor inventor
  изобретает изобретение винаходить винахід invent invention
  рыцарь доспехи лицар обладунки knight armour armor
  психотерапевт психиатр психолог психоаналитик психіатр психоаналітик therapist psychiatrist psychologist shrink
  соперник соперничать соперничество вражда суперник суперництво ворожнеча rival rivalry feud compete
  хоккей хоккеист хокей хокеїст hockey
  шахматистка шахістка шахматы шахи chess
  молодеет молодеть молодшає молодшати backwards younger
  понтифик конклав понтифік pope conclave pontiff
  выборы избрание вибори обрання election elect
  наркобарон наркоторговец кокаин наркоторговець кокаїн cocaine
  рухнуть обрушиться обвалиться обвалитися завалитися collapse
  киномеханик кіномеханік projectionist projector
  сантехник водопроводчик сантехнік plumber
  инсценировать подстроить інсценувати підлаштувати fake staged
  толстый тучный ожирение гладкий огрядний ожиріння obese obesity overweight fat`;
