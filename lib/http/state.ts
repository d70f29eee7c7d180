import type { PageCredits } from "../licences/operations.ts";
import type { Head } from "./head.ts";
import type { Service } from "./service.ts";
import type { SignedIn } from "../operation.ts";

/** What Fresh carries from the root middleware to every route, and from a page to the document around it. */
export interface State {
  service: Service;
  /** Who visits, if they are signed in. */
  person?: SignedIn;
  /** Title and description of the page, in its language. */
  head?: Head;
  /** What has to be said of where its data comes from, on pages that show some of the catalog. */
  credits?: PageCredits;
}
