import type { SignedIn } from "../accounts/sessions.ts";
import type { Head } from "./head.ts";
import type { Service } from "./service.ts";

/** What Fresh carries from the root middleware to every route, and from a page to the document around it. */
export interface State {
  service: Service;
  /** Who visits, if they are signed in. */
  person?: SignedIn;
  /** Title and description of the page, in its language. */
  head?: Head;
}
