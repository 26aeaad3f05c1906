import type { Definitions } from './definitions.ts';

/** The last commit with the migrations whose place the initial one has taken. */
const lastCommitWithReplaced = 'f1831505';

type Query = (text: string) => Promise<{ readonly rows: readonly object[] }>;

/** Counts a database or backup with all replaced migrations as one that has the initial migration. */
export function countAsInitial(
  applied: readonly number[],
  { migrations, replaced }: Definitions,
): readonly number[] {
  if (!replaced.every((migration) => applied.includes(migration))) return applied;
  return [...migrations.slice(0, 1), ...applied.filter((migration) => !replaced.includes(migration))];
}

/** Migrations that were run in a database, by their times in milliseconds. */
export async function readAppliedMigrations(
  query: Query,
  definitions: Definitions,
): Promise<readonly number[]> {
  const { rows: tables } = await query(
    "select from pg_tables where schemaname = 'drizzle' and tablename = '__drizzle_migrations'",
  );
  if (tables.length === 0) return [];
  const { rows } = await query('select created_at from drizzle.__drizzle_migrations order by created_at');
  const applied = rows.flatMap((row) => ('created_at' in row ? [Number(row.created_at)] : []));
  return countAsInitial(applied, definitions);
}

/** Says what to do with a database or backup that has only some of the replaced migrations. Otherwise undefined. */
export function explainOlder(
  what: 'database' | 'backup',
  applied: readonly number[],
  { migrations, replaced }: Definitions,
): string | undefined {
  const isOlder = applied.some(
    (migration) => replaced.includes(migration) && !migrations.includes(migration),
  );
  if (!isOlder) return undefined;
  const steps = {
    database: 'Start that version with it once, which upgrades it, and then this version.',
    backup: 'Restore the backup with that version and make a new one with it.',
  };
  return (
    `The ${what} was made by an older version of Yamp than this one continues. The last version that continues it is ` +
    `at the commit ${lastCommitWithReplaced}. ${steps[what]}`
  );
}

/** Says why this version cannot continue a database, and what to do. Undefined if it can. */
export function explainForeign(applied: readonly number[], definitions: Definitions): string | undefined {
  if (applied.every((migration) => definitions.migrations.includes(migration))) return undefined;
  return (
    explainOlder('database', applied, definitions) ??
    'The database was made by another version of Yamp, and this version cannot continue it. Start that version, or ' +
      'start with an empty database: set DATABASE_URL to a new database, or DATA_FOLDER to a new folder.'
  );
}
