import { and, eq, sql } from 'drizzle-orm';
import { rememberErased } from '../../audience/index.ts';
import { advisoryLocks } from '../../platform/database/advisory-locks.ts';
import { asSystem } from '../../platform/database/tenant.ts';
import type { Services } from '../../platform/services.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { erasures, type ErasureState } from '../../tables/privacy.ts';
import { findDeliveries, findPerson } from '../person.ts';
import { eraseContacts, eraseOtherTraces, readReasons } from './erase-contacts.ts';
import { eraseDeliveries } from './erase-deliveries.ts';
import { eraseEvents } from './erase-events.ts';
import { eraseTypedAddresses } from './erase-guests.ts';

export interface ErasureRun {
  readonly services: Pick<Services, 'database' | 'keys' | 'now'>;
  /** Aborted when the process stops. The current step is still committed. */
  readonly signal: AbortSignal;
  /** Called and awaited between steps, so that other tenants get a turn. */
  readonly passTurn?: () => Promise<void>;
}

type Running = typeof erasures.$inferSelect & { readonly email: string };

/** `waiting`: a worker is sending a message to the person. The erasure goes on once it has ended. */
type StepOutcome = 'more' | 'waiting' | 'done';

async function readRunning(tx: Transaction, id: string): Promise<Running | undefined> {
  const [row] = await tx
    .select()
    .from(erasures)
    .where(and(eq(erasures.id, id), eq(erasures.status, 'running')))
    .for('update');
  return row === undefined || row.email === null ? undefined : { ...row, email: row.email };
}

/** Erases the contacts with all that belongs to them, and remembers what the next steps need. */
async function begin(tx: Transaction, running: Running, services: ErasureRun['services']): Promise<void> {
  const person = await findPerson(tx, running);
  await rememberErased(tx, running, await readReasons(tx, person), services);
  const contacts = await eraseContacts(tx, person);
  const state: ErasureState = {
    addresses: person.addresses,
    contactIds: [...person.contactIds, ...person.deletedContactIds],
    replacements: {},
  };
  await tx.update(erasures).set({ state, contacts }).where(eq(erasures.id, running.id));
}

async function finish(tx: Transaction, running: Running, state: ErasureState, now: Date): Promise<void> {
  await eraseOtherTraces(tx, running, state);
  await tx
    .update(erasures)
    .set({ status: 'completed', email: null, state: null, completedAt: now })
    .where(eq(erasures.id, running.id));
}

async function eraseSome(
  tx: Transaction,
  id: string,
  services: ErasureRun['services'],
): Promise<StepOutcome> {
  // A rollup that has read the old ids could write them again.
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.rollUp})`);
  const running = await readRunning(tx, id);
  if (running === undefined) return 'done';
  const { state } = running;
  if (state === null) {
    await begin(tx, running, services);
    return 'more';
  }
  const found = await findDeliveries(tx, running, state.addresses, state.contactIds);
  const { replacements, erased } = await eraseDeliveries(tx, found, state.replacements);
  if (erased > 0) {
    await tx
      .update(erasures)
      .set({ state: { ...state, replacements }, messages: sql`${erasures.messages} + ${erased}` })
      .where(eq(erasures.id, id));
    return 'more';
  }
  const own = await eraseEvents(tx, Object.values(replacements));
  // Guests and visitors come last, because each step reads all that they typed.
  const events = own > 0 ? own : await eraseTypedAddresses(tx, running, state.addresses);
  if (events > 0) {
    await tx
      .update(erasures)
      .set({ events: sql`${erasures.events} + ${events}` })
      .where(eq(erasures.id, id));
    return 'more';
  }
  if (found.length > 0) return 'waiting';
  await finish(tx, running, state, services.now());
  return 'done';
}

/**
 * Erases a person in steps of bounded size, each in its own transaction. Continues an interrupted erasure. Runs as the
 * system, because row-level security hides the trash and keeps the audit log from changing, and filters by project
 * itself.
 */
export async function runErasure(id: string, { services, signal, passTurn }: ErasureRun): Promise<void> {
  while (!signal.aborted) {
    const outcome = await asSystem(services.database, (tx) => eraseSome(tx, id, services));
    if (outcome !== 'more') return;
    await passTurn?.();
  }
}
