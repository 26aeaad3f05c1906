import { and, eq } from 'drizzle-orm';
import { memberships, organizations, type Transaction, type Refusal, refuse } from '../../platform/index.ts';

/**
 * Who owns an organization, until the transaction ends. The owner is always an admin and cannot be removed, so that no
 * organization is ever without one.
 */
export async function lockOwner(tx: Transaction, organizationId: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ ownerId: organizations.ownerId })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
    .for('update');
  return row?.ownerId;
}

export function ownerStays(): Refusal<'last_organization_admin'> {
  return refuse('last_organization_admin', {
    message:
      'The owner of an organization stays in it, as an admin. Hand the organization over to somebody else first.',
  });
}

/** Takes somebody out of an organization and, with the membership, out of its teams. */
export async function removeMember(
  tx: Transaction,
  organizationId: string,
  userId: string,
): Promise<Refusal<'last_organization_admin'> | undefined> {
  if ((await lockOwner(tx, organizationId)) === userId) return ownerStays();
  await tx
    .delete(memberships)
    .where(and(eq(memberships.organizationId, organizationId), eq(memberships.userId, userId)));
  return undefined;
}
