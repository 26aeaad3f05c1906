import { AsyncLocalStorage } from 'node:async_hooks';
import { sql, type SQL } from 'drizzle-orm';
import type { Database, Transaction, Rows } from './database.ts';

/** The embedded database has one connection: a transaction opened inside another would wait for itself for ever. */
const running = new AsyncLocalStorage<true>();

async function outsideOthers<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running.getStore() === true) {
    throw new Error('A transaction was opened inside another: pass the running one on.');
  }
  return running.run(true, work);
}

function entering(organizationIds: readonly string[]): SQL {
  return sql`select set_config('role', 'x_tenant', true), set_config('x.organization_ids', ${`{${organizationIds.join(',')}}`}, true)`;
}

/** From here to the end of the transaction only these organizations exist. */
export async function enterOrganizations(tx: Transaction, organizationIds: readonly string[]): Promise<void> {
  await tx.execute(entering(organizationIds));
}

/** Runs a transaction in which row-level security shows the rows of these organizations and no other. */
export function asTenant<Result>(
  database: Database,
  organizationIds: readonly string[],
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return outsideOthers(() =>
    database.transaction(work, { organizationIds, opening: entering(organizationIds) }),
  );
}

/**
 * Runs statements as one transaction like that, on a server in one way there and back where `asTenant` takes four. None of
 * them can use what another answered. They name whose rows they mean all the same: where a server drops the beginning of
 * a transaction by itself, what follows is run without it, and then reported as failed.
 */
export async function statementsAsTenant(
  database: Database,
  organizationIds: readonly string[],
  statements: readonly SQL[],
): Promise<readonly Rows[]> {
  const [, ...answers] = await outsideOthers(() =>
    database.atOnce([entering(organizationIds), ...statements], organizationIds),
  );
  return answers;
}

/**
 * Runs a transaction that row-level security does not bind. Only for what happens before a tenant is known (signing
 * in, registering, sweeping, tracking): every caller stands in the reviewed list of `tenant.test.ts`.
 */
export function asSystem<Result>(
  database: Database,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return outsideOthers(() => database.transaction(work));
}

/**
 * Runs one query as a transaction of its own, that row-level security does not bind: durable when it is answered, and one
 * way to the server and back where a transaction takes three. For the same callers as `asSystem`.
 */
export function statementAsSystem<Result>(
  database: Database,
  statement: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return outsideOthers(() => database.statement(statement));
}
