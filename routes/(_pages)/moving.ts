import { refused } from "@/lib/errors.ts";
import type { PageDefinition } from "@/lib/http/page_definition.ts";
import type { MemberVisit, Visit } from "@/lib/http/visit.ts";
import { exportCsv, exportJson, exportLetterboxd, exportWhole } from "@/lib/moving/export.ts";
import { applyImport, chooseFilm, forgetImport, previewImport, undoImport } from "@/lib/moving/operations.ts";
import { getImport, getImports } from "@/lib/moving/pages.ts";
import { ROW_STATES } from "@/lib/moving/schema.ts";
import { pageUrl } from "@/lib/urls.ts";
import { idOf } from "./path_id.ts";
import { memberCall } from "./own_films.ts";
import { exported, found } from "./settings.ts";

// What a person brings along from other services, and what they take with them.

const head = (_data: unknown, { text }: Visit) => ({
  title: `${text.diary.move.title} — ${text.name}`,
  noindex: true,
});

const MOVE = "/diary/move";

/** The door in and out: a form for a file, one's imports, one's exports. */
export const movePage: PageDefinition<Awaited<ReturnType<typeof getImports>>> = {
  members: true,
  takesFile: true,
  load: ({ call, person }) => getImports(call, person!.account),
  head,
  actions: {
    "preview": async (form, visit) => {
      if (!form.upload || form.upload.bytes.length === 0) throw refused("file_missing", "file");
      const { id, reading } = await previewImport(memberCall(visit), form.upload);
      const said = new URLSearchParams();
      if (reading.skipped > 0) said.set("skipped", String(reading.skipped));
      if (reading.badDates > 0) said.set("dates", String(reading.badDates));
      return { to: pageUrl("", visit.lang, `${MOVE}/${id}`) + (said.size > 0 ? `?${said}` : "") };
    },
  },
};

function idIn({ params }: MemberVisit): number {
  const id = idOf(params.id);
  found(id);
  return id;
}

/** One import: what matched, what is doubtful, what is unknown. */
export const importPage: PageDefinition<NonNullable<Awaited<ReturnType<typeof getImport>>>> = {
  members: true,
  async load({ call, person, params, query, lang }) {
    const id = idOf(params.id);
    const state = ROW_STATES.find((one) => one === query.get("state"));
    const page = idOf(query.get("page") ?? "") ?? 1;
    return id === null ? null : await getImport(call, person!.account, id, { state, page: Math.min(page, 1000), lang });
  },
  head,
  actions: {
    "apply": async (_form, visit) => {
      await applyImport(memberCall(visit), idIn(visit));
      return { to: pageUrl("", visit.lang, `${MOVE}/${idIn(visit)}`) };
    },
    "undo": async (_form, visit) => {
      await undoImport(memberCall(visit), idIn(visit));
      return { to: pageUrl("", visit.lang, `${MOVE}/${idIn(visit)}`) };
    },
    "forget": async (_form, visit) => {
      await forgetImport(memberCall(visit), idIn(visit));
      return { to: pageUrl("", visit.lang, MOVE) };
    },
    "choose": async (form, visit) => {
      const position = Number(form.get("position"));
      const given = form.get("film") ?? "";
      const filmId = given === "" ? null : idOf(given);
      if (!Number.isSafeInteger(position) || given !== "" && filmId === null) throw refused("invalid", "film");
      await chooseFilm(memberCall(visit), { id: idIn(visit), position, filmId });
      return { to: pageUrl("", visit.lang, `${MOVE}/${idIn(visit)}?state=doubtful`) };
    },
  },
};

/** One's films as a table. */
export const csvFile = ({ call, person, lang }: Visit) => exportCsv(call.db, person!.account.id, lang);
/** One's films as JSON. */
export const jsonFile = ({ call, person, lang }: Visit) => exportJson(call.db, person!.account.id, lang);
/** One's films as Letterboxd has them. */
export const letterboxdFile = ({ call, person }: Visit) => exportLetterboxd(call.db, person!.account.id);
/** Everything of one's account, with one's films in every form. */
export const wholeFile = async (visit: Visit) =>
  await exportWhole(visit.call.db, visit.person!.account.id, visit.lang, await exported(visit));
