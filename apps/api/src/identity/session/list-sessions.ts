import { contract } from '@x/api-client/contract';
import { and, desc, eq, gt } from 'drizzle-orm';
import { asSystem, sessions } from '../../platform/index.ts';
import { implement } from '../requests/implement.ts';
import { deviceOf } from './device.ts';

/** As the system: sessions are out of the tenant role's reach. Only the caller's own are read. */
export const listSessions = implement(
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
        device: deviceOf(userAgent),
        address,
        created_at: createdAt.toISOString(),
        last_seen_at: lastSeenAt.toISOString(),
        expires_at: expiresAt.toISOString(),
        current: tokenHash === user.sessionHash,
      }))
      .toSorted((a, b) => Number(b.current) - Number(a.current));
  },
);
