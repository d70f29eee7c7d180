export { handler } from "../index.ts";
