import { expose } from "comlink";
import { Entries } from "./search_entries.ts";

// Makes the entries of an index that holds nothing yet: see `search_index.ts`.

expose(new Entries());
