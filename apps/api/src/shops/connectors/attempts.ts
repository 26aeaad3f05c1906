import { and, eq, lt, sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { asSystem, connectorAttempts, type Database, newId, Refusal, refuse } from '../../platform/index.ts';
import { type AmpEvent, depositEvents } from '../../engagement/index.ts';

/** What makes two requests the same attempt. */
export interface AttemptIdentity {
  readonly deliveryId: string;
  /** Id of the block. */
  readonly target: string;
  /** Chosen by the message when its form is sent for the first time; the same for every retry. */
  readonly attempt: string;
  readonly integrationId: string;
  readonly action: string;
  readonly params: unknown;
}

export interface Attempt {
  readonly organizationId: string;
  readonly projectId: string;
  readonly key: string;
  /** Registered together with the success, and so once. */
  readonly event: AmpEvent | undefined;
}

/** An earlier try of the same attempt; undefined at the first. */
export interface EarlierTry {
  readonly since: Date;
}

/**
 * After this time a try without an outcome has died with its process, seconds. Longer than its calls to a shop can take
 * together (`standardPatience` each).
 */
const abandonedAfter = 60;
/** How long a duplicate waits for the first, and how often it looks, milliseconds. */
const waitingTime = 30_000;
const waitingStep = 150;
/** How long answers are replayed: as long as mail clients show AMP, milliseconds. */
const keptTime = 30 * 86_400_000;

/** Changed content is another attempt: the answer to what was sent before would be wrong for it. */
export function attemptKey(identity: AttemptIdentity): string {
  const { deliveryId, target, attempt, integrationId, action, params } = identity;
  const parts = [deliveryId, target, attempt, integrationId, action, params];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

function notPassedOn(): Refusal {
  return refuse('integration_failed', { message: 'This could not be passed on. Try again later.' });
}

/**
 * Passes an attempt on once and answers every duplicate like the first, across processes and retries: those that come
 * while it runs wait for it. A failed attempt may be tried again; `work` then learns that it may already have happened.
 */
export async function runOnce(
  database: Database,
  attempt: Attempt,
  work: (earlier: EarlierTry | undefined) => Promise<object>,
): Promise<object> {
  const end = performance.now() + waitingTime;
  for (let waited = false; performance.now() < end; waited = true) {
    // A duplicate that has waited learns how the first ended; it is not a retry.
    const claim = waited ? undefined : await claimAttempt(database, attempt);
    if (claim !== undefined) return runClaimed(database, attempt, claim, work);
    const known = await readAttempt(database, attempt);
    if (known?.status === 'succeeded') return known.answer ?? {};
    if (known?.status === 'failed') return notPassedOn();
    await sleep(waitingStep);
  }
  return notPassedOn();
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

/** Takes an attempt that is new, has failed, or was abandoned by a process that is gone. */
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

/** Keeps the answer and registers the event in one transaction, unless a later try has taken over. */
async function succeed(
  database: Database,
  id: string,
  tries: number,
  { projectId, event }: Attempt,
  answer: object,
): Promise<void> {
  await asSystem(database, async (tx) => {
    const kept = await tx
      .update(connectorAttempts)
      .set({ status: 'succeeded', answer })
      .where(and(eq(connectorAttempts.id, id), eq(connectorAttempts.tries, tries)))
      .returning({ id: connectorAttempts.id });
    if (kept.length > 0 && event !== undefined) await depositEvents(tx, [event]);
    const oldest = new Date(Date.now() - keptTime);
    await tx
      .delete(connectorAttempts)
      .where(and(eq(connectorAttempts.projectId, projectId), lt(connectorAttempts.createdAt, oldest)));
  });
}
