import type { FieldType } from '@x/api-client/contract';
import { asc, eq, sql } from 'drizzle-orm';
import { createFields } from '../../src/audience/fields/create-fields.ts';
import type { Database, Transaction } from '../../src/platform/database/database.ts';
import { newId } from '../../src/platform/database/identifier.ts';
import { campaigns } from '../../src/tables/campaigns.ts';
import { contactFields, tags } from '../../src/tables/contact-fields.ts';
import { segments } from '../../src/tables/segments.ts';
import { asSystem } from '../../src/platform/database/tenant.ts';
import { textArray } from '../../src/platform/database/text.ts';
import type { Place } from '../place.ts';

export interface ListWorld extends Place {
  /** Number of contacts in the audience. */
  readonly contacts: number;
  readonly campaigns: number;
  readonly fieldKeys: readonly string[];
  readonly tags: { readonly frequent: string; readonly rare: string };
  readonly segmentId: string;
  /** A campaign that was sent to the whole audience. */
  readonly campaignId: string;
}

const cities = ['Málaga', 'Porto', 'Bilbao', 'Lyon', 'Genova', 'Graz', 'Ghent', 'Split', 'Turku', 'Cork'];

/** Custom fields by key, with the SQL expression of their values. */
const fields: Readonly<Record<string, readonly [type: FieldType, value: ReturnType<typeof sql>]>> = {
  city: ['text', sql`(${textArray(cities)}::text[])[1 + number % 10]`],
  street: ['text', sql`initcap(substr(md5(number::text || 's'), 1, 8)) || ' ' || number % 90`],
  plan: ['choice', sql`(array['Free', 'Basic', 'Plus', 'Team'])[1 + number % 4]`],
  orders: ['number', sql`number % 40`],
  spent: ['number', sql`round((number * 619 % 90000)::numeric / 100, 2)`],
  last_order: ['date', sql`to_char(now() - number * 619 % 700 * interval '1 day', 'YYYY-MM-DD')`],
  member: ['boolean', sql`number % 3 = 0`],
  interests: ['list', sql`jsonb_build_array('Tea', substr(md5(number::text), 1, 2))`],
};

export async function addFields(tx: Transaction, place: Place): Promise<void> {
  const created = Object.entries(fields).map(([key, [type]]) => ({
    key,
    label: key,
    type,
    choices: type === 'choice' ? ['Free', 'Basic', 'Plus', 'Team'] : [],
    listed: true,
  }));
  await createFields(tx, place, created);
}

/** Expression of the custom fields of a contact with a `number`. A tenth of the contacts has none. */
export function fieldValues() {
  const pairs = Object.entries(fields).map(([key, [, value]]) => sql`${key}::text, ${value}`);
  return sql`case when number % 10 = 9 then '{}'::jsonb else jsonb_build_object(${sql.join(pairs, sql`, `)}) end`;
}

/** Adds tags, suppressions and a segment to the contacts of the audience. */
export async function addMarks(tx: Transaction, { organizationId, projectId, audienceId }: Place) {
  const place = { organizationId, projectId };
  for (const [name, share] of [
    ['frequent', 0.3],
    ['rare', 0.0005],
  ] as const) {
    const id = newId();
    await tx.insert(tags).values({ id, ...place, name, nameLower: name });
    await tx.execute(sql`
      insert into contact_tags (organization_id, tag_id, contact_id)
      select organization_id, ${id}::uuid, id from contacts
      where audience_id = ${audienceId}::uuid and random() < ${share}::double precision`);
  }
  await tx.execute(sql`
    insert into suppressions (organization_id, project_id, email_lower, reason, created_at)
    select organization_id, project_id, email_lower, 'unsubscribe', now() - random() * interval '2 years' from contacts
    where audience_id = ${audienceId}::uuid and random() < 0.02`);
  const tree = {
    kind: 'all',
    conditions: [
      { kind: 'field', field: 'city', operator: 'is', value: 'Porto' },
      { kind: 'field', field: 'spent', operator: 'at_least', value: 500 },
    ],
  } as const;
  await tx.insert(segments).values({ id: newId(), ...place, name: 'Measured', tree });
}

/** Adds a campaign that the whole audience has received, with opens of a third of it. */
export async function addSentCampaign(tx: Transaction, place: Place): Promise<void> {
  const { organizationId, projectId, audienceId } = place;
  const id = newId();
  const from = { fromEmail: 'shop@brand.test', fromName: 'Shop', subject: 'To everyone' };
  await tx
    .insert(campaigns)
    .values({ id, organizationId, projectId, name: 'To everyone', ...from, status: 'completed' });
  // Skip triggers and foreign key checks, which are slow for millions of rows.
  await tx.execute(sql`set local session_replication_role = replica`);
  await tx.execute(sql`
    insert into deliveries (organization_id, project_id, campaign_id, id, contact_id, email, batch, due_at, status)
    select organization_id, project_id, ${id}::uuid, gen_random_uuid(), id, email, 0, now() - interval '2 days', 'accepted'
    from contacts where audience_id = ${audienceId}::uuid`);
  await tx.execute(sql`
    insert into delivery_batches (organization_id, campaign_id, batch, start_at, recipients, handled)
    select organization_id, campaign_id, batch, min(due_at), count(*), count(*) from deliveries
    where campaign_id = ${id}::uuid group by 1, 2, 3`);
  await tx.execute(sql`
    insert into message_events (organization_id, campaign_id, delivery_id, kind, content_type, occurred_at, user_agent)
    select organization_id, campaign_id, id, 'open', 'html', now() - random() * interval '2 days', 'Firefox'
    from deliveries where campaign_id = ${id}::uuid and random() < 0.3`);
  await tx.execute(sql`set local session_replication_role = origin`);
}

/** Reads the world that {@link addMarks} and {@link addSentCampaign} made, in this run or an earlier one. */
export function readListWorld(database: Database, place: Place, contacts: number): Promise<ListWorld> {
  return asSystem(database, async (tx) => {
    const ofProject = { id: tags.id, name: tags.name };
    const known = await tx.select(ofProject).from(tags).where(eq(tags.projectId, place.projectId));
    const tagOf = (name: string) => known.find((tag) => tag.name === name)?.id ?? '';
    const [segment] = await tx
      .select({ id: segments.id })
      .from(segments)
      .where(eq(segments.name, 'Measured'));
    const [campaign] = await tx
      .select({ id: campaigns.id })
      .from(campaigns)
      .where(eq(campaigns.name, 'To everyone'));
    const listed = await tx
      .select({ key: contactFields.key })
      .from(contactFields)
      .orderBy(asc(contactFields.id));
    if (segment === undefined || campaign === undefined) throw new Error('The lists have not been filled.');
    return {
      ...place,
      contacts,
      campaigns: await tx.$count(campaigns),
      fieldKeys: listed.map(({ key }) => key),
      tags: { frequent: tagOf('frequent'), rare: tagOf('rare') },
      segmentId: segment.id,
      campaignId: campaign.id,
    };
  });
}
