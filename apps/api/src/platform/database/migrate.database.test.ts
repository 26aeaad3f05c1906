import { randomBytes } from 'node:crypto';
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  moduleNames,
  teamReachedOrganization,
  type KeyPermissions,
  type ModulePermissions,
} from '@x/api-client/contract';
import { eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client, type Pool } from 'pg';
import { expect, inject, test } from 'vitest';
import { createTestDatabase } from '../../testing/test-database.ts';
import { connectPostgres } from './connect.ts';
import type { Database, Transaction } from './database.ts';
import { readDefinitions, sqlFolder } from './definitions.ts';
import { newId } from './identifier.ts';
import { migratePostgres } from './migrate.ts';
import { audiences } from '../../tables/audience.ts';
import { campaigns } from '../../tables/campaigns.ts';
import { deliveryBatches } from '../../tables/delivery.ts';
import { engagementParts } from '../../tables/engagement.ts';
import { organizations, projects, users } from '../../tables/accounts.ts';
import { accessKeys, auditEntries } from '../../tables/identity.ts';
import { projectTeams, teamPermissions, teams } from '../../tables/tenancy.ts';
import { dumpSchema } from './schema-dump.ts';
import { asSystem, asTenant } from './tenant.ts';

const { adminUrl } = inject('testDatabase');

async function withClient<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const createOwner = (client: Client, name: string) =>
  client.query(`create role ${name} login createrole password 'secret'`);

function urlOf({ options: { user, password, host, port, database } }: Pool): string {
  return `postgres://${String(user)}:${String(password)}@${String(host)}:${String(port)}/${String(database)}`;
}

/** Creates a database as hosting providers do, with an owner that is not a superuser. */
async function createHostedDatabase(adminUrl: string): Promise<string> {
  const name = `hosted_${randomBytes(6).toString('hex')}`;
  await withClient(adminUrl, async (client) => {
    await createOwner(client, name);
    // Another installation on the server may have created x_tenant, so the owner needs a grant.
    await client.query(`grant x_tenant to ${name} with admin option`);
    await client.query(`create database ${name} owner ${name}`);
  });
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  url.username = name;
  url.password = 'secret';
  return url.href;
}

function migrateAgain({ pool }: Database): Promise<void> {
  return migratePostgres(urlOf(pool.pool));
}

test('migrating twice changes nothing', async () => {
  const database = await createTestDatabase();
  const before = await asSystem(database, (tx) => dumpSchema(tx, 'public'));
  await migrateAgain(database);
  expect(await asSystem(database, (tx) => dumpSchema(tx, 'public'))).toBe(before);
  await database.close();
});

test('restores functions, triggers and grants that another version has replaced', async () => {
  const database = await createTestDatabase();
  const before = await asSystem(database, (tx) => dumpSchema(tx, 'public'));
  await asSystem(database, async (tx) => {
    await tx.execute(sql`drop function count_sent_emails cascade`);
    await tx.execute(sql`grant update on sent_emails to x_tenant`);
    await tx.execute(sql`revoke select on organizations from x_tenant`);
    await tx.execute(sql`update drizzle.definitions set hash = 'another'`);
  });
  await migrateAgain(database);
  expect(await asSystem(database, (tx) => dumpSchema(tx, 'public'))).toBe(before);
  await database.close();
});

test('counts the batches of campaigns that an earlier version has started', async () => {
  const database = await createTestDatabase();
  const place = { organizationId: newId(), projectId: newId() };
  const campaignId = newId();
  const startAt = new Date('2026-03-27T11:00:00.000Z');
  await asSystem(database, async (tx) => {
    // Without triggers and foreign keys.
    await tx.execute(sql`set local session_replication_role = replica`);
    const sender = { fromEmail: 'shop@brand.test', fromName: 'Shop', subject: 'Hello' };
    await tx
      .insert(campaigns)
      .values({ id: campaignId, ...place, name: 'Spring', ...sender, status: 'ongoing' });
    await tx.execute(sql`
      insert into deliveries (id, organization_id, project_id, campaign_id, contact_id, email, batch, due_at, status)
      select gen_random_uuid(), ${place.organizationId}, ${place.projectId}, ${campaignId}, gen_random_uuid(), number || '@example.com',
        number % 2, ${startAt.toISOString()}::timestamptz + number * interval '1 hour',
        (array['accepted', 'accepted', 'rejected', 'planned', 'unknown'])[1 + number / 2]
      from generate_series(0, 9) as number`);
    await tx.execute(sql`update drizzle.definitions set hash = 'another'`);
  });
  for (const _ of ['upgraded', 'started again']) {
    await migrateAgain(database);
    const counted = await asSystem(database, (tx) =>
      tx.select().from(deliveryBatches).orderBy(deliveryBatches.batch),
    );
    expect(counted).toMatchObject([
      { campaignId, batch: 0, startAt, recipients: 5, handled: 3 },
      { campaignId, batch: 1, startAt: new Date('2026-03-27T12:00:00.000Z'), recipients: 5, handled: 3 },
    ]);
    await asSystem(database, (tx) => tx.execute(sql`update drizzle.definitions set hash = 'another'`));
  }
  await database.close();
});

/** Runs a migration on data that an earlier version may have left. */
async function runMigration(database: Database, name: string): Promise<void> {
  const text = await readFile(join(sqlFolder, `${name}.sql`), 'utf8');
  await asSystem(database, async (tx) => {
    for (const statement of text.split('--> statement-breakpoint')) await tx.execute(sql.raw(statement));
  });
}

interface TestTeam {
  readonly id: string;
  readonly name: string;
  readonly permissions: ModulePermissions;
}

/** Creates a project whose teams have these permissions. */
async function insertTeams(tx: Transaction, teamsToAdd: readonly TestTeam[]) {
  const place = { organizationId: newId(), projectId: newId() };
  const [id, email] = [newId(), `${newId()}@example.com`];
  await tx.insert(users).values({ id, name: 'Ana', email, emailLower: email, passwordHash: '' });
  await tx.insert(organizations).values({ id: place.organizationId, name: 'Acme', ownerId: id });
  await tx
    .insert(projects)
    .values({ id: place.projectId, ...place, name: 'Shop', timezoneId: 'UTC', weekStart: 1 });
  for (const { id: teamId, name, permissions } of teamsToAdd) {
    await tx.insert(teams).values({ id: teamId, organizationId: place.organizationId, name });
    await tx.insert(projectTeams).values({ ...place, teamId });
    const rows = moduleNames.flatMap((module) => {
      const mode = permissions[module];
      return mode === undefined ? [] : [{ ...place, teamId, module, mode }];
    });
    await tx.insert(teamPermissions).values(rows);
  }
  return place;
}

test('the log names the teams that already have permissions for the whole organization', async () => {
  const database = await createTestDatabase();
  const reaching = newId();
  const place = await asSystem(database, (tx) => {
    return insertTeams(tx, [
      {
        id: reaching,
        name: 'Reaching',
        permissions: { users: 'read-only', teams: 'read-only', campaigns: 'read-only' },
      },
      { id: newId(), name: 'Staying', permissions: { campaigns: 'read-only', projects: 'read-only' } },
    ]);
  });
  await runMigration(database, '0002_teams_that_reach_the_organization');
  const entries = await asSystem(database, (tx) =>
    tx.select().from(auditEntries).where(eq(auditEntries.action, teamReachedOrganization)),
  );
  expect(entries).toMatchObject([
    {
      organizationId: place.organizationId,
      actorKind: 'system',
      subjects: [{ kind: 'team', id: reaching, name: 'Reaching', changes: [] }],
    },
  ]);
  await database.close();
});

test('teams and access keys that could export keep exporting', async () => {
  const database = await createTestDatabase();
  const given: Readonly<Record<string, KeyPermissions>> = {
    [newId()]: { audiences: 'read-only' },
    [newId()]: { audiences: 'read-write', templates: 'read-only' },
    [newId()]: { campaigns: 'read-write' },
  };
  await asSystem(database, async (tx) => {
    const place = await insertTeams(
      tx,
      Object.entries(given).map(([id, permissions]) => ({ id, name: 'A team', permissions })),
    );
    await tx.insert(accessKeys).values(
      Object.entries(given).map(([name, permissions]) => {
        return { ...place, name, token: name, keyHash: name, permissions };
      }),
    );
  });
  await runMigration(database, '0005_exports');
  const [cells, keys] = await asSystem(database, async (tx) => [
    await tx.select().from(teamPermissions),
    await tx.select().from(accessKeys),
  ]);
  const byTeam = Map.groupBy(cells, ({ teamId }) => teamId);
  const expected = Object.entries(given).map(([id, permissions]) => [
    id,
    'audiences' in permissions ? { ...permissions, exports: 'read-write' } : permissions,
  ]);
  expect(keys.map(({ name, permissions }) => [name, permissions])).toEqual(expect.arrayContaining(expected));
  expect(
    [...byTeam].map(([id, own]) => [id, Object.fromEntries(own.map(({ module, mode }) => [module, mode]))]),
  ).toEqual(expect.arrayContaining(expected));
  await database.close();
});

test('actions of earlier campaigns have a place', async () => {
  const database = await createTestDatabase();
  const organizationId = newId();
  const [inMail, onPage] = [newId(), newId()];
  const counted = { organization_id: organizationId, bots: false, events: 5, recipients: 3 };
  const before = [
    { ...counted, campaign_id: inMail, kind: 'yamp', part: 'breview1', detail: 'submission' },
    { ...counted, campaign_id: inMail, kind: 'place', part: 'amp', detail: '' },
    { ...counted, campaign_id: inMail, kind: 'click', part: '0', detail: 'html' },
    { ...counted, campaign_id: onPage, kind: 'yamp', part: 'breview1', detail: 'submission' },
    { ...counted, campaign_id: onPage, kind: 'place', part: 'page', detail: '' },
    { ...counted, campaign_id: onPage, kind: 'place', part: 'page', detail: 'html' },
    { ...counted, campaign_id: onPage, kind: 'place', part: 'guest', detail: '' },
  ];
  await asSystem(database, async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`alter table engagement_parts drop column place, drop constraint engagement_parts_of_campaign,
      add constraint engagement_parts_campaign_id_bots_kind_part_detail_pk primary key (campaign_id, bots, kind, part, detail)`);
    await tx.execute(sql`insert into engagement_parts
      select * from jsonb_populate_recordset(null::engagement_parts, ${JSON.stringify(before)}::jsonb)`);
  });
  await runMigration(database, '0009_places_of_block_actions');
  const rows = await asSystem(database, (tx) => tx.select().from(engagementParts));
  const keysOf = (id: string) =>
    rows
      .filter(({ campaignId }) => campaignId === id)
      .map(({ kind, part, detail, place }) => [kind, part, detail, place].join(' '))
      .toSorted();
  expect(keysOf(inMail)).toEqual([
    'click 0 html ',
    'yamp   amp',
    'yamp breview1 submission ',
    'yamp breview1 submission amp',
  ]);
  // The process counts these again, because their events are still stored.
  expect(keysOf(onPage)).toEqual(['yamp   guest', 'yamp   html', 'yamp   page', 'yamp breview1 submission ']);
  await database.close();
});

/** Makes a database look as if these migrations had made it. */
async function recordMigrations(database: Database, migrations: readonly number[]): Promise<void> {
  await asSystem(database, async (tx) => {
    await tx.execute(sql`delete from drizzle.__drizzle_migrations`);
    for (const migration of migrations) {
      await tx.execute(
        sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a file', ${migration})`,
      );
    }
    await tx.execute(sql`update drizzle.definitions set hash = 'another'`);
  });
}

/** Gives an empty database the schema that the replaced migrations made. */
async function runInitialMigration(url: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'x-migrations-'));
  const journal = await readFile(join(sqlFolder, 'meta/_journal.json'), 'utf8');
  const { entries, ...rest } = JSON.parse(journal) as { readonly entries: readonly unknown[] };
  await mkdir(join(folder, 'meta'));
  await writeFile(
    join(folder, 'meta/_journal.json'),
    JSON.stringify({ ...rest, entries: entries.slice(0, 1) }),
  );
  await copyFile(join(sqlFolder, '0001_initial.sql'), join(folder, '0001_initial.sql'));
  const { before } = await readDefinitions();
  await withClient(url, async (client) => {
    await client.query(before);
    await migrate(drizzle(client), { migrationsFolder: folder });
    await client.query(
      "create table drizzle.definitions (hash text not null); insert into drizzle.definitions values ('another')",
    );
  });
  await rm(folder, { recursive: true });
}

test('a database of the migrations that the initial one replaced is continued', async () => {
  const current = await createTestDatabase();
  const expected = await asSystem(current, (tx) => dumpSchema(tx, 'public'));
  await current.close();
  const { replaced } = await readDefinitions();
  expect(replaced).toHaveLength(45);
  const url = await createHostedDatabase(adminUrl);
  await runInitialMigration(url);
  await withClient(url, (client) =>
    client.query(
      `with gone as (delete from drizzle.__drizzle_migrations)
      insert into drizzle.__drizzle_migrations (hash, created_at) select 'of a file', unnest($1::bigint[])`,
      [replaced],
    ),
  );
  await migratePostgres(url);
  const continued = await connectPostgres(url, 2);
  expect(await asSystem(continued, (tx) => dumpSchema(tx, 'public'))).toBe(expected);
  await continued.close();
});

test.each([
  ['the last', (replaced: readonly number[]) => replaced.slice(0, -1)],
  ['the first', (replaced: readonly number[]) => replaced.slice(1)],
  ['all but the first', (replaced: readonly number[]) => replaced.slice(0, 1)],
])(
  'a database without %s of these migrations is refused with the version to start',
  async (_name, change) => {
    const database = await createTestDatabase();
    const { replaced } = await readDefinitions();
    await recordMigrations(database, change(replaced));
    await expect(migrateAgain(database)).rejects.toThrow(
      /made by an older version of Yamp than this one continues\. .* at the commit \w{8}\. Start that version/u,
    );
    await database.close();
  },
);

test('a database of a version that this one does not continue is refused with what to do', async () => {
  const database = await createTestDatabase();
  await asSystem(database, async (tx) => {
    await tx.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('other', 1)`);
    await tx.execute(sql`update drizzle.definitions set hash = 'another'`);
  });
  await expect(migrateAgain(database)).rejects.toThrow('made by another version of Yamp');
  await database.close();
});

test('refuses a database that does not use UTF-8, with instructions', async () => {
  const name = `latin_${randomBytes(6).toString('hex')}`;
  await withClient(adminUrl, (client) =>
    client.query(
      `create database ${name} encoding 'LATIN1' locale_provider libc locale 'C' template template0`,
    ),
  );
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  await expect(migratePostgres(url.href)).rejects.toThrow(
    'The database of DATABASE_URL uses the encoding LATIN1, but UTF8 is required.',
  );
});

test('an owner without superuser rights can migrate, from two processes at once, and run as tenant', async () => {
  const url = await createHostedDatabase(adminUrl);
  await Promise.all([migratePostgres(url), migratePostgres(url)]);
  const database = await connectPostgres(url, 2);
  expect(await asSystem(database, (tx) => tx.$count(users))).toBe(0);
  expect(await asTenant(database, [], (tx) => tx.$count(audiences))).toBe(0);
  await expect(
    asTenant(database, [], (tx) => tx.select({ hash: users.passwordHash }).from(users)),
  ).rejects.toThrow('Failed query');
  await database.close();
});
