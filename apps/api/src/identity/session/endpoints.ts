import { contract } from '@x/api-client/contract';
import { and, desc, eq, gt, ne } from 'drizzle-orm';
import Bowser from 'bowser';
import { asSystem } from '../../platform/database/tenant.ts';
import { sessions } from '../../tables/accounts.ts';
import { implement, type Implementation } from '../requests/implement.ts';
import { clearSessionCookies, readSessionCookie } from './session-cookies.ts';

interface Device {
  readonly browser: string;
  readonly system: string;
}

/** Returns the browser and system that a User-Agent header names. Names are empty if they are not recognized. */
export function deviceOf(userAgent: string): Device {
  if (userAgent === '') return { browser: '', system: '' };
  const parser = Bowser.getParser(userAgent);
  return { browser: parser.getBrowserName() ?? '', system: parser.getOSName() ?? '' };
}

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

/**
 * Runs as the system, because the tenant role cannot access sessions. Ends the session only if it belongs to the
 * caller.
 */
const revokeSession = implement(
  contract.session.revoke,
  { transaction: false },
  async ({ params }, { user, services }) => {
    await asSystem(services.database, (tx) =>
      tx.delete(sessions).where(and(eq(sessions.id, params.id), eq(sessions.userId, user.id))),
    );
    return {};
  },
);

const revokeOtherSessions = implement(
  contract.session.revokeOthers,
  { transaction: false },
  async (_request, { user, services }) => {
    await asSystem(services.database, (tx) =>
      tx.delete(sessions).where(and(eq(sessions.userId, user.id), ne(sessions.tokenHash, user.sessionHash))),
    );
    return {};
  },
);

/** Runs as the system, because the tenant role cannot access sessions. Ends only the caller's current session. */
const logout = implement(
  contract.session.logout,
  { transaction: false },
  async (_request, { user, services, browser }) => {
    await asSystem(services.database, (tx) =>
      tx.delete(sessions).where(eq(sessions.tokenHash, user.sessionHash)),
    );
    if (readSessionCookie(browser) !== undefined) clearSessionCookies(browser);
    return {};
  },
);

export const sessionImplementations: readonly Implementation[] = [
  logout,
  listSessions,
  revokeSession,
  revokeOtherSessions,
];
