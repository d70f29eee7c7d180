// Makes a catalog and says how long that took. Arguments: the database, the number of generated films.
import { makeCards, makeCatalog } from "./foyer.ts";

const [path, count] = Deno.args;
const { load, build } = await makeCatalog(path, Number(count));
const seconds = (time: number) => (time / 1000).toFixed(1);
console.log(
  `${count} films: titles loaded in ${seconds(load)} s, indexed in ${seconds(build)} s: ${(build / load).toFixed(2)} ×`,
);
await makeCards(path);
