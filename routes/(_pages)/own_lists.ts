import type { z } from "zod";
import { readForm } from "@/lib/accounts/read_form.ts";
import { refused } from "@/lib/errors.ts";
import { type Form, ownPath } from "@/lib/http/form.ts";
import type { PageDefinition } from "@/lib/http/page_definition.ts";
import { hereOf, type MemberVisit, type Visit } from "@/lib/http/visit.ts";
import { run } from "@/lib/operation.ts";
import {
  addToList,
  createList,
  createListWith,
  editList,
  editListItem,
  removeFromList,
  removeList,
  showList,
} from "@/lib/own_lists/operations.ts";
import { getListsFor, getOwnList, getOwnLists } from "@/lib/own_lists/pages.ts";
import {
  CreateListInput,
  EditItemInput,
  EditListInput,
  MOST_ITEMS,
  type OwnListPage,
  VISIBILITIES,
} from "@/lib/own_lists/schema.ts";
import { search } from "@/lib/search/operations.ts";
import { SearchInput } from "@/lib/search/schema.ts";
import { pageUrl } from "@/lib/urls.ts";
import { memberCall } from "./own_films.ts";
import { titled } from "./page_title.ts";
import { idOf } from "./path_id.ts";
import { found } from "./settings.ts";

// Lists that people make: their own pages for them. What others see is in `shared_list.ts`.

/** Films that a name may mean. */
const FOUND = 8;

const listPath = (visit: Visit, id: number) => pageUrl("", visit.lang, `/diary/lists/${id}`);

/** Somebody's lists. */
export const ownListsPage: PageDefinition<Awaited<ReturnType<typeof getOwnLists>>> = {
  members: true,
  load: ({ call, person }) => getOwnLists(call, person!.account),
  head: (_data, visit) => ({ title: titled(visit.text.diary.lists.title, visit), noindex: true }),
  actions: {
    "create": async (form, visit) => {
      const { id } = await createList.run(
        memberCall(visit),
        readForm(CreateListInput, { title: form.get("title") ?? "" }),
      );
      return { to: listPath(visit, id) };
    },
  },
};

async function loadChoice({ call, person, query, lang }: Visit) {
  const filmId = idOf(query.get("film") ?? "");
  return filmId === null ? null : await getListsFor(call, person!.account, filmId, lang);
}

/** Which of one's lists a film goes into, or a new one. */
export const addToListPage: PageDefinition<NonNullable<Awaited<ReturnType<typeof loadChoice>>>> = {
  members: true,
  load: loadChoice,
  head: (_data, visit) => ({ title: titled(visit.text.diary.lists.addTitle, visit), noindex: true }),
  actions: {
    "add": async (form, visit) => {
      const filmId = idOf(visit.query.get("film") ?? "");
      found(filmId);
      const id = idOf(form.get("list") ?? "");
      found(id);
      await addToList.run(memberCall(visit), { id, filmId });
      return { to: nextOf(visit, filmId) };
    },
    "create": async (form, visit) => {
      const filmId = idOf(visit.query.get("film") ?? "");
      found(filmId);
      const { title } = readForm(CreateListInput, { title: form.get("title") ?? "" });
      await createListWith(memberCall(visit), title, filmId);
      return { to: nextOf(visit, filmId) };
    },
  },
};

/** The way to the choice of a list for a film, and back. */
export function addToListUrl(filmId: number, visit: Visit): string {
  const query = new URLSearchParams({ film: String(filmId), next: hereOf(visit) });
  return `${pageUrl("", visit.lang, "/diary/lists/add")}?${query}`;
}

/** Where the choice of a list leads back to: where it was opened from, or the film's page. */
export function nextOf({ query, lang }: Visit, filmId: number): string {
  return ownPath(query.get("next"), pageUrl("", lang, `/film/${filmId}`));
}

interface OwnListData extends z.output<typeof OwnListPage> {
  /** What was searched for to add, and what was found. */
  q: string | null;
  named: { id: number; title: string; year: number | null }[];
}

function idIn({ params }: MemberVisit): number {
  const id = idOf(params.id);
  found(id);
  return id;
}

/** What a form says of one film of the list. */
function itemIn(form: Form, visit: MemberVisit) {
  const filmId = idOf(form.get("film") ?? "");
  found(filmId);
  return { id: idIn(visit), filmId };
}

/** One list of somebody's, to change it. */
export const ownListPage: PageDefinition<OwnListData> = {
  members: true,
  async load({ call, person, params, query, lang }) {
    const id = idOf(params.id);
    const page = Math.min(idOf(query.get("page") ?? "") ?? 1, MOST_ITEMS);
    const own = id === null ? null : await getOwnList(call, person!.account, id, { page, lang });
    if (!own) return null;
    const asked = SearchInput.shape.q.safeParse(query.get("q") ?? "");
    if (!asked.success) return { ...own, q: null, named: [] };
    const { films } = (await run(call, search, { q: asked.data, limit: FOUND, lang }))!;
    return { ...own, q: asked.data, named: films };
  },
  head: ({ list }, visit) => ({ title: titled(list.title, visit), noindex: true }),
  actions: {
    "edit": async (form, visit) => {
      const values = { id: idIn(visit), title: form.get("title") ?? "", description: form.get("description") ?? "" };
      await editList.run(memberCall(visit), readForm(EditListInput, values));
      return { to: hereOf(visit) };
    },
    "show": async (form, visit) => {
      const visibility = VISIBILITIES.find((one) => one === form.get("visibility"));
      if (!visibility) throw refused("invalid", "visibility");
      await showList.run(memberCall(visit), { id: idIn(visit), visibility });
      return { to: hereOf(visit) };
    },
    "add": async (form, visit) => {
      await addToList.run(memberCall(visit), itemIn(form, visit));
      return { to: listPath(visit, idIn(visit)) };
    },
    "item": async (form, visit) => {
      const position = Number(form.get("position") ?? "");
      const values = { ...itemIn(form, visit), position, note: form.get("note") ?? "" };
      await editListItem.run(memberCall(visit), readForm(EditItemInput, values));
      return { to: hereOf(visit) };
    },
    "take-out": async (form, visit) => {
      await removeFromList.run(memberCall(visit), itemIn(form, visit));
      return { to: hereOf(visit) };
    },
    "remove": async (_form, visit) => {
      await removeList.run(memberCall(visit), { id: idIn(visit) });
      return { to: pageUrl("", visit.lang, "/diary/lists") };
    },
  },
};
