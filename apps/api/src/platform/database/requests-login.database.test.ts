import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { readConfiguration } from '../../configuration.ts';
import { deriveKeys } from '../secrets/keys.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { createWorld } from '../../testing/world.ts';
import { openDatabases, type Databases } from './databases.ts';
import { sqlState } from './failures.ts';
import { newId } from './identifier.ts';
import { audiences } from '../../tables/audience.ts';
import { users } from '../../tables/accounts.ts';
import { asSystem, asTenant } from './tenant.ts';

const { adminUrl } = inject('testDatabase');

async function administer(url: string, ...statements: readonly string[]): Promise<readonly object[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    let rows: readonly object[] = [];
    for (const statement of statements) ({ rows } = await client.query(statement));
    return rows;
  } finally {
    await client.end();
  }
}

/** Creates a database as hosting providers do, with an owner that is not a superuser. */
async function createHostedDatabase(adminUrl: string, { createrole = true } = {}): Promise<string> {
  const name = `login_${randomBytes(6).toString('hex')}`;
  await administer(
    adminUrl,
    `create role ${name} login ${createrole ? 'createrole' : ''} password 'secret'`,
    `grant x_tenant to ${name} with admin option`,
    `create database ${name} owner ${name}`,
  );
  return urlOf(adminUrl, name, name, 'secret');
}

function urlOf(adminUrl: string, database: string, user: string, password: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${database}`;
  url.username = user;
  url.password = password;
  return url.href;
}

function open(url: string, { secret = 'a secret of tests, long enough to be one', requestsUrl = '' } = {}) {
  const environment = {
    DATABASE_URL: url,
    DATABASE_REQUESTS_URL: requestsUrl,
    DATABASE_CONNECTIONS: '8',
  };
  const keys = deriveKeys(secret);
  return openDatabases({ ...readConfiguration(environment), keys, log: { warn: () => undefined } });
}

const loginOf = async ({ requests }: Databases): Promise<string> => {
  const { rows } = await asTenant(requests, [], (tx) => tx.execute(sql`select session_user::text as name`));
  return String(rows[0]?.['name']);
};

function endOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'done',
    (error: unknown) => sqlState(error) ?? String(error),
  );
}

describe('on a server', () => {
  let url: string;
  let databases: Databases;
  const organizations: string[] = [];

  beforeAll(async () => {
    url = await createHostedDatabase(adminUrl);
    databases = await open(url);
    for (const marker of ['own', 'foreign']) {
      const id = newId();
      const email = `${marker}@example.com`;
      await asSystem(databases.requests, (tx) =>
        tx.insert(users).values({ id, name: marker, email, emailLower: email, passwordHash: 'none' }),
      );
      const world = await createWorld(databases.requests, { userId: id, marker });
      organizations.push(world.organization);
    }
  });
  afterAll(() => databases.close());

  test.each([
    ['reset role'],
    ['set role none'],
    [`select set_config('role', 'none', false)`],
    ['set session authorization default'],
    ['reset session authorization'],
  ])('after `%s` a request still sees only its own tenant', async (escape) => {
    const [own = ''] = organizations;
    const seen = await asTenant(databases.requests, [own], async (tx) => {
      await tx.execute(sql.raw(escape));
      return tx.select({ organizationId: audiences.organizationId }).from(audiences);
    });
    expect(new Set(seen.map(({ organizationId }) => organizationId))).toEqual(new Set([own]));
    for (const table of ['sessions', 'database_logins', 'rate_limits', 'pgboss.job', 'pg_authid']) {
      const read = asTenant(databases.requests, [own], async (tx) => {
        await tx.execute(sql.raw(escape));
        await tx.execute(sql.raw(`select * from ${table} limit 1`));
      });
      expect([table, await endOf(read)]).toEqual([table, table === 'pgboss.job' ? '42P01' : '42501']);
    }
  });

  test.each([
    ['fails', sql`select 1 / 0`, '22012'],
    // Simulates a server that loses the start of the transaction, so that the following statements run outside of it.
    ['is lost', sql`commit`, 'nothing'],
  ])('a transaction whose opening %s shows and changes nothing', async (_end, opening, expected) => {
    const [own = ''] = organizations;
    const rename = databases.requests.transaction(
      (tx) => tx.update(audiences).set({ name: 'Renamed' }).returning({ id: audiences.id }),
      { organizationIds: [own], opening },
    );
    const outcome = rename.then((rows) => (rows.length === 0 ? 'nothing' : 'renamed'));
    expect(await outcome.catch((error: unknown) => sqlState(error))).toBe(expected);
    const names = await asSystem(databases.workers, (tx) =>
      tx.selectDistinct({ name: audiences.name }).from(audiences),
    );
    expect(names).not.toContainEqual({ name: 'Renamed' });
  });

  test('a request cannot change to another role or gain rights', async () => {
    const [own = ''] = organizations;
    const owner = new URL(url).username;
    for (const become of [
      `set role ${owner}`,
      `set session authorization ${owner}`,
      'set role postgres',
      `create role another`,
      `alter role ${owner} password 'known'`,
      `grant ${owner} to session_user`,
      'alter table audiences disable row level security',
      'drop policy tenant on audiences',
    ]) {
      const end = await endOf(asTenant(databases.requests, [own], (tx) => tx.execute(sql.raw(become))));
      expect([become, ['42501', '42704'].includes(end)]).toEqual([become, true]);
    }
  });

  test('the role can log in, is a member only of x_tenant, and has no other rights', async () => {
    const name = await loginOf(databases);
    expect(name).toMatch(/^x_requests_\d+$/u);
    const rows = await administer(
      adminUrl,
      `select rolsuper, rolcreaterole, rolcreatedb, rolbypassrls, rolreplication,
        (select string_agg(roleid::regrole::text, ',') from pg_auth_members where member = pg_roles.oid) as member_of
      from pg_roles where rolname = '${name}'`,
    );
    expect(rows).toEqual([
      {
        rolsuper: false,
        rolcreaterole: false,
        rolcreatedb: false,
        rolbypassrls: false,
        rolreplication: false,
        member_of: 'x_tenant',
      },
    ]);
  });

  test('processes share the role, and the next start keeps its password', async () => {
    const kept = () => administer(url, 'select password from database_logins');
    const before = await kept();
    const others = await Promise.all([open(url), open(url)]);
    expect(await kept()).toEqual(before);
    expect(new Set(await Promise.all([databases, ...others].map(loginOf)))).toEqual(
      new Set([await loginOf(databases)]),
    );
    await Promise.all(others.map((other) => other.close()));
  });

  test('restores a password that was changed by others, even while processes run', async () => {
    const running = await open(url);
    const name = await loginOf(running);
    await administer(
      adminUrl,
      `alter role ${name} password 'another'`,
      `select pg_terminate_backend(pid) from pg_stat_activity where usename = '${name}'`,
    );
    await expect.poll(() => endOf(loginOf(running))).toBe('done');
    await running.close();
  });

  test('creates the role again if it is gone, for example after a restore on another server', async () => {
    const name = await loginOf(databases);
    await administer(url, `revoke all on database ${new URL(url).username} from ${name}`);
    await administer(
      adminUrl,
      `select pg_terminate_backend(pid) from pg_stat_activity where usename = '${name}'`,
      `drop role ${name}`,
    );
    const restored = await open(url);
    expect(await loginOf(restored)).toBe(name);
    await restored.close();
  });

  test('a different SECRET_KEY results in a different password', async () => {
    const other = await open(url, { secret: 'another secret of tests, which is long enough' });
    expect(await endOf(loginOf(other))).toBe('done');
    await other.close();
    const back = await open(url);
    expect(await endOf(loginOf(back))).toBe('done');
    await back.close();
  });

  test('tells an owner without CREATEROLE what to do', async () => {
    const hosted = await createHostedDatabase(adminUrl, { createrole: false });
    await expect(open(hosted)).rejects.toThrow(
      'The user of DATABASE_URL cannot create the login role for requests. Grant it CREATEROLE',
    );
    const role = `given_${randomBytes(6).toString('hex')}`;
    await administer(adminUrl, `create role ${role} login password 'given' in role x_tenant`);
    const database = new URL(hosted).pathname.slice(1);
    const given = await open(hosted, { requestsUrl: urlOf(adminUrl, database, role, 'given') });
    expect(await loginOf(given)).toBe(role);
    await given.close();
  });

  test('refuses a configured role that could escape its tenant', async () => {
    await expect(open(url, { requestsUrl: adminUrl })).rejects.toThrow('it is a superuser');
    await expect(open(url, { requestsUrl: url })).rejects.toThrow('may create roles');
  });
});

// Confirms the limitation documented in docs/security.md. Also shows that the tests above would fail without a separate
// login.
test('without a separate login, requests could leave the tenant role', async () => {
  const database = await createTestDatabase({ bound: false });
  const { rows } = await asTenant(database, [], async (tx) => {
    await tx.execute(sql`reset role`);
    return tx.execute(sql`select count(*)::integer as sessions from sessions`);
  });
  expect(rows).toEqual([{ sessions: 0 }]);
  await database.close();
});
