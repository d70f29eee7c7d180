import { getAgent } from "./agents/operations.ts";
import { getCalendar } from "./calendar/operations.ts";
import { getCatalog, getFilters } from "./catalog/operations.ts";
import { getFilmShowtimes } from "./showtimes/film_operations.ts";
import { getCinemaCountries, getCities, getTheaters } from "./places/operations.ts";
import { getNowShowing, getTheater } from "./showtimes/operations.ts";
import { findSessions } from "./showtimes/find_sessions.ts";
import { getFilm } from "./films/operations.ts";
import { getSeason } from "./films/season_operations.ts";
import { getHealth } from "./health/operations.ts";
import { getLiveness, getReadiness } from "./health/probes.ts";
import { getSources } from "./licences/operations.ts";
import { getList, getLists } from "./lists/operations.ts";
import type { RestOperation } from "./operation.ts";
import { getMemberList, getMemberLists } from "./own_lists/member_operations.ts";
import { getPerson } from "./people/operations.ts";
import { getRecommendations } from "./recommendations/operations.ts";
import { listFilmReviews } from "./reviews/operations.ts";
import { search } from "./search/operations.ts";

/** Everything that the service can be asked for, which REST and OpenAPI read. */
export const OPERATIONS = [
  search,
  getCatalog,
  getFilters,
  getFilm,
  getSeason,
  listFilmReviews,
  getRecommendations,
  getPerson,
  getLists,
  getList,
  getMemberLists,
  getMemberList,
  getCalendar,
  getCinemaCountries,
  getNowShowing,
  findSessions,
  getCities,
  getTheaters,
  getTheater,
  getFilmShowtimes,
  getAgent,
  getSources,
  getHealth,
  getLiveness,
  getReadiness,
] as unknown as readonly RestOperation[];
