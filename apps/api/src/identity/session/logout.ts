import { contract } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { asSystem, sessions } from '../../platform/index.ts';
import { implement } from '../requests/implement.ts';

/** As the system: sessions are out of the tenant role's reach. Only the caller's own is touched. */
export const logout = implement(
  contract.session.logout,
  { transaction: false },
  async (_request, { user, services }) => {
    await asSystem(services.database, (tx) =>
      tx.delete(sessions).where(eq(sessions.tokenHash, user.sessionHash)),
    );
    return {};
  },
);
