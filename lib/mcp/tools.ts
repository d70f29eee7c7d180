import { nowInCinemas, showtimesTool } from "./cinema_tools.ts";
import { filmTool, personTool, searchFilms } from "./film_tools.ts";
import type { Tool } from "./tool.ts";
import { favoriteTool, ratingTool, reviewTool } from "./writing_tools.ts";

/** Every tool, in the order of `tools/list`. A tool that is not here does not exist. */
export const TOOLS: readonly Tool[] = [
  searchFilms,
  filmTool,
  personTool,
  nowInCinemas,
  showtimesTool,
  reviewTool,
  ratingTool,
  favoriteTool,
];

/** What `tools/list` answers; the same for everybody. */
export const TOOL_LIST = { tools: TOOLS.map(({ listed }) => listed) };

/** Tools by name. */
export const TOOLS_BY_NAME: ReadonlyMap<string, Tool> = new Map(TOOLS.map((tool) => [tool.name, tool]));
