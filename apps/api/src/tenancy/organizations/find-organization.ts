import type { Organization } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { organizations, users } from '../../tables/accounts.ts';
import { picturePath } from '../../platform/images/keep-picture.ts';
import type { Transaction } from '../../platform/database/database.ts';

export function selectOrganizations(tx: Transaction) {
  return tx
    .select({
      id: organizations.id,
      name: organizations.name,
      logo: organizations.logo,
      createdAt: organizations.createdAt,
      owner: { name: users.name, email: users.email },
    })
    .from(organizations)
    .innerJoin(users, eq(users.id, organizations.ownerId))
    .$dynamic();
}

type OrganizationRow = Awaited<ReturnType<typeof selectOrganizations>>[number];

export function toOrganization({ createdAt, logo, ...row }: OrganizationRow): Organization {
  return {
    ...row,
    logo: picturePath(logo?.fileName ?? null),
    created_at: createdAt.toISOString(),
  };
}

export async function findOrganization(tx: Transaction, id: string): Promise<Organization | undefined> {
  const [row] = await selectOrganizations(tx).where(eq(organizations.id, id));
  return row === undefined ? undefined : toOrganization(row);
}
