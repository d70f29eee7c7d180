import { getAgent } from "./agents/operations.ts";
import { getCalendar } from "./calendar/operations.ts";
import { getCatalog, getFilters } from "./catalog/operations.ts";
import { getFilmShowtimes } from "./cinema/film_operations.ts";
import { getCinemaCountries, getCities, getNowShowing, getTheater, getTheaters } from "./cinema/operations.ts";
import { findSessions } from "./cinema/find_sessions.ts";
import { getFilm } from "./films/operations.ts";
import { getHealth } from "./health/operations.ts";
import { getLiveness, getReadiness } from "./health/probes.ts";
import { getList, getLists } from "./lists/operations.ts";
import type { Operation } from "./operation.ts";
import { getPerson } from "./people/operations.ts";
import { listFilmReviews } from "./reviews/operations.ts";
import { search } from "./search/operations.ts";

/** Everything that the service can be asked for, which REST and OpenAPI read. */
export const OPERATIONS = [
  search,
  getCatalog,
  getFilters,
  getFilm,
  listFilmReviews,
  getPerson,
  getLists,
  getList,
  getCalendar,
  getCinemaCountries,
  getNowShowing,
  findSessions,
  getCities,
  getTheaters,
  getTheater,
  getFilmShowtimes,
  getAgent,
  getHealth,
  getLiveness,
  getReadiness,
] as unknown as readonly Operation[];
