import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Caller } from '../authorization/caller.ts';
import { accessKeys } from '../../tables/identity.ts';
import { asSystem } from '../../platform/database/tenant.ts';
import { isInNetworks } from '../../platform/http/network.ts';
import { refuse, type Refusal, tooManyRequests } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { notInTrash } from '../trash.ts';
import { hashKey } from './key.ts';

export { isAccessKey } from './key.ts';

const minuteAgo = sql`now() - interval '1 minute'`;
const unseen = or(isNull(accessKeys.lastUsedAt), lt(accessKeys.lastUsedAt, minuteAgo));

interface Limits {
  readonly expiresAt: Date | null;
  readonly addresses: readonly string[];
}

/** Returns a refusal if the key has expired or does not work from the address. Only holders of the key learn why. */
function limitOf({ expiresAt, addresses }: Limits, address: string, now: Date): Refusal | undefined {
  if (expiresAt !== null && expiresAt <= now) {
    return refuse('key_expired', { details: { expired_at: expiresAt.toISOString() } });
  }
  if (addresses.length > 0 && !isInNetworks(address, addresses)) {
    return refuse('key_address_refused', { details: { address } });
  }
  return undefined;
}

/**
 * Finds an access key, checks its expiry and addresses, and counts the call against its rate limit. Returns undefined
 * if the key is unknown. Runs as the system, because the tenant is not known before the key is found.
 */
export async function authenticateKey(
  { database, rateLimits, now }: Pick<Services, 'database' | 'rateLimits' | 'now'>,
  apiKey: string,
  address: string,
): Promise<Caller | Refusal | undefined> {
  const key = await asSystem(database, async (tx) => {
    const [found] = await tx
      .select({
        id: accessKeys.id,
        name: accessKeys.name,
        organizationId: accessKeys.organizationId,
        projectId: accessKeys.projectId,
        permissions: accessKeys.permissions,
        expiresAt: accessKeys.expiresAt,
        addresses: accessKeys.addresses,
        unseen: sql<boolean>`${unseen}`,
      })
      .from(accessKeys)
      .where(
        and(
          eq(accessKeys.keyHash, hashKey(apiKey)),
          notInTrash(accessKeys.projectId, accessKeys.organizationId),
        ),
      );
    if (found === undefined) return undefined;
    const { unseen: isUnseen, expiresAt, addresses, ...rest } = found;
    const limit = limitOf({ expiresAt, addresses }, address, now());
    if (limit !== undefined) return limit;
    if (isUnseen) {
      await tx
        .update(accessKeys)
        .set({ lastUsedAt: sql`now()`, lastUsedAddress: address })
        .where(and(eq(accessKeys.id, found.id), unseen));
    }
    return rest;
  });
  if (key === undefined || !('id' in key)) return key;
  const seconds = await rateLimits.accessKey.take(key.id);
  return seconds > 0 ? tooManyRequests(seconds) : { kind: 'access_key', key };
}
