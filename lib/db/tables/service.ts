import type { Generated } from "kysely";

/** What the service keeps of its own. */
export interface ServiceTables {
  /** `day`: an ISO date in UTC; `key`: 256 random bits. Yesterday's and today's. */
  daily_key: { day: string; key: string };
  /** `until`, `tried_at`, `made_at`: milliseconds since 1970 by the database's clock; `name`: of the last one made. */
  backup: {
    target: "folder" | "s3";
    owner: string | null;
    until: number | null;
    tried_at: number;
    made_at: number | null;
    name: string | null;
    failures: Generated<number>;
    error: string | null;
  };
  /**
   * A mistake that a reader reported. `subject_key`: an id, or a theater's slug, of a session too; `about`, `path`: what
   * the page was called and where it was; `lang`: of the page. `expires_at`: when it is deleted.
   */
  report: {
    id: Generated<number>;
    subject: "film" | "person" | "theater" | "session" | "review" | "list";
    subject_key: string;
    about: string;
    path: string;
    lang: string;
    text: string;
    state: Generated<"open" | "done" | "refused">;
    note: string | null;
    created_at: string;
    closed_at: string | null;
    expires_at: string;
  };
  /** What the operator did, for a year. `actor`: a login name, or `task`; `subject`: "review 12", "agent CLIENT_ID". */
  operator_action: {
    id: Generated<number>;
    at: string;
    actor: string;
    action: string;
    subject: string;
    reason: string | null;
  };
  /** One row at most, of the last health check: see `lib/health/write_probe.ts`. */
  write_probe: { id: number; at: string };
  /** Kept by triggers: see `lib/db/cache_tags.ts`. */
  room_version: { room: string; version: number };
  /** One row: which database this is. */
  lineage: { id: string };
}
