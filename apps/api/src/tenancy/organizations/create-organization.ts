import { contract } from '@x/api-client/contract';
import { newId } from '../../platform/database/identifier.ts';
import { memberships, organizations } from '../../platform/database/schema/index.ts';
import { asSystem } from '../../platform/database/tenant.ts';
import { implement } from '../../identity/requests/implement.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { findOrganization } from './organization.ts';

/** As the system: the organization is not yet one of the caller's, so row-level security would refuse its first rows. */
export const createOrganization = implement(
  contract.organizations.create,
  { transaction: false },
  ({ body }, { user, services, recordIn }) =>
    asSystem(services.database, async (database) => {
      const id = newId();
      await database.insert(organizations).values({ id, name: body.name, ownerId: user.id });
      await database.insert(memberships).values({ organizationId: id, userId: user.id, isAdmin: true });
      const created = (await findOrganization(database, id)) ?? notFound();
      await recordIn(database, id, created);
      return created;
    }),
);
