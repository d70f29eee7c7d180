import { OwnList } from "./(_components)/OwnList.tsx";
import { ownListPage } from "./(_pages)/own_films.ts";
import { define } from "@/lib/http/define.ts";
import { pageHandler } from "@/lib/http/page.ts";

export const handler = define.handlers(pageHandler(ownListPage("favorite")));

export default define.page<typeof handler>(function FavoritesPage({ data }) {
  return <OwnList list="favorite" {...data} />;
});
