import type { Migrations } from "@/lib/db/migration.ts";
import { FIRST_MIGRATIONS } from "@/lib/db/migrations/mod.ts";

/** What earlier code does not notice. A unique index may refuse what that code writes, so there is none among them. */
const ADDS =
  /^\s*(create (virtual )?table|create index|create view|create trigger|alter table \w+ add column|insert (or ignore )?into)\b/i;
/** Ways in which what is added would refuse what earlier code writes. */
const REFUSES = /raise\s*\(\s*(abort|fail|rollback)/i;

/** What is wrong with a list of migrations, a sentence each; `released`: the names that the former release had. */
export function problemsOf(migrations: Migrations, released?: readonly string[]): string[] {
  const names = Object.keys(migrations);
  const first = Object.keys(FIRST_MIGRATIONS);
  const gone = released?.filter((name) => !names.includes(name) && !first.includes(name)) ?? [];
  const problems = gone.map((name) => `${name} is gone, which the former release had`);
  return problems.concat(names.flatMap((name, at) => {
    const migration = migrations[name];
    const problems: string[] = [];
    const before = [...first, ...names.slice(0, at)].at(-1)!;
    if (!/^\d{4}_\w+$/.test(name) || name <= before) problems.push(`${name} is no name that follows ${before}`);
    if (migration.kind === "expand") {
      for (const statement of migration.statements) {
        if (!ADDS.test(statement) || REFUSES.test(statement)) problems.push(`${name} does more than add: ${statement}`);
      }
    } else if (!names.slice(0, at).includes(migration.since)) {
      problems.push(`${name} is said to be usable since ${migration.since}, which is no migration before it`);
    } else if (released && !released.includes(name) && !released.includes(migration.since)) {
      problems.push(
        `${name} takes away what the former release uses: it has to wait for one that has ${migration.since}`,
      );
    }
    return problems;
  }));
}
