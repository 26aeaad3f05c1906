import { contract } from '@x/api-client/contract';
import { and, eq } from 'drizzle-orm';
import { implement, type Implementation, moveToTrash } from '../../identity/index.ts';
import { audiences } from '../../tables/audience.ts';
import { hasId, folded, holdsText } from '../../platform/database/text.ts';
import { newId } from '../../platform/database/identifier.ts';
import { notFound, Refusal } from '../../platform/http/refusal.ts';
import { listRows } from '../../platform/http/list-rows.ts';
import { sortedBy } from '../../platform/database/sorting.ts';
import { getGrowth } from './get-growth.ts';
import { countMailable, findAudience, toListedAudience } from './audience.ts';
import type { AudiencePorts } from '../before-deletion.ts';

const createAudience = implement(contract.audiences.create, async ({ body }, { tx, subject }) => {
  const id = newId();
  await tx.insert(audiences).values({ id, ...subject, name: body.name, description: body.description });
  return (await findAudience(tx, id)) ?? notFound();
});

const audienceColumns = {
  name: folded(audiences.name),
  contacts: audiences.contactsCount,
  created_at: audiences.id,
  updated_at: audiences.updatedAt,
};

const listAudiences = implement(contract.audiences.list, ({ params, query }, { tx }) =>
  listRows(tx, query, {
    table: audiences,
    select: tx.select().from(audiences).$dynamic(),
    where: and(
      eq(audiences.projectId, params.id),
      holdsText(query.search, [audiences.name, audiences.description]),
      hasId(query.ids, audiences.id),
    ),
    order: sortedBy(query, audienceColumns, audiences.id),
    toItems: (rows) => rows.map(toListedAudience),
  }),
);

const getMailable = implement(contract.audiences.mailable, async ({ params, query }, { tx }) => ({
  items: await tx
    .select({ id: audiences.id, mailable: countMailable(tx) })
    .from(audiences)
    .where(and(eq(audiences.projectId, params.id), hasId(query.ids, audiences.id))),
}));

const getAudience = implement(
  contract.audiences.get,
  async ({ params }, { tx }) => (await findAudience(tx, params.id)) ?? notFound(),
);

const updateAudience = implement(contract.audiences.update, async ({ params, body }, { tx }) => {
  await tx
    .update(audiences)
    .set({ name: body.name, description: body.description })
    .where(eq(audiences.id, params.id));
  return (await findAudience(tx, params.id)) ?? notFound();
});

/** Running imports into the audience stop at their next batch, and continue when it is restored. */
const removeAudience = ({ beforeDeletion }: AudiencePorts) =>
  implement(contract.audiences.remove, async ({ params, query }, { tx, subject, user, services }) => {
    const audience = await findAudience(tx, params.id);
    if (audience === undefined) return notFound();
    const released = await beforeDeletion(
      tx,
      { kind: 'audience', id: params.id },
      {
        choice: query.ongoing,
        userId: user.id,
        path: 'query.ongoing',
      },
    );
    if (released instanceof Refusal) return released;
    await moveToTrash(
      tx,
      { id: params.id, kind: 'audience', name: audience.name, ...subject },
      { by: user, now: services.now() },
    );
    await released();
    return {};
  });

export function implementAudiences(ports: AudiencePorts): readonly Implementation[] {
  return [
    createAudience,
    listAudiences,
    getMailable,
    getAudience,
    updateAudience,
    removeAudience(ports),
    getGrowth,
  ];
}
