import { contract } from '@x/api-client/contract';
import { asSystem, memberships, newId, notFound, organizations } from '../../platform/index.ts';
import { implement } from '../../identity/index.ts';
import { findOrganization } from './organization.ts';

/** As the system: the organization is not yet one of the caller's, so row-level security would refuse its first rows. */
export const createOrganization = implement(
  contract.organizations.create,
  { transaction: false },
  ({ body }, { user, services, recordIn }) =>
    asSystem(services.database, async (tx) => {
      const id = newId();
      await tx.insert(organizations).values({ id, name: body.name, ownerId: user.id });
      await tx.insert(memberships).values({ organizationId: id, userId: user.id, isAdmin: true });
      const created = (await findOrganization(tx, id)) ?? notFound();
      await recordIn(tx, id, created);
      return created;
    }),
);
