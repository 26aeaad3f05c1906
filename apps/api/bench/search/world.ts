import type { Client } from '@x/api-client';
import { eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../src/platform/database/database.ts';
import { newId } from '../../src/platform/database/identifier.ts';
import { audiences } from '../../src/tables/audience.ts';
import { asSystem } from '../../src/platform/database/tenant.ts';
import { textArray } from '../../src/platform/database/text.ts';
import { addProject } from '../application.ts';
import type { Place } from '../place.ts';
import { addFields, addMarks, addSentCampaign, fieldValues } from './list-world.ts';

const smallAudiences = 20;
const smallAudienceContacts = 1000;

export const firstNames = [
  'Ana',
  'Núria',
  'Ángel',
  'Jack',
  'Nina',
  'Søren',
  'Ada',
  'Linus',
  'Zoe',
  'María José',
];
export const surnames = [
  'García',
  'Oâ',
  'Smith',
  'Ruiz',
  'Torvalds',
  'Lovelace',
  'Nguyễn',
  'de la Cruz',
  'Okafor',
  'Ng',
];
export const topics = [
  'Spring',
  'Summer',
  'Autumn',
  'Winter',
  'Liquidación',
  'Newsletter',
  'Welcome',
  'Cart',
];

/** Returns an expression that picks an item of a list at random. */
function oneOf(list: readonly string[]) {
  return sql`(${textArray(list)}::text[])[1 + floor(random() * ${list.length}::integer)]`;
}

/**
 * Fills one audience with `count` contacts, and small ones beside it. A tenth of the contacts has a frequent name. The names
 * of the others begin with random letters.
 */
async function addContacts(tx: Transaction, place: Place, count: number) {
  const { organizationId, projectId, audienceId } = place;
  const ids = Array.from({ length: smallAudiences }, () => newId());
  const named = [[audienceId, 'Everyone'], ...ids.map((id, index) => [id, `List ${String(index + 1)}`])];
  await tx
    .insert(audiences)
    .values(named.map(([id = '', name = '']) => ({ id, organizationId, projectId, name })));
  await tx.execute(sql`
    insert into contacts (id, organization_id, project_id, audience_id, email, email_lower, first_name, surname,
      created_at, updated_at, fields)
    select uuidv7(added - now()), ${organizationId}::uuid, ${projectId}::uuid,
      case when number <= ${count}::integer then ${audienceId}::uuid
        else (${textArray(ids)}::uuid[])[1 + number % ${smallAudiences}::integer] end,
      email, email,
      case when random() < 0.1 then ${oneOf(firstNames)} else initcap(substr(md5(number::text), 1, 6)) end,
      case when random() < 0.1 then ${oneOf(surnames)} else initcap(substr(md5(number::text || 'x'), 1, 8)) end,
      added, added + random() * (now() - added), ${fieldValues()}
    from generate_series(1, ${count + smallAudiences * smallAudienceContacts}::integer) as number,
      lateral (select substr(md5(number::text || 'mail'), 1, 10) || '.' || number || '@example' || number % 500 || '.com' as email,
        now() - interval '3 years' * (1 - number::double precision / ${count + smallAudiences * smallAudienceContacts}::integer) as added) as made`);
}

async function addNamed(tx: Transaction, { organizationId, projectId }: Place, count: number): Promise<void> {
  const named = sql`${oneOf(topics)} || ' ' || ${oneOf(['sale', 'offer', 'teaser', 'reminder'])} || ' ' || number`;
  const changed = sql`now() - random() * interval '3 years'`;
  const place = sql`${organizationId}::uuid, ${projectId}::uuid`;
  const numbers = (rows: number) => sql`generate_series(1, ${rows}::integer) as number`;
  await tx.execute(sql`
    insert into campaigns (id, organization_id, project_id, name, from_email, from_name, subject, status, updated_at)
    select uuidv7(), ${place}, ${named}, ${oneOf(['shop@brand.test', 'news@brand.test'])}, 'Shop', 'Hello',
      ${oneOf(['completed', 'completed', 'completed', 'draft', 'canceled'])}, ${changed} from ${numbers(count)}`);
  await tx.execute(sql`
    insert into campaign_audiences (organization_id, project_id, campaign_id, audience_id)
    select ${place}, campaigns.id, audiences.id from campaigns, audiences
    where audiences.contacts_count > 0 and random() < 0.2`);
  await tx.execute(sql`
    insert into templates (id, organization_id, project_id, name, config, content_html, content_amp, updated_at)
    select uuidv7(), ${place}, ${named}, repeat(md5(number::text), 100), repeat(md5(number::text), 300), '', ${changed}
    from ${numbers(Math.ceil(count / 10))}`);
  await tx.execute(sql`
    insert into segments (id, organization_id, project_id, name, tree, updated_at)
    select uuidv7(), ${place}, ${named}, '{"kind":"all","conditions":[]}', ${changed} from ${numbers(500)}`);
}

/** Reads the place of an earlier run, if there is one. */
export function findPlace(database: Database): Promise<Place | undefined> {
  return asSystem(database, async (tx) => {
    const [audience] = await tx.select().from(audiences).where(eq(audiences.name, 'Everyone'));
    return audience && { ...audience, audienceId: audience.id };
  });
}

/** Fills a project of the signed-in user. */
export async function createSearchWorld(
  database: Database,
  client: Client,
  people: number,
  campaigns: number,
): Promise<Place> {
  const place = { ...(await addProject(client)), audienceId: newId() };
  await asSystem(database, async (tx) => {
    await addFields(tx, place);
    await addContacts(tx, place, people);
    await addNamed(tx, place, campaigns);
    await addMarks(tx, place);
    await addSentCampaign(tx, place);
  });
  await database.pool.query('vacuum analyze');
  // Write the changes to disk now, so that the measured queries do not have to.
  await database.pool.query('checkpoint');
  return place;
}
