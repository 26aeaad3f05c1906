import { contract } from '@x/api-client/contract';
import { and, eq } from 'drizzle-orm';
import { asSystem } from '../../platform/database/tenant.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { emailChangeLinks, emailChanges } from '../../tables/identity.ts';
import { sessions } from '../../tables/accounts.ts';
import { recordEndedSessions } from '../audit/record-account-event.ts';
import { implement } from '../requests/implement.ts';
import { completeEmailChange, type Completion, type CompletedEmailChange } from './complete-email-change.ts';
import {
  findByToken,
  type LinkedEmailChange,
  lockByToken,
  type StoredEmailChange,
  toEmailChange,
} from './email-change.ts';
import { sendLastNotices } from './email-change-mail.ts';

function emailChangeInvalid(): Refusal<'email_change_invalid'> {
  return refuse('email_change_invalid', { path: 'body.token' });
}

/** Runs as the system, because the link may be opened where nobody is signed in. Changes nothing. */
export const readEmailChange = implement(
  contract.emailChanges.read,
  { transaction: false },
  async ({ body }, { services }) => {
    const found = await asSystem(services.database, (tx) => findByToken(tx, body.token, services.now()));
    if (found === undefined) return emailChangeInvalid();
    return { sent_to: found.sentTo, change: toEmailChange(found.change) };
  },
);

/** Notes the confirmation from one of the two addresses. All links that were mailed there stop working. */
async function noteConfirmation(
  tx: Transaction,
  { change, sentTo }: LinkedEmailChange,
  now: Date,
): Promise<StoredEmailChange> {
  const confirmation = sentTo === 'new' ? { newConfirmedAt: now } : { currentConfirmedAt: now };
  await tx.update(emailChanges).set(confirmation).where(eq(emailChanges.id, change.id));
  await tx
    .delete(emailChangeLinks)
    .where(and(eq(emailChangeLinks.changeId, change.id), eq(emailChangeLinks.sentTo, sentTo)));
  return { ...change, ...confirmation };
}

interface Confirmed {
  readonly change: StoredEmailChange;
  /** Undefined if the other address is not confirmed yet. */
  readonly completed: CompletedEmailChange | undefined;
}

async function confirm(
  tx: Transaction,
  token: string,
  completion: Completion,
): Promise<Confirmed | undefined> {
  const found = await lockByToken(tx, token, completion.now);
  if (found === undefined) return undefined;
  const change = await noteConfirmation(tx, found, completion.now);
  if (change.newConfirmedAt === null || change.currentConfirmedAt === null) {
    return { change, completed: undefined };
  }
  const completed = await completeEmailChange(tx, change, completion);
  return completed === undefined ? undefined : { change, completed };
}

/** Runs as the system, because the link may be opened where nobody is signed in. */
export const confirmEmailChange = implement(
  contract.emailChanges.confirm,
  { transaction: false },
  async ({ body }, { services, address, userAgent }) => {
    const now = services.now();
    const confirmed = await asSystem(services.database, (tx) =>
      confirm(tx, body.token, { now, address, userAgent }),
    );
    if (confirmed === undefined) return emailChangeInvalid();
    const { change, completed } = confirmed;
    if (completed !== undefined) await sendLastNotices(services, change, completed);
    return { changed: completed !== undefined, change: toEmailChange(change) };
  },
);

/**
 * Cancels the change. Also ends all sessions, because somebody else may have requested the change with a stolen
 * password and still be signed in.
 */
async function stop(tx: Transaction, token: string, completion: Completion): Promise<boolean> {
  const found = await lockByToken(tx, token, completion.now);
  if (found?.sentTo !== 'current') return false;
  await tx.delete(emailChanges).where(eq(emailChanges.id, found.change.id));
  const { userId } = found.change;
  const ended = await tx.delete(sessions).where(eq(sessions.userId, userId)).returning({ id: sessions.id });
  const event = { ...completion, userId, reason: 'email_change_stopped', count: ended.length } as const;
  await recordEndedSessions(tx, event);
  return true;
}

/** Runs as the system, because the link may be opened where nobody is signed in. */
export const stopEmailChange = implement(
  contract.emailChanges.stop,
  { transaction: false },
  async ({ body }, { services, address, userAgent }) => {
    const now = services.now();
    const stopped = await asSystem(services.database, (tx) =>
      stop(tx, body.token, { now, address, userAgent }),
    );
    return stopped ? {} : emailChangeInvalid();
  },
);
