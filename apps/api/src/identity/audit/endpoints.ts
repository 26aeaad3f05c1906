import { contract } from '@x/api-client/contract';
import { desc, inArray } from 'drizzle-orm';
import {
  auditEntries,
  createDownloadLink,
  picturePath,
  readPage,
  type Transaction,
  users,
} from '../../platform/index.ts';
import { implement, type Implementation } from '../requests/implement.ts';
import { matchesFilter, toEntry } from './audit-entry.ts';

/** Reads the pictures of the users among the actors. */
async function readAvatars(
  tx: Transaction,
  rows: readonly (typeof auditEntries.$inferSelect)[],
): Promise<ReadonlyMap<string, string | null>> {
  const ids = rows.filter(({ actorKind }) => actorKind === 'user').map(({ actorId }) => actorId);
  const found = await tx
    .select({ id: users.id, avatar: users.avatar })
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]));
  return new Map(found.map(({ id, avatar }) => [id, picturePath(avatar?.fileName ?? null)]));
}

const listEntries = implement(contract.audit.list, async ({ params, query }, { tx }) => {
  const matching = matchesFilter(params.id, query);
  return readPage(query, await tx.$count(auditEntries, matching), async ({ limit, offset }) => {
    const rows = await tx
      .select()
      .from(auditEntries)
      .where(matching)
      .orderBy(desc(auditEntries.id))
      .limit(limit)
      .offset(offset);
    const avatars = await readAvatars(tx, rows);
    return rows.map((row) => {
      const { actor, ...entry } = toEntry(row);
      return { ...entry, actor: { ...actor, avatar: avatars.get(actor.id) ?? null } };
    });
  });
});

const exportEntries = implement(contract.audit.export, ({ params, body }, { services }) => {
  const { format, ...filter } = body;
  const download = { kind: 'audit' as const, organizationId: params.id, format, filter };
  return Promise.resolve(createDownloadLink(download, services));
});

export const auditImplementations: readonly Implementation[] = [listEntries, exportEntries];
