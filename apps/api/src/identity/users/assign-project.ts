import { contract } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { asSystem, notFound, users } from '../../platform/index.ts';
import { implement } from '../requests/implement.ts';
import { findUser } from './user.ts';

/** As the system: users are out of the tenant role's reach. Only the caller changes, and only to a project they may work in. */
export const assignProject = implement(
  contract.users.assignProject,
  { transaction: false },
  ({ params }, { user, services }) =>
    asSystem(services.database, async (tx) => {
      const before = await findUser(tx, user.id);
      const reachable = before?.organizations.flatMap(({ projects }) => projects) ?? [];
      if (!reachable.some(({ id }) => id === params.projectId)) return notFound();
      await tx.update(users).set({ projectId: params.projectId }).where(eq(users.id, user.id));
      return (await findUser(tx, user.id)) ?? notFound();
    }),
);
