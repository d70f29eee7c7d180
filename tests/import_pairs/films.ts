// Over 300 lines because formatted data are.

/** A film as two sources know it: what they agree on, and what the second one has in another way. */
export interface Known {
  title: string;
  year: number;
  minutes: number | null;
  director: string | null;
  cast: string[];
  type: "film" | "serial" | "cartoon" | "cartoon-series" | "anime";
  /** The second source's titles, year, length, where they differ; `people: false` where it knows nobody. */
  other: { title?: string; ru?: string; uk?: string; year?: number; minutes?: number | null; people?: boolean };
}

const film = (
  title: string,
  year: number,
  minutes: number | null,
  director: string | null,
  cast: string,
  other: Known["other"] = {},
  type: Known["type"] = "film",
): Known => ({ title, year, minutes, director, cast: cast === "" ? [] : cast.split(", "), type, other });

/** Films by the title that they share: namesakes, remakes, versions and translations. */
export const FAMILIES: Record<string, Known[]> = {
  "Beauty and the Beast": [
    film("La belle et la bête", 1946, 93, "Jean Cocteau", "Jean Marais, Josette Day", {
      title: "Beauty and the Beast",
      minutes: 96,
    }),
    film("Beauty and the Beast", 1976, 74, "Fielder Cook", "George C. Scott, Trish Van Devere"),
    film("Beauty and the Beast", 1987, 94, "Eugene Marner", "John Savage, Rebecca De Mornay"),
    film("Beauty and the Beast", 1987, null, "Ron Koslow", "Linda Hamilton, Ron Perlman", {}, "serial"),
    film("Beauty and the Beast", 1991, 84, "Gary Trousdale", "Paige O'Hara, Robby Benson", {
      ru: "Красавица и Чудовище",
      minutes: 85,
    }, "cartoon"),
    film("Beauty and the Beast", 2012, null, "Sherri Cooper-Landsman", "Kristin Kreuk, Jay Ryan", {
      ru: "Красавица и чудовище",
    }, "serial"),
    film("La belle et la bête", 2014, 112, "Christophe Gans", "Vincent Cassel, Léa Seydoux", {
      title: "Beauty and the Beast",
    }),
    film("Beauty and the Beast", 2017, 129, "Bill Condon", "Emma Watson, Dan Stevens", {
      uk: "Красуня і Чудовисько",
      people: false,
    }),
  ],
  "Dracula": [
    film("Dracula", 1931, 75, "Tod Browning", "Bela Lugosi, Helen Chandler, Dwight Frye", { minutes: 74, year: 1930 }),
    film("Drácula", 1931, 104, "George Melford", "Carlos Villarías, Lupita Tovar", { title: "Dracula", minutes: 103 }),
    film("Dracula", 1958, 82, "Terence Fisher", "Peter Cushing, Christopher Lee", { title: "Horror of Dracula" }),
    film("Dracula", 1973, 98, "Dan Curtis", "Jack Palance, Simon Ward", { year: 1974 }),
    film("Dracula", 1979, 109, "John Badham", "Frank Langella, Laurence Olivier", { ru: "Дракула" }),
    film("Dracula", 1992, 128, "Francis Ford Coppola", "Gary Oldman, Winona Ryder", {
      title: "Bram Stoker's Dracula",
      ru: "Дракула",
    }),
    film("Dracula", 2006, 90, "Bill Eagles", "Marc Warren, David Suchet", { year: 2007 }),
    film("Dracula", 2013, null, "Cole Haddon", "Jonathan Rhys Meyers, Jessica De Gouw", {}, "serial"),
    film("Dracula", 2020, null, "Mark Gatiss", "Claes Bang, Dolly Wells", { uk: "Дракула" }, "serial"),
    film("Dracula", 2025, 129, "Luc Besson", "Caleb Landry Jones, Christoph Waltz", { title: "Dracula: A Love Tale" }),
  ],
  "Solaris": [
    film("Солярис", 1968, 142, "Boris Nirenburg", "Vasily Lanovoy, Antonina Pilyus", { title: "Solyaris" }),
    film("Солярис", 1972, 167, "Andrei Tarkovsky", "Donatas Banionis, Natalya Bondarchuk", {
      title: "Solaris",
      uk: "Соляріс",
      minutes: 166,
    }),
    film("Solaris", 2002, 99, "Steven Soderbergh", "George Clooney, Natascha McElhone", { ru: "Солярис", year: 2003 }),
  ],
  "It": [
    film("It", 1927, 72, "Clarence G. Badger", "Clara Bow, Antonio Moreno"),
    film("It", 1990, 187, "Tommy Lee Wallace", "Tim Curry, Richard Thomas", { ru: "Оно", minutes: 192 }, "serial"),
    film("It", 2017, 135, "Andy Muschietti", "Bill Skarsgård, Jaeden Martell", { ru: "Оно", uk: "Воно" }),
    film("Оно", 1989, 93, "Sergei Ovcharov", "Rolan Bykov, Svetlana Kryuchkova"),
  ],
  "The Mummy": [
    film("The Mummy", 1932, 73, "Karl Freund", "Boris Karloff, Zita Johann", { ru: "Мумия" }),
    film("The Mummy", 1959, 88, "Terence Fisher", "Peter Cushing, Christopher Lee"),
    film("The Mummy", 1999, 124, "Stephen Sommers", "Brendan Fraser, Rachel Weisz", { ru: "Мумия", uk: "Мумія" }),
    film("The Mummy", 2017, 110, "Alex Kurtzman", "Tom Cruise, Sofia Boutella", { ru: "Мумия", people: false }),
  ],
  "Cinderella": [
    film("Золушка", 1947, 84, "Nadezhda Kosheverova", "Yanina Zheymo, Erast Garin", {
      title: "Cinderella",
      minutes: 80,
    }),
    film("Cinderella", 1950, 74, "Clyde Geronimi", "Ilene Woods, Eleanor Audley", { ru: "Золушка" }, "cartoon"),
    film("Cinderella", 1957, 76, "Ralph Nelson", "Julie Andrews, Jon Cypher"),
    film("Cinderella", 1965, 77, "Charles S. Dubin", "Lesley Ann Warren, Ginger Rogers"),
    film("Cinderella", 2015, 105, "Kenneth Branagh", "Lily James, Cate Blanchett", { ru: "Золушка", uk: "Попелюшка" }),
    film("Cinderella", 2021, 113, "Kay Cannon", "Camila Cabello, Idina Menzel", { uk: "Попелюшка" }),
  ],
  "Hamlet": [
    film("Hamlet", 1948, 154, "Laurence Olivier", "Laurence Olivier, Jean Simmons"),
    film("Гамлет", 1964, 140, "Grigori Kozintsev", "Innokenty Smoktunovsky, Anastasiya Vertinskaya", {
      title: "Hamlet",
    }),
    film("Hamlet", 1990, 134, "Franco Zeffirelli", "Mel Gibson, Glenn Close", { year: 1991 }),
    film("Hamlet", 1996, 242, "Kenneth Branagh", "Kenneth Branagh, Derek Jacobi"),
    film("Hamlet", 2000, 112, "Michael Almereyda", "Ethan Hawke, Kyle MacLachlan"),
    film("Hamlet", 2009, 180, "Gregory Doran", "David Tennant, Patrick Stewart"),
  ],
  "Crash": [
    film("Crash", 1996, 100, "David Cronenberg", "James Spader, Holly Hunter", { ru: "Автокатастрофа" }),
    film("Crash", 2004, 112, "Paul Haggis", "Sandra Bullock, Don Cheadle", { ru: "Столкновение", year: 2005 }),
    film("Crash", 2008, null, "Glen Mazzara", "Dennis Hopper, Ross McCall", {}, "serial"),
  ],
  "Twilight": [
    film("Twilight", 1998, 94, "Robert Benton", "Paul Newman, Susan Sarandon"),
    film("Twilight", 2008, 122, "Catherine Hardwicke", "Kristen Stewart, Robert Pattinson", {
      ru: "Сумерки",
      uk: "Сутінки",
    }),
    film("Szürkület", 1990, 105, "György Fehér", "Péter Haumann", { title: "Twilight" }),
  ],
  "Robin Hood": [
    film("Robin Hood", 1922, 120, "Allan Dwan", "Douglas Fairbanks, Wallace Beery", { minutes: 127 }),
    film("Robin Hood", 1973, 83, "Wolfgang Reitherman", "Brian Bedford, Phil Harris", { ru: "Робин Гуд" }, "cartoon"),
    film("Robin Hood", 1991, 104, "John Irvin", "Patrick Bergin, Uma Thurman"),
    film("Robin Hood", 2010, 140, "Ridley Scott", "Russell Crowe, Cate Blanchett", { ru: "Робин Гуд", minutes: 156 }),
    film("Robin Hood", 2018, 116, "Otto Bathurst", "Taron Egerton, Jamie Foxx", { uk: "Робін Гуд" }),
  ],
  "Pinocchio": [
    film("Pinocchio", 1940, 88, "Ben Sharpsteen", "Dickie Jones, Christian Rub", {}, "cartoon"),
    film("Pinocchio", 2002, 108, "Roberto Benigni", "Roberto Benigni, Nicoletta Braschi", { ru: "Пиноккио" }),
    film("Pinocchio", 2019, 125, "Matteo Garrone", "Federico Ielapi, Roberto Benigni", {
      ru: "Пиноккио",
      uk: "Піноккіо",
    }),
    film("Pinocchio", 2022, 105, "Robert Zemeckis", "Tom Hanks, Joseph Gordon-Levitt", { uk: "Піноккіо" }),
    film("Guillermo del Toro's Pinocchio", 2022, 117, "Guillermo del Toro", "Gregory Mann, Ewan McGregor", {
      ru: "Пиноккио",
    }, "cartoon"),
    film("Pinocchio: A True Story", 2021, 94, "Vasiliy Rovenskiy", "Mikhail Basharov", {
      title: "Пиноккио. Правдивая история",
    }, "cartoon"),
  ],
  "Carrie": [
    film("Carrie", 1952, 118, "William Wyler", "Laurence Olivier, Jennifer Jones"),
    film("Carrie", 1976, 98, "Brian De Palma", "Sissy Spacek, Piper Laurie", { ru: "Кэрри" }),
    film("Carrie", 2002, 132, "David Carson", "Angela Bettis, Patricia Clarkson"),
    film("Carrie", 2013, 100, "Kimberly Peirce", "Chloë Grace Moretz, Julianne Moore", { uk: "Керрі", minutes: 99 }),
  ],
  "Poltergeist": [
    film("Poltergeist", 1982, 114, "Tobe Hooper", "JoBeth Williams, Craig T. Nelson"),
    film("Poltergeist", 2015, 93, "Gil Kenan", "Sam Rockwell, Rosemarie DeWitt", { ru: "Полтергейст", people: false }),
  ],
  "Halloween": [
    film("Halloween", 1978, 91, "John Carpenter", "Donald Pleasence, Jamie Lee Curtis", { ru: "Хэллоуин" }),
    film("Halloween", 2007, 109, "Rob Zombie", "Malcolm McDowell, Scout Taylor-Compton", { ru: "Хэллоуин" }),
    film("Halloween", 2018, 106, "David Gordon Green", "Jamie Lee Curtis, Judy Greer", {
      ru: "Хэллоуин",
      uk: "Геловін",
    }),
  ],
  Others: [
    film("Ghost in the Shell", 1995, 83, "Mamoru Oshii", "Atsuko Tanaka, Akio Ōtsuka", {
      title: "攻殻機動隊",
      ru: "Призрак в доспехах",
    }, "anime"),
    film("Ghost in the Shell", 2017, 107, "Rupert Sanders", "Scarlett Johansson, Pilou Asbæk", {
      ru: "Призрак в доспехах",
    }),
    film("Death Note", 2006, 126, "Shūsuke Kaneko", "Tatsuya Fujiwara, Kenichi Matsuyama", { ru: "Тетрадь смерти" }),
    film("Death Note", 2017, 101, "Adam Wingard", "Nat Wolff, Lakeith Stanfield", { ru: "Тетрадь смерти" }),
    film("Тіні забутих предків", 1965, 97, "Serhii Paradzhanov", "Ivan Mykolaichuk, Larysa Kadochnykova", {
      title: "Shadows of Forgotten Ancestors",
      year: 1964,
      uk: "Тiнi забутих предкiв",
    }),
    film("Брат", 1997, 96, "Aleksei Balabanov", "Sergei Bodrov Jr., Viktor Sukhorukov", {
      title: "Brother",
      minutes: 100,
    }),
    film("Brother", 2000, 114, "Takeshi Kitano", "Takeshi Kitano, Omar Epps", { ru: "Брат якудзы" }),
    film("Brothers", 2009, 105, "Jim Sheridan", "Tobey Maguire, Jake Gyllenhaal", { ru: "Братья" }),
    film("Brødre", 2004, 117, "Susanne Bier", "Connie Nielsen, Ulrich Thomsen", { title: "Brothers", ru: "Братья" }),
    film("Earth", 1998, 110, "Deepa Mehta", "Aamir Khan, Nandita Das", { year: 1999 }),
    film("Земля", 1930, 75, "Oleksandr Dovzhenko", "Stepan Shkurat, Semen Svashenko", { title: "Earth", minutes: 78 }),
    film("Earth", 2007, 90, "Alastair Fothergill", "James Earl Jones", { ru: "Земля" }),
  ],
};
