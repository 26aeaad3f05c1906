import { and, eq, sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { asSystem } from '../../platform/database/tenant.ts';
import type { Database } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/identifier.ts';
import { Refusal, refuse } from '../../platform/http/refusal.ts';
import { connectorAttempts } from '../../tables/shops.ts';
import { type BlockEvent, depositEvents } from '../../engagement/index.ts';

/** Identifies an attempt to send a form. Requests with equal fields belong to the same attempt. */
export interface AttemptIdentity {
  /** Id of the delivery, or for guests and visitors, who share it, `guest` and the id of the campaign or the landing page. */
  readonly actor: string;
  /** Id of the block. */
  readonly target: string;
  /** Random id that the message generates when its form is first sent. Retries send the same id. */
  readonly attempt: string;
  readonly integrationId: string;
  readonly action: string;
  readonly params: unknown;
}

export interface Attempt {
  readonly organizationId: string;
  readonly projectId: string;
  readonly key: string;
  /** Event to record exactly once, in the transaction that stores the success. */
  readonly event: BlockEvent | undefined;
}

/** Passed to `work` if an attempt to send a form was already tried before. `since` is the time of the first try. */
export interface EarlierTry {
  readonly since: Date;
}

/**
 * Time in seconds after which a try without an outcome counts as lost, because its process died. The calls of a try
 * take at most 20 seconds.
 */
const abandonedAfter = 60;
/** Maximum time in milliseconds that a duplicate waits for the first request, and the interval at which it checks. */
const waitingTime = 30_000;
const waitingStep = 150;

/** Hashes all fields. Changed content is a new attempt, so that it does not get the response to the old content. */
export function attemptKey(identity: AttemptIdentity): string {
  const { actor, target, attempt, integrationId, action, params } = identity;
  const parts = [actor, target, attempt, integrationId, action, params];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

function notForwarded(): Refusal {
  return refuse('form_not_sent');
}

/**
 * Lets an attempt succeed only once and gives its duplicates the same response, in any process. A duplicate that
 * arrives while `work` runs waits up to 30 seconds for the outcome, and is refused after that. After a failure or a
 * crash, a later duplicate runs `work` again with the earlier try, which may have taken effect.
 */
export async function runOnce(
  database: Database,
  attempt: Attempt,
  work: (earlier: EarlierTry | undefined) => Promise<object>,
): Promise<object> {
  const end = performance.now() + waitingTime;
  for (let waited = false; performance.now() < end; waited = true) {
    // A duplicate that has waited does not try again, but gets the outcome of the first request.
    const claim = waited ? undefined : await claimAttempt(database, attempt);
    if (claim !== undefined) return runClaimed(database, attempt, claim, work);
    const known = await readAttempt(database, attempt);
    if (known?.status === 'succeeded') return known.answer ?? {};
    if (known?.status === 'failed') return notForwarded();
    await sleep(waitingStep);
  }
  return notForwarded();
}

/** Records an event once, however often its request arrives. The message waits for nothing, so there is no answer to keep. */
export async function recordOnce(
  database: Database,
  { organizationId, projectId, key, event }: Attempt,
): Promise<void> {
  await asSystem(database, async (tx) => {
    const recorded = await tx
      .insert(connectorAttempts)
      .values({ id: newId(), organizationId, projectId, key, status: 'succeeded' })
      .onConflictDoNothing()
      .returning({ id: connectorAttempts.id });
    if (recorded.length > 0 && event !== undefined) await depositEvents(tx, [event]);
  });
}

interface Claim {
  readonly id: string;
  readonly tries: number;
  readonly createdAt: Date;
}

async function runClaimed<Result extends object>(
  database: Database,
  attempt: Attempt,
  { id, tries, createdAt }: Claim,
  work: (earlier: EarlierTry | undefined) => Promise<Result>,
): Promise<Result> {
  let answer: Result;
  try {
    answer = await work(tries > 1 ? { since: createdAt } : undefined);
  } catch (error) {
    await fail(database, id, tries);
    throw error;
  }
  if (answer instanceof Refusal) await fail(database, id, tries);
  else await succeed(database, id, tries, attempt, answer);
  return answer;
}

/** Claims an attempt if it is new, has failed, or was abandoned by a process that died. */
async function claimAttempt(
  database: Database,
  { organizationId, projectId, key }: Attempt,
): Promise<Claim | undefined> {
  const [claimed] = await asSystem(database, (tx) =>
    tx
      .insert(connectorAttempts)
      .values({ id: newId(), organizationId, projectId, key })
      .onConflictDoUpdate({
        target: [connectorAttempts.organizationId, connectorAttempts.key],
        set: { status: 'pending', startedAt: sql`now()`, tries: sql`${connectorAttempts.tries} + 1` },
        setWhere: sql`${connectorAttempts.status} = 'failed' or (${connectorAttempts.status} = 'pending'
          and ${connectorAttempts.startedAt} < now() - make_interval(secs => ${abandonedAfter}))`,
      })
      .returning({
        id: connectorAttempts.id,
        tries: connectorAttempts.tries,
        createdAt: connectorAttempts.createdAt,
      }),
  );
  return claimed;
}

async function readAttempt(database: Database, { organizationId, key }: Attempt) {
  const [row] = await asSystem(database, (tx) =>
    tx
      .select({ status: connectorAttempts.status, answer: connectorAttempts.answer })
      .from(connectorAttempts)
      .where(and(eq(connectorAttempts.organizationId, organizationId), eq(connectorAttempts.key, key))),
  );
  return row;
}

async function fail(database: Database, id: string, tries: number): Promise<void> {
  await asSystem(database, (tx) =>
    tx
      .update(connectorAttempts)
      .set({ status: 'failed' })
      .where(and(eq(connectorAttempts.id, id), eq(connectorAttempts.tries, tries))),
  );
}

/** Stores the response and records the event in one transaction, unless a later try has taken over the attempt. */
async function succeed(
  database: Database,
  id: string,
  tries: number,
  { event }: Attempt,
  answer: object,
): Promise<void> {
  await asSystem(database, async (tx) => {
    const kept = await tx
      .update(connectorAttempts)
      .set({ status: 'succeeded', answer })
      .where(and(eq(connectorAttempts.id, id), eq(connectorAttempts.tries, tries)))
      .returning({ id: connectorAttempts.id });
    if (kept.length > 0 && event !== undefined) await depositEvents(tx, [event]);
  });
}
