import { CatalogLayout } from "./(_pages)/catalog/layout.tsx";
import { catalogPage } from "./(_pages)/catalog/page.ts";
import { pageHandler, pageLayout } from "@/lib/http/page.ts";

export const handler = pageHandler(catalogPage);
export default pageLayout(catalogPage, CatalogLayout);
