import { contract, growthWeeks } from '@x/api-client/contract';
import { and, eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { implement, type Implementation, moveToTrash } from '../../identity/index.ts';
import { readUsage, usesAudience } from '../../campaigns/usage/index.ts';
import { queryRows } from '../../platform/database/rows.ts';
import { withinSeconds } from '../../platform/http/within-seconds.ts';
import { projects } from '../../tables/accounts.ts';
import { audiences } from '../../tables/audience.ts';
import { hasId, folded, holdsText } from '../../platform/database/text.ts';
import { newId } from '../../platform/database/identifier.ts';
import { notFound, Refusal } from '../../platform/http/refusal.ts';
import { listRows } from '../../platform/http/list-rows.ts';
import { sortedBy } from '../../platform/database/sorting.ts';
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

const weekRow = v.object({ week: v.string(), joined: v.number(), left: v.number() });

const patience = { seconds: 10, work: 'count_growth' } as const;

/**
 * Counts contacts that joined and left by week. The ids of contacts tell when they were added. An address that both left
 * and is suppressed counts once, in the earlier week, and not at all if that was before the first week.
 */
const getGrowth = implement(contract.audienceGrowth.get, async ({ params }, { tx, services }) => {
  const [audience] = await tx
    .select({ projectId: audiences.projectId, timeZone: projects.timezoneId })
    .from(audiences)
    .innerJoin(projects, eq(projects.id, audiences.projectId))
    .where(eq(audiences.id, params.id));
  if (audience === undefined) return notFound();
  const { projectId, timeZone } = audience;
  const now = sql`(${services.now().toISOString()}::timestamptz at time zone ${timeZone})`;
  const items = await withinSeconds(tx, patience, () =>
    queryRows(
      tx,
      weekRow,
      sql`
        with weeks as (
          select start, start at time zone ${timeZone} as start_at
          from generate_series(
            date_trunc('week', ${now}) - ${growthWeeks - 1}::integer * interval '1 week',
            date_trunc('week', ${now}),
            interval '1 week'
          ) as start
        ), since as (
          select min(start_at) as moment from weeks
        ), joined as (
          select start_at, joined as contacts
          from count_joined(${params.id}::uuid, (
            select array_agg(start_at order by start_at) || max(start_at) + interval '8 days' from weeks))
        ), gone as (
          select email_lower, created_at from audience_departures
          where audience_id = ${params.id} and created_at >= (select moment from since)
          union all
          select email_lower, created_at from suppressions
          where project_id = ${projectId} and created_at >= (select moment from since)
        ), first_gone as (
          select email_lower, min(created_at) as created_at from gone group by email_lower
        ), left_by as (
          select date_trunc('week', first_gone.created_at at time zone ${timeZone}) as start, count(*) as contacts
          from first_gone, since
          where exists (
              select from contacts
              where audience_id = ${params.id} and contacts.email_lower = first_gone.email_lower)
            and not exists (
              select from audience_departures as earlier
              where earlier.audience_id = ${params.id} and earlier.email_lower = first_gone.email_lower
                and earlier.created_at < moment)
            and not exists (
              select from suppressions as earlier
              where earlier.project_id = ${projectId} and earlier.email_lower = first_gone.email_lower
                and earlier.created_at < moment)
          group by 1
        )
        select to_char(weeks.start, 'YYYY-MM-DD') as week,
          coalesce(joined.contacts, 0)::double precision as joined,
          coalesce(left_by.contacts, 0)::double precision as left
        from weeks left join joined using (start_at) left join left_by using (start)
        order by weeks.start`,
    ),
  );
  return { timezone_id: timeZone, items };
});

const listCampaigns = implement(contract.audiences.campaigns, ({ params }, { tx }) =>
  readUsage(tx, usesAudience(params.id)),
);

export function implementAudiences(ports: AudiencePorts): readonly Implementation[] {
  return [
    createAudience,
    listAudiences,
    getMailable,
    getAudience,
    updateAudience,
    removeAudience(ports),
    getGrowth,
    listCampaigns,
  ];
}
