import type { AccessKey } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { accessKeys, type Transaction, users } from '../../platform/index.ts';

/** Without the hashes. */
export function selectAccessKeys(tx: Transaction) {
  return tx
    .select({
      id: accessKeys.id,
      name: accessKeys.name,
      token: accessKeys.token,
      createdAt: accessKeys.createdAt,
      lastUsedAt: accessKeys.lastUsedAt,
      creator: users.name,
    })
    .from(accessKeys)
    .leftJoin(users, eq(users.id, accessKeys.createdBy))
    .$dynamic();
}

type AccessKeyRow = Awaited<ReturnType<typeof selectAccessKeys>>[number];

export function toAccessKey({ createdAt, lastUsedAt, creator, ...row }: AccessKeyRow): AccessKey {
  return {
    ...row,
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt?.toISOString() ?? null,
    // Empty where they have left the organization.
    created_by: { name: creator ?? '' },
  };
}

export async function findAccessKey(tx: Transaction, id: string): Promise<AccessKey | undefined> {
  const [row] = await selectAccessKeys(tx).where(eq(accessKeys.id, id));
  return row === undefined ? undefined : toAccessKey(row);
}
