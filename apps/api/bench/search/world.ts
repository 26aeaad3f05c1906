import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../src/platform/database/database.ts';
import { newId } from '../../src/platform/database/identifier.ts';
import { audiences, projects } from '../../src/platform/database/schema/index.ts';
import { asSystem } from '../../src/platform/database/tenant.ts';
import { textArray } from '../../src/platform/index.ts';
import { createPlace, type Place } from '../place.ts';

const audienceCount = 20;

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

/** A tenth of the contacts has a frequent name. The names of the others begin with random letters. */
async function addContacts(tx: Transaction, { organizationId, projectId }: Place, count: number) {
  const ids = Array.from({ length: audienceCount }, () => newId());
  await tx
    .insert(audiences)
    .values(ids.map((id, index) => ({ id, organizationId, projectId, name: `List ${String(index + 1)}` })));
  await tx.execute(sql`
    insert into contacts (id, organization_id, project_id, audience_id, email, email_lower, first_name, surname, created_at)
    select uuidv7(), ${organizationId}::uuid, ${projectId}::uuid,
      (${textArray(ids)}::uuid[])[1 + number % ${audienceCount}::integer], email, email,
      case when random() < 0.1 then ${oneOf(firstNames)} else initcap(substr(md5(number::text), 1, 6)) end,
      case when random() < 0.1 then ${oneOf(surnames)} else initcap(substr(md5(number::text || 'x'), 1, 8)) end,
      now() - random() * interval '3 years'
    from generate_series(1, ${count}::integer) as number,
      lateral (select substr(md5(number::text || 'mail'), 1, 10) || '.' || number || '@example' || number % 500 || '.com' as email) as address`);
}

async function addNamed(tx: Transaction, { organizationId, projectId }: Place, count: number) {
  const named = sql`${oneOf(topics)} || ' ' || ${oneOf(['sale', 'offer', 'teaser', 'reminder'])} || ' ' || number`;
  const changed = sql`now() - random() * interval '3 years'`;
  const place = sql`${organizationId}::uuid, ${projectId}::uuid`;
  const numbers = (rows: number) => sql`generate_series(1, ${rows}::integer) as number`;
  await tx.execute(sql`
    insert into campaigns (id, organization_id, project_id, name, from_email, from_name, subject, status, updated_at)
    select uuidv7(), ${place}, ${named}, 'shop@brand.test', 'Shop', 'Hello', 'completed', ${changed} from ${numbers(count)}`);
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
    const [project] = await tx.select().from(projects);
    const [audience] = await tx.select().from(audiences);
    if (project === undefined || audience === undefined) return undefined;
    return { organizationId: project.organizationId, projectId: project.id, audienceId: audience.id };
  });
}

export async function createSearchWorld(
  database: Database,
  people: number,
  campaigns: number,
): Promise<Place> {
  const place = await createPlace(database);
  await asSystem(database, async (tx) => {
    await addContacts(tx, place, people);
    await addNamed(tx, place, campaigns);
  });
  if (database.driver.kind === 'postgres') {
    await database.driver.pool.query('vacuum analyze');
    // Write the changes to disk now, so that the measured queries do not have to.
    await database.driver.pool.query('checkpoint');
  }
  return place;
}
