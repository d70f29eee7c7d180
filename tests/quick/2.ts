import { loadPart } from "./part.ts";

await loadPart(2);
