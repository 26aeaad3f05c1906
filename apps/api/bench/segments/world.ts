import type { FieldType } from '@x/api-client/contract';
import { asc, eq, sql } from 'drizzle-orm';
import { createFields } from '../../src/audience/fields/create-fields.ts';
import { summarizeContacts } from '../../src/engagement/rollups/contact-engagement.ts';
import type { Database, Transaction } from '../../src/platform/database/database.ts';
import { newId } from '../../src/platform/database/identifier.ts';
import { audiences } from '../../src/tables/audience.ts';
import { campaigns } from '../../src/tables/campaigns.ts';
import { projects } from '../../src/tables/accounts.ts';
import { tags } from '../../src/tables/contact-fields.ts';
import { asSystem } from '../../src/platform/database/tenant.ts';
import { textArray } from '../../src/platform/database/text.ts';
import { withoutEventIndexes } from '../event-indexes.ts';
import { createPlace, type Place } from '../place.ts';

export interface World extends Place {
  /** Campaigns of the past year, the oldest first. */
  readonly campaignIds: readonly string[];
  readonly tagIds: readonly string[];
}

export const cities = [
  'Málaga',
  'Porto',
  'Bilbao',
  'Lyon',
  'Genova',
  'Graz',
  'Ghent',
  'Split',
  'Turku',
  'Cork',
];
export const plans = ['free', 'basic', 'plus', 'team', 'business'];

const campaignCount = 50;
const tagCount = 20;
/** A campaign goes to one contact in so many. */
const oneIn = 10;

const fields: readonly (readonly [key: string, type: FieldType])[] = [
  ['city', 'text'],
  ['plan', 'choice'],
  ['orders', 'number'],
  ['spent', 'number'],
  ['last_order', 'date'],
  ['member', 'boolean'],
];

async function addFields(database: Database, place: Place): Promise<void> {
  const created = fields.map(([key, type]) => ({
    key,
    label: key,
    type,
    choices: type === 'choice' ? plans : [],
    listed: false,
  }));
  await asSystem(database, (tx) => createFields(tx, place, created));
}

/** Adds contacts with a value in each custom field, and with two of the tags on average. */
async function addPeople(
  database: Database,
  { organizationId, projectId, audienceId }: Place,
  count: number,
): Promise<readonly string[]> {
  const tagIds = Array.from({ length: tagCount }, () => newId());
  await asSystem(database, async (tx) => {
    await tx.execute(sql`
      insert into contacts (id, organization_id, project_id, audience_id, email, email_lower, first_name, surname,
        created_at, fields)
      select uuidv7(), ${organizationId}::uuid, ${projectId}::uuid, ${audienceId}::uuid, email, email,
        'Núria ' || number, 'García', now() - random() * interval '3 years',
        jsonb_build_object(
          'city', (${textArray(cities)}::text[])[1 + floor(random() * ${cities.length}::integer)],
          'plan', (${textArray(plans)}::text[])[1 + floor(random() * ${plans.length}::integer)],
          'orders', floor(random() * 40), 'spent', round((random() * 900)::numeric, 2),
          'last_order', to_char(now() - random() * interval '2 years', 'YYYY-MM-DD'), 'member', random() < 0.4)
      from generate_series(1, ${count}::integer) as number,
        lateral (select 'person-' || number || '@example' || number % 500 || '.com' as email) as address`);
    const place = { organizationId, projectId };
    await tx.insert(tags).values(tagIds.map((id) => ({ id, ...place, name: id, nameLower: id })));
    await tx.execute(sql`
      insert into contact_tags (organization_id, tag_id, contact_id)
      select ${organizationId}::uuid, tag, contacts.id
      from contacts cross join unnest(${textArray(tagIds)}::uuid[]) as tag where random() < 0.1`);
    await tx.execute(sql`
      insert into suppressions (organization_id, project_id, email_lower, reason)
      select organization_id, project_id, email_lower, 'unsubscribe' from contacts where random() < 0.02`);
  });
  return tagIds;
}

async function addCampaign(tx: Transaction, { organizationId, projectId }: Place, index: number) {
  const id = newId();
  const sentAt = sql`now() - ${2 + (campaignCount - index) * 7}::integer * interval '1 day'`;
  const fromEmail = 'shop@brand.test';
  const name = `Campaign ${String(index + 1)}`;
  await tx.insert(campaigns).values({
    id,
    organizationId,
    projectId,
    name,
    fromEmail,
    fromName: 'Shop',
    subject: name,
    status: 'completed',
  });
  await tx.execute(sql`
    insert into deliveries (organization_id, project_id, campaign_id, id, contact_id, email, batch, due_at, status,
      updated_at)
    select organization_id, project_id, ${id}::uuid, gen_random_uuid(), contacts.id, email, 0, ${sentAt}, 'accepted',
      ${sentAt}
    from contacts where project_id = ${projectId}::uuid and random() < ${1 / oneIn}::double precision`);
  return id;
}

async function addEvents(tx: Transaction, { organizationId }: Place, campaignId: string, each: number) {
  // Skip triggers and foreign key checks, which are slow for millions of rows.
  await tx.execute(sql`set local session_replication_role = replica`);
  await tx.execute(sql`
    insert into message_events (organization_id, campaign_id, delivery_id, kind, link_position, content_type, bot,
      occurred_at, user_agent)
    select ${organizationId}::uuid, ${campaignId}::uuid, deliveries.id,
      case when random() < 0.8 then 'open' else 'click' end, 0, 'html', random() < 0.125,
      least(now(), deliveries.updated_at - ln(1 - random()) * interval '4 days'), 'Firefox'
    from deliveries cross join generate_series(1, ${each}::integer)
    where deliveries.campaign_id = ${campaignId}::uuid`);
  await tx.execute(sql`set local session_replication_role = origin`);
}

/** Creates contacts who received a campaign a week for a year. */
export async function createWorld(database: Database, people: number, events: number): Promise<World> {
  const place = await createPlace(database);
  await addFields(database, place);
  const tagIds = await addPeople(database, place, people);
  const each = Math.ceil(events / ((people / oneIn) * campaignCount));
  const campaignIds: string[] = [];
  await withoutEventIndexes(database, async () => {
    for (let index = 0; index < campaignCount; index += 1) {
      const id = await asSystem(database, (tx) => addCampaign(tx, place, index));
      await asSystem(database, (tx) => addEvents(tx, place, id, each));
      campaignIds.push(id);
    }
  });
  await asSystem(database, (tx) =>
    summarizeContacts(tx, { where: sql`true`, since: sql`'-infinity'::timestamptz` }),
  );
  await database.pool.query('vacuum analyze');
  // Write the changes to disk now, so that the measured queries do not have to.
  await database.pool.query('checkpoint');
  return { ...place, campaignIds, tagIds };
}

/** Reads the world of an earlier run, if there is one. */
export function findWorld(database: Database): Promise<World | undefined> {
  return asSystem(database, async (tx) => {
    const [project] = await tx.select().from(projects);
    const [audience] = await tx.select().from(audiences);
    if (project === undefined || audience === undefined) return undefined;
    const sent = await tx
      .select({ id: campaigns.id })
      .from(campaigns)
      .where(eq(campaigns.status, 'completed'))
      .orderBy(asc(campaigns.id));
    const known = await tx.select({ id: tags.id }).from(tags);
    return {
      organizationId: project.organizationId,
      projectId: project.id,
      audienceId: audience.id,
      campaignIds: sent.map(({ id }) => id),
      tagIds: known.map(({ id }) => id),
    };
  });
}
