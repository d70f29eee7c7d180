import type { CacheTag } from "../db/cache_tags.ts";
import type { ShownEntities as ShownRows } from "../licences/queries.ts";
import type { Form, FormState } from "./form.ts";
import type { Head } from "./head.ts";
import type { MemberPageContext, PageContext } from "./page_context.ts";

/** How a page stands that is made from what others say. */
export interface PageStatus {
  /** There is no such thing, or the address makes no sense: the page says so and shows the way on. */
  status?: 400 | 404;
  /** Something it shows is being read for the first time: nobody keeps the page. */
  warming?: boolean;
  /** Nothing is there yet that somebody could be reading, so that the page may load itself anew. */
  blank?: boolean;
}

/** A page: what it shows, and its two forms. A layout makes the HTML of what `load` found. */
export type PageDefinition<Data, Shown = never> =
  & PageParts<Data, Shown>
  & (
    /** Only people who are signed in may see it; others are led to the sign-in. */
    | { members: true; load: Load<MemberPageContext, Data> }
    | { members?: false; load: Load<PageContext, Data> }
  );

/** Everything that both forms of a page show; `null` is a 404. */
type Load<Context extends PageContext, Data> = (context: Context) => Promise<Data | null>;

interface PageParts<Data, Shown> {
  /** The same where that turns out only from its data. */
  forMembers?(data: Data): boolean;
  /** Where else than here its forms may lead, as a source of content security policies. */
  leadsTo?(data: Data): string | undefined;
  /** Whose pages it may show in a frame, as a source of content security policies. */
  frames?(data: Data): string | undefined;
  /** Whether its forms may have a file. */
  takesFile?: boolean;
  /** The cache tags of what it reads; left out where it is a person's own, or made for everyone who asks. */
  reads?: readonly CacheTag[];
  head(data: Data, context: PageContext): Head;
  markdown?(data: Data, context: PageContext): string;
  /** What it shows of the catalog, for what has to be said of the sources; the whole catalog where it is left out. */
  shows?(data: Data): ShownRows;
  /** How it stands; where it is left out, it is there for everybody to keep. */
  standing?(data: Data): PageStatus;
  /** The path that the address should have had, where another one is asked for. */
  moved?(context: PageContext): string | undefined;
  /** What forms on it do, by their field `action`: those of people who are signed in, and those of everybody. */
  actions?: Record<string, FormAction<MemberPageContext, Shown>>;
  openActions?: Record<string, FormAction<PageContext, Shown>>;
}

/** What a page's layout gets. */
export interface PageData<Data, Shown = unknown> {
  data: Data;
  context: PageContext;
  /** What became of the form that was sent, if one was. */
  form?: FormState<Shown>;
}

/** What the page of a definition shows, where there is something to show. */
// deno-lint-ignore no-explicit-any
export type DataOf<Page extends { load(context: MemberPageContext): Promise<any> }> = NonNullable<
  Awaited<ReturnType<Page["load"]>>
>;

/**
 * What a form leads to: another page (a path of this site), the same page with something that it shows this once, or
 * JSON for the script that asked. `session` is the token of a session that began, `null` for one that ended.
 */
export type FormOutcome<Shown = never> =
  | { to: string; session?: string | null }
  | { shown: Shown; session?: string }
  | { json: unknown };

/** What a form does. Throws a `ServiceError` for what is wrong with it. */
export type FormAction<V extends PageContext, Shown> = (form: Form, context: V) => Promise<FormOutcome<Shown>>;
