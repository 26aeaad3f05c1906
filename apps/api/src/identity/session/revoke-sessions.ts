import { contract } from '@x/api-client/contract';
import { and, eq, ne } from 'drizzle-orm';
import { asSystem, sessions } from '../../platform/index.ts';
import { implement } from '../requests/implement.ts';

/** As the system: sessions are out of the tenant role's reach. Whatever the id, only a session of the caller ends. */
export const revokeSession = implement(
  contract.session.revoke,
  { transaction: false },
  async ({ params }, { user, services }) => {
    await asSystem(services.database, (tx) =>
      tx.delete(sessions).where(and(eq(sessions.id, params.id), eq(sessions.userId, user.id))),
    );
    return {};
  },
);

export const revokeOtherSessions = implement(
  contract.session.revokeOthers,
  { transaction: false },
  async (_request, { user, services }) => {
    await asSystem(services.database, (tx) =>
      tx.delete(sessions).where(and(eq(sessions.userId, user.id), ne(sessions.tokenHash, user.sessionHash))),
    );
    return {};
  },
);
