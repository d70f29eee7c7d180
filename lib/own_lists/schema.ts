import { z } from "zod";
import { FilmCard } from "../films/schema.ts";
import type { Lang } from "../i18n/lang.ts";
import { envelope } from "../operation.ts";
import { lengthOf, plainText } from "../text/user_text.ts";

/** What an account may have, and how long its texts may be. */
export const MOST_LISTS = 100;
export const MOST_ITEMS = 500;
export const MOST_TITLE = 100;
export const MOST_DESCRIPTION = 1000;
export const MOST_NOTE = 1000;

/** Who may see a list: its person, whoever has its link, everybody. */
export const VISIBILITIES = ["private", "link", "public"] as const;
export type Visibility = (typeof VISIBILITIES)[number];

const id = z.int().min(1);
const filmId = z.int().min(1).describe("Id of the film.");

/** Plain text of so many characters at most; `null` where there is none. Messages are codes, which pages translate. */
function textUpTo(most: number, code: string) {
  return z.string().overwrite(plainText).refine((text) => lengthOf(text) <= most, code).nullable()
    .overwrite((text) => text === "" ? null : text);
}

const title = z.string().overwrite(plainText).overwrite((text) => text.replace(/\s+/g, " ").trim())
  .refine((text) => text !== "" && lengthOf(text) <= MOST_TITLE, "list_title");
const note = textUpTo(MOST_NOTE, "list_note");

export const CreateListInput = z.object({ title });
export const EditListInput = z.object({ id, title, description: textUpTo(MOST_DESCRIPTION, "list_description") });
export const ShowListInput = z.object({ id, visibility: z.enum(VISIBILITIES) });
export const ListItemInput = z.object({ id, filmId });
export const EditItemInput = z.object({
  id,
  filmId,
  position: z.int().min(1).max(MOST_ITEMS).describe("Where it stands; beyond the end it is the last."),
  note,
});

/** A list as its person sees it among theirs. */
export const OwnList = z.object({
  id,
  key: z.string(),
  title: z.string(),
  description: z.string().nullable(),
  visibility: z.enum(VISIBILITIES),
  hidden: z.boolean().describe("Whether the operator keeps it from others."),
  itemCount: z.int(),
  updatedAt: z.iso.datetime(),
});

const item = z.object({ position: z.int(), note: z.string().nullable(), film: FilmCard });

/** A page of a list, as its person sees it. */
export const OwnListPage = envelope(item).extend({ list: OwnList });

/** Lists next to a film, and which of them have it. */
export const ListsFor = z.object({ film: FilmCard, lists: z.array(OwnList.extend({ has: z.boolean() })) });

/** A list as others see it. */
export const SharedList = OwnList.pick({ key: true, title: true, description: true, visibility: true, updatedAt: true })
  .extend({
    author: z.string(),
    isOwn: z.boolean(),
    id: id.nullable(),
    likes: z.int().min(0),
    liked: z.boolean().describe("Whether the visitor likes it."),
    items: z.array(item),
  });

export const SetLikeInput = z.object({
  key: z.string().max(100).describe("Key of the list."),
  like: z.boolean().describe("The state that you want."),
});
export const OwnLike = z.object({ key: z.string(), like: z.boolean() });

/** For whom a list is written. */
export interface ListAudience {
  base: string;
  lang: Lang;
}

/** A list that is for everybody, as programs see it. */
export const MemberList = z.object({
  key: z.string().describe("The end of its address."),
  title: z.string(),
  description: z.string().nullable(),
  author: z.string(),
  itemCount: z.int().min(0),
  likes: z.int().min(0).describe("How many people like it."),
  url: z.url(),
  updatedAt: z.iso.datetime(),
}).meta({ id: "MemberList" });

export const MemberLists = envelope(MemberList).meta({ id: "MemberListPage" });

export const MemberListDetail = MemberList.extend({ items: z.array(item) }).meta({ id: "MemberListDetail" });
