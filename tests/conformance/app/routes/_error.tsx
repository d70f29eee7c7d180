import { HttpError } from "fresh";
import { define } from "../state.ts";

export default define.page(({ error }) => {
  if (error instanceof HttpError) return <p>error {error.status}</p>;
  // What Fresh itself throws, each implementation words in its own way.
  return <p>error {error instanceof Error ? "of another kind" : String(error)}</p>;
});
