import { AsyncLocalStorage } from 'node:async_hooks';
import { sql, type SQL } from 'drizzle-orm';
import type { Database, Transaction, Rows } from './database.ts';

/** Detects nested transactions, which can wait for each other's connections and locks for ever. */
const running = new AsyncLocalStorage<true>();

async function outsideTransaction<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running.getStore() === true) {
    throw new Error('A transaction was opened inside another. Pass the open one instead.');
  }
  return running.run(true, work);
}

/**
 * Sets the lists that the policies read: the given organizations without those in the trash, and the projects and
 * audiences that these organizations have in the trash.
 */
function tenantStatement(organizationIds: readonly string[]): SQL {
  const ids = `{${organizationIds.join(',')}}`;
  return sql`select set_config('role', 'x_tenant', true),
      set_config('x.organization_ids', organizations, true),
      set_config('x.trashed_projects', projects, true),
      set_config('x.trashed_audiences', audiences, true)
    from tenant_scope(${ids}::uuid[])`;
}

/** Limits the rest of the transaction to these organizations. */
export async function enterOrganizations(tx: Transaction, organizationIds: readonly string[]): Promise<void> {
  await tx.execute(tenantStatement(organizationIds));
}

/** Runs a transaction in which row-level security allows access only to these organizations. */
export function asTenant<Result>(
  database: Database,
  organizationIds: readonly string[],
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return outsideTransaction(() =>
    database.transaction(work, { organizationIds, opening: tenantStatement(organizationIds) }),
  );
}

/**
 * Runs a tenant's statements in a transaction. Unlike `asTenant`, needs a single round trip to the server, so no
 * statement can use the result of another. Each statement must filter by organization itself, because the statements
 * run without a tenant if `begin` fails.
 */
export async function statementsAsTenant(
  database: Database,
  organizationIds: readonly string[],
  statements: readonly SQL[],
): Promise<readonly Rows[]> {
  const [, ...answers] = await outsideTransaction(() =>
    database.atOnce([tenantStatement(organizationIds), ...statements]),
  );
  return answers;
}

/**
 * Runs a transaction that bypasses row-level security, for work whose tenant is not known yet, such as signing in.
 * Every caller must be in the reviewed list of `tenant.database.test.ts`.
 */
export function asSystem<Result>(
  database: Database,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return outsideTransaction(() => database.transaction(work));
}

/**
 * Runs one query as a transaction that bypasses row-level security, in one round trip instead of three. Callers must be
 * in the reviewed list of `tenant.database.test.ts`.
 */
export function statementAsSystem<Result>(
  database: Database,
  statement: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return outsideTransaction(() => database.statement(statement));
}
