import { eq } from 'drizzle-orm';
import { identityProviders } from '../../tables/sign-in.ts';
import { organizations } from '../../tables/accounts.ts';
import { seal, unseal } from '../../platform/secrets/seal.ts';
import type { Transaction } from '../../platform/database/database.ts';

export type StoredProvider = typeof identityProviders.$inferSelect;

function secretOwner({ organizationId, issuer }: Pick<StoredProvider, 'organizationId' | 'issuer'>): string {
  return `identity provider ${organizationId} ${issuer}`;
}

/** Encrypts a client secret, which can be decrypted for the same issuer only. */
export function sealClientSecret(
  secret: string,
  provider: Pick<StoredProvider, 'organizationId' | 'issuer'>,
  key: Buffer,
): Buffer {
  return seal(secret, secretOwner(provider), key);
}

export function unsealClientSecret(provider: StoredProvider, key: Buffer): string {
  return unseal(provider.clientSecret, secretOwner(provider), key);
}

/**
 * Finds the provider of an organization. `tx` must run as the tenant, so that the provider of a deleted organization is
 * not found: row-level security hides the organization.
 */
export async function findProvider(
  tx: Transaction,
  organizationId: string,
): Promise<StoredProvider | undefined> {
  const [row] = await tx
    .select({ provider: identityProviders })
    .from(identityProviders)
    .innerJoin(organizations, eq(organizations.id, identityProviders.organizationId))
    .where(eq(identityProviders.organizationId, organizationId));
  return row?.provider;
}
