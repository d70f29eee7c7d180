import { browseCatalog, listPremieres, similarTool, watchTool } from "./catalog_tools.ts";
import { nowInCinemas, showtimesTool } from "./cinema_tools.ts";
import { filmTool, personTool, searchFilms } from "./film_tools.ts";
import { fetchTool, searchTool } from "./connector_tools.ts";
import { listLists, listTool } from "./list_tools.ts";
import { placesTool } from "./place_tools.ts";
import { sessionsTool } from "./session_tools.ts";
import type { Tool } from "./tool.ts";
import { activityTool, favoriteTool, ratingTool, reviewTool } from "./writing_tools.ts";

/** Every tool, in the order of `tools/list`. A tool that is not here does not exist. */
export const TOOLS: readonly Tool[] = [
  searchFilms,
  browseCatalog,
  filmTool,
  personTool,
  similarTool,
  watchTool,
  listLists,
  listTool,
  listPremieres,
  placesTool,
  nowInCinemas,
  showtimesTool,
  sessionsTool,
  reviewTool,
  ratingTool,
  favoriteTool,
  activityTool,
  searchTool,
  fetchTool,
];

/** What `tools/list` answers to a host that shows apps, or that did not say. */
export const TOOL_LIST = { tools: TOOLS.map(({ listed }) => listed) };

/** The same for a client that shows none. */
export const PLAIN_TOOL_LIST = { tools: TOOLS.map(({ listed: { _meta: _, ...tool } }) => tool) };

/** Tools by name. */
export const TOOLS_BY_NAME: ReadonlyMap<string, Tool> = new Map(TOOLS.map((tool) => [tool.name, tool]));
