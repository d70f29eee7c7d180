import { HttpError } from "fresh";
import { define } from "../state.ts";

export default define.page(({ error }) => <p>error {error instanceof HttpError ? error.status : String(error)}</p>);
