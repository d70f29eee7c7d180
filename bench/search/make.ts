// Makes a catalog and says how long that took. Arguments: the database, the number of generated films.
import { makeCards, makeCatalog, told } from "./foyer.ts";

const [path, count] = Deno.args;
console.log(`${count} films: ${told(await makeCatalog(path, Number(count)))}`);
await makeCards(path);
