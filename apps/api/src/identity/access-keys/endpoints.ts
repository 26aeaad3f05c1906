import { type AccessKey, contract } from '@x/api-client/contract';
import { eq, desc } from 'drizzle-orm';
import { accessKeys } from '../../tables/identity.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { listRows } from '../../platform/http/list-rows.ts';
import { newId } from '../../platform/database/identifier.ts';
import { notFound, refuse } from '../../platform/http/refusal.ts';
import { users, projects } from '../../tables/accounts.ts';
import { implement, type Implementation } from '../requests/implement.ts';
import { makeKey } from './key.ts';

function selectAccessKeys(tx: Transaction) {
  return tx
    .select({
      id: accessKeys.id,
      name: accessKeys.name,
      token: accessKeys.token,
      createdAt: accessKeys.createdAt,
      lastUsedAt: accessKeys.lastUsedAt,
      lastUsedAddress: accessKeys.lastUsedAddress,
      permissions: accessKeys.permissions,
      expiresAt: accessKeys.expiresAt,
      addresses: accessKeys.addresses,
      creator: users.name,
    })
    .from(accessKeys)
    .leftJoin(users, eq(users.id, accessKeys.createdBy))
    .$dynamic();
}

type AccessKeyRow = Awaited<ReturnType<typeof selectAccessKeys>>[number];

function toAccessKey(row: AccessKeyRow): AccessKey {
  const { createdAt, lastUsedAt, lastUsedAddress, expiresAt, creator, ...rest } = row;
  return {
    ...rest,
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt?.toISOString() ?? null,
    last_used_address: lastUsedAddress,
    expires_at: expiresAt?.toISOString() ?? null,
    // The name is empty if the user who created the key has left the organization.
    created_by: { name: creator ?? '' },
  };
}

async function findAccessKey(tx: Transaction, id: string): Promise<AccessKey | undefined> {
  const [row] = await selectAccessKeys(tx).where(eq(accessKeys.id, id));
  return row === undefined ? undefined : toAccessKey(row);
}

const listAccessKeys = implement(contract.accessKeys.list, ({ params, query }, { tx }) =>
  listRows(tx, query, {
    table: accessKeys,
    select: selectAccessKeys(tx),
    where: eq(accessKeys.projectId, params.id),
    order: [desc(accessKeys.id)],
    toItems: (rows) => rows.map((row) => toAccessKey(row)),
  }),
);

const keysPerProject = 20;

const createAccessKey = implement(
  contract.accessKeys.create,
  async ({ params, body }, { tx, user, subject, services }) => {
    const expiresAt = body.expires_at === null ? null : new Date(body.expires_at);
    if (expiresAt !== null && expiresAt <= services.now()) {
      return refuse('access_key_expired', { path: 'body.expires_at' });
    }
    // Lock the project row, so that concurrent requests cannot exceed the limit.
    await tx.select({ id: projects.id }).from(projects).where(eq(projects.id, params.id)).for('update');
    if ((await tx.$count(accessKeys, eq(accessKeys.projectId, params.id))) >= keysPerProject) {
      return refuse('access_key_limit', { details: { limit: keysPerProject } });
    }
    const id = newId();
    const { token, apiKey, keyHash } = makeKey();
    await tx.insert(accessKeys).values({
      id,
      organizationId: subject.organizationId,
      projectId: params.id,
      name: body.name,
      token,
      keyHash,
      permissions: body.permissions,
      expiresAt,
      addresses: [...new Set(body.addresses)],
      createdBy: user.id,
    });
    const created = await findAccessKey(tx, id);
    return created === undefined ? notFound() : { ...created, api_key: apiKey };
  },
);

const rotateAccessKey = implement(contract.accessKeys.rotate, async ({ params }, { tx }) => {
  const { token, apiKey, keyHash } = makeKey();
  await tx
    .update(accessKeys)
    .set({ token, keyHash, lastUsedAt: null, lastUsedAddress: null })
    .where(eq(accessKeys.id, params.id));
  const rotated = await findAccessKey(tx, params.id);
  return rotated === undefined ? notFound() : { ...rotated, api_key: apiKey };
});

const revokeAccessKey = implement(contract.accessKeys.revoke, async ({ params }, { tx }) => {
  await tx.delete(accessKeys).where(eq(accessKeys.id, params.id));
  return {};
});

export const accessKeyImplementations: readonly Implementation[] = [
  listAccessKeys,
  createAccessKey,
  rotateAccessKey,
  revokeAccessKey,
];
