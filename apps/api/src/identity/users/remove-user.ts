import { contract } from '@x/api-client/contract';
import { asc, eq } from 'drizzle-orm';
import { asSystem, organizations, refuse, users } from '../../platform/index.ts';
import { implement } from '../requests/implement.ts';

/** Names that a sentence has room for. */
const namedOrganizations = 3;

function ownsOrganizations(names: readonly string[]) {
  const more = names.length - namedOrganizations;
  const listed =
    names.slice(0, namedOrganizations).join(', ') + (more > 0 ? ` and ${String(more)} more` : '');
  return refuse('user_owns_organizations', {
    message: `You own ${listed}. Delete what you own, or hand it over, before you delete your account.`,
    details: { organizations: listed, count: names.length },
  });
}

/**
 * As the system: users are out of the tenant role's reach. Only the caller goes, with sessions and memberships; what
 * they made stays, and names nobody.
 */
export const removeUser = implement(
  contract.users.remove,
  { transaction: false },
  (_request, { user, services }) =>
    asSystem(services.database, async (tx) => {
      const owned = await tx
        .select({ name: organizations.name })
        .from(organizations)
        .where(eq(organizations.ownerId, user.id))
        .orderBy(asc(organizations.name));
      if (owned.length > 0) return ownsOrganizations(owned.map(({ name }) => name));
      await tx.delete(users).where(eq(users.id, user.id));
      return {};
    }),
);
