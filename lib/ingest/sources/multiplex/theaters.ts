import { type ListedTheater, readTheaters } from "../planetakino/theaters.ts";

/** Reads a list of theaters of the configuration, `lviv/spartak:Львів:Spartak; …`; the id is the path of its page. */
export const readMultiplexTheaters = (list: string): ListedTheater[] => readTheaters(list, /^[a-z\d_-]+\/[a-z\d_-]+$/);

/**
 * The theaters whose pages are publicly known. The chain opens and closes some: a page that is gone is a fault of that
 * theater alone, and a configured list takes this one's place.
 */
export const MULTIPLEX_THEATERS: readonly ListedTheater[] = readMultiplexTheaters(`
  kyiv/lavina:Київ:Multiplex Lavina Mall
  kyiv/respublika:Київ:Multiplex Respublika Park
  kyiv/retroville:Київ:Multiplex Retroville
  kyiv/prospect:Київ:Multiplex Проспект
  kyiv/atmosphera:Київ:Multiplex Атмосфера
  kyiv/karavan:Київ:Multiplex Караван
  kyiv/komod:Київ:Multiplex Комод
  kyiv/tsum:Київ:Multiplex ЦУМ
  lviv/victoriagardens:Львів:Multiplex Victoria Gardens
  lviv/spartak:Львів:Multiplex Spartak
  odesa/gagarinn_plaza:Одеса:Multiplex Gagarinn Plaza
  kharkiv/nikolsky:Харків:Multiplex Nikolsky
  kharkiv/dafi:Харків:Multiplex Дафі
  dnipro/dafi_imax:Дніпро:Multiplex Дафі IMAX
  kryvyi_rih/victoriaplaza:Кривий Ріг:Multiplex Victory Plaza
  kryvyi_rih/union:Кривий Ріг:Multiplex Union
`);
