import { template } from "./template.ts";

// deno run -A tests/place_starter.ts FILE: puts a database with the starter catalog there, for the suites whose packages
// are their own, and which start the service as a process.

await Deno.copyFile(await template("starter"), Deno.args[0]);
