import { contract } from '@x/api-client/contract';
import { and, desc, eq, gt, ne, type SQL } from 'drizzle-orm';
import { asSystem } from '../../platform/database/tenant.ts';
import type { Services } from '../../platform/services.ts';
import { sessions } from '../../tables/accounts.ts';
import { recordAccountEvent } from '../audit/record-account-event.ts';
import type { Origin } from '../audit/record-action.ts';
import type { SignedInUser } from '../authorization/caller.ts';
import { implement, type Implementation } from '../requests/implement.ts';
import { deviceOf } from '../../platform/http/device.ts';
import { clearSessionCookies, readSessionCookie } from './session-cookies.ts';

/** Runs as the system, because the tenant role cannot access sessions. Reads only the caller's sessions. */
const listSessions = implement(
  contract.session.list,
  { transaction: false },
  async (_request, { user, services }) => {
    const live = and(eq(sessions.userId, user.id), gt(sessions.expiresAt, services.now()));
    const rows = await asSystem(services.database, (tx) =>
      tx.select().from(sessions).where(live).orderBy(desc(sessions.lastSeenAt), desc(sessions.id)),
    );
    return rows
      .map(({ id, tokenHash, userAgent, address, createdAt, lastSeenAt, expiresAt }) => ({
        id,
        ...deviceOf(userAgent),
        address,
        created_at: createdAt.toISOString(),
        last_seen_at: lastSeenAt.toISOString(),
        expires_at: expiresAt.toISOString(),
        current: tokenHash === user.sessionHash,
      }))
      .toSorted((a, b) => Number(b.current) - Number(a.current));
  },
);

interface EndingRequest extends Origin {
  readonly user: SignedInUser;
  readonly services: Services;
}

/** Ends sessions of the caller, and records it unless there were none. */
async function endSessions(
  { user, services, address, userAgent }: EndingRequest,
  action: 'session.logout' | 'session.revoke' | 'session.revokeOthers',
  which: SQL | undefined,
): Promise<void> {
  await asSystem(services.database, async (tx) => {
    const { length: count } = await tx.delete(sessions).where(which).returning({ id: sessions.id });
    if (count === 0) return;
    const now = services.now();
    await recordAccountEvent(tx, { userId: user.id, action, address, userAgent, now, count });
  });
}

/**
 * Runs as the system, because the tenant role cannot access sessions. Ends the session only if it belongs to the
 * caller.
 */
const revokeSession = implement(
  contract.session.revoke,
  { transaction: false },
  async ({ params }, context) => {
    const { user } = context;
    await endSessions(
      context,
      'session.revoke',
      and(eq(sessions.id, params.id), eq(sessions.userId, user.id)),
    );
    return {};
  },
);

const revokeOtherSessions = implement(
  contract.session.revokeOthers,
  { transaction: false },
  async (_request, context) => {
    const { id, sessionHash } = context.user;
    const others = and(eq(sessions.userId, id), ne(sessions.tokenHash, sessionHash));
    await endSessions(context, 'session.revokeOthers', others);
    return {};
  },
);

/** Runs as the system, because the tenant role cannot access sessions. Ends only the caller's current session. */
const logout = implement(contract.session.logout, { transaction: false }, async (_request, context) => {
  const { user, browser } = context;
  await endSessions(context, 'session.logout', eq(sessions.tokenHash, user.sessionHash));
  if (readSessionCookie(browser) !== undefined) clearSessionCookies(browser);
  return {};
});

export const sessionImplementations: readonly Implementation[] = [
  logout,
  listSessions,
  revokeSession,
  revokeOtherSessions,
];
