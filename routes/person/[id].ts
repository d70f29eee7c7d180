import { PersonLayout } from "../(_pages)/person/layout.tsx";
import { personPage } from "../(_pages)/person/page.ts";
import { pageHandler, pageLayout } from "@/lib/http/page.ts";

export const handler = pageHandler(personPage);
export default pageLayout(personPage, PersonLayout);
