import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Caller } from '../authorization/caller.ts';
import { accessKeys, asSystem, type Refusal, type Services, tooManyRequests } from '../../platform/index.ts';
import { hashKey } from './key.ts';

export { isAccessKey } from './key.ts';

const minuteAgo = sql`now() - interval '1 minute'`;
const unseen = or(isNull(accessKeys.lastUsedAt), lt(accessKeys.lastUsedAt, minuteAgo));

/**
 * Finds an access key and counts the call against the key's rate limit. Returns undefined if the key is unknown. Runs
 * as the system, because the tenant is not known before the key is found.
 */
export async function authenticateKey(
  { database, rateLimits }: Pick<Services, 'database' | 'rateLimits'>,
  apiKey: string,
): Promise<Caller | Refusal | undefined> {
  const key = await asSystem(database, async (tx) => {
    const [found] = await tx
      .select({
        id: accessKeys.id,
        name: accessKeys.name,
        organizationId: accessKeys.organizationId,
        projectId: accessKeys.projectId,
        unseen: sql<boolean>`${unseen}`,
      })
      .from(accessKeys)
      .where(eq(accessKeys.keyHash, hashKey(apiKey)));
    if (found === undefined) return undefined;
    const { unseen: isUnseen, ...rest } = found;
    if (isUnseen) {
      await tx
        .update(accessKeys)
        .set({ lastUsedAt: sql`now()` })
        .where(and(eq(accessKeys.id, found.id), unseen));
    }
    return rest;
  });
  if (key === undefined) return undefined;
  const seconds = await rateLimits.accessKey.take(key.id);
  return seconds > 0 ? tooManyRequests(seconds) : { kind: 'access_key', key };
}
