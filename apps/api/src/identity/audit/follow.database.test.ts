import { expectData } from '@x/api-client';
import { contract, endpoints } from '@x/api-client/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asSystem } from '../../platform/database/tenant.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { auditEntries } from '../../tables/identity.ts';
import { TestOrganization } from '../../testing/organization.ts';
import { createTestApplication, type TestApplication } from '../../testing/test-application.ts';
import { enforceAuditRetention } from './audit-retention.ts';

let application: TestApplication;
let organization: TestOrganization;
beforeAll(async () => {
  application = await createTestApplication();
});
afterAll(() => application.close());
beforeEach(async () => {
  organization = await TestOrganization.create(application);
});

async function createKey() {
  const { owner, project } = organization;
  const body = { name: 'SIEM', permissions: { audit: 'read-only' } } as const;
  const { api_key: key } = await expectData(
    owner.call(contract.accessKeys.create, { params: { id: project }, body }),
  );
  return application.withToken(key);
}

async function follow(after?: string, rows = 500) {
  const query = { rows, ...(after === undefined ? {} : { after }) };
  const call = organization.owner.call(contract.audit.follow, { params: { id: organization.id }, query });
  return (await expectData(call)).items;
}

function insert(tx: Transaction, action: string): Promise<unknown> {
  return tx.insert(auditEntries).values({
    organizationId: organization.id,
    action,
    actorKind: 'system',
    actorId: organization.id,
    actorName: '',
    actorEmail: '',
    subjects: [],
    address: '',
  });
}

/** Begins a transaction that adds an entry. The function that it returns commits it. */
async function begin(action: string): Promise<() => Promise<void>> {
  const { promise: inserted, resolve: noteInserted } = Promise.withResolvers<void>();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const committed = asSystem(application.services.database, async (tx) => {
    await insert(tx, action);
    noteInserted();
    await released;
  });
  await inserted;
  return async () => {
    release();
    await committed;
  };
}

describe('following the log', () => {
  test('returns each entry once, oldest first', async () => {
    const all = await follow();
    expect(all.map(({ action }) => action)).toEqual([
      'organizations.create',
      'projects.create',
      'projects.create',
    ]);
    const pages: string[] = [];
    let after: string | undefined;
    for (;;) {
      const [entry] = await follow(after, 1);
      if (entry === undefined) break;
      pages.push(entry.id);
      after = entry.id;
    }
    expect(pages).toEqual(all.map(({ id }) => id));
  });

  test('waits for an entry that is committed late, and then returns it before the later ones', async () => {
    const last = (await follow()).at(-1)?.id;
    const commit = await begin('late.one');
    await asSystem(application.services.database, (tx) => insert(tx, 'early.one'));
    const seen = await follow(last);
    await commit();
    const rest = await follow(seen.at(-1)?.id ?? last);
    expect([...seen, ...rest].map(({ action }) => action)).toEqual(['late.one', 'early.one']);
  });

  test('loses and repeats nothing while many write', async () => {
    const collected: string[] = [];
    let after = (await follow()).at(-1)?.id;
    async function collect() {
      const found = await follow(after, 7);
      collected.push(...found.map(({ action }) => action));
      after = found.at(-1)?.id ?? after;
      return found.length;
    }
    const names = Array.from({ length: 120 }, (_, index) => `entry.${String(index)}`);
    const progress = { writing: true };
    const write = async (mine: readonly string[]) => {
      for (const name of mine) {
        await asSystem(application.services.database, async (tx) => {
          await insert(tx, name);
          await tx.execute(sql`select pg_sleep(random() * 0.02)`);
        });
      }
    };
    const writers = Promise.all([0, 1, 2, 3].map((n) => write(names.filter((_, at) => at % 4 === n)))).then(
      () => {
        progress.writing = false;
      },
    );
    while (progress.writing) await collect();
    await writers;
    while ((await collect()) > 0);
    expect(collected.toSorted()).toEqual(names.toSorted());
  });

  test('an open transaction of another organization holds nothing up', async () => {
    const own = organization;
    organization = await TestOrganization.create(application);
    const commit = await begin('foreign.one');
    organization = own;
    await asSystem(application.services.database, (tx) => insert(tx, 'own.one'));
    expect((await follow()).at(-1)?.action).toBe('own.one');
    await commit();
  });
});

describe('a key with only the audit log', () => {
  test('lists, follows and exports the log of its organization', async () => {
    const key = await createKey();
    const params = { id: organization.id };
    expect((await expectData(key.call(contract.audit.list, { params }))).items).toHaveLength(4);
    expect((await expectData(key.call(contract.audit.follow, { params }))).items).toHaveLength(4);
    const { url } = await expectData(key.call(contract.audit.export, { params, body: { format: 'jsonl' } }));
    expect((await (await application.fetch(url)).text()).trimEnd().split('\n')).toHaveLength(5);
    const [exported] = (await expectData(key.call(contract.audit.list, { params }))).items;
    expect(exported).toMatchObject({ action: 'audit.export', actor: { kind: 'access_key', name: 'SIEM' } });
  });

  test('is refused everywhere else, also in the log of another organization', async () => {
    const key = await createKey();
    const stranger = await TestOrganization.create(application);
    const refused = { status: 404 };
    const { list, follow: pull, setRetention } = contract.audit;
    const foreign = { params: { id: stranger.id } };
    expect(await key.call(list, foreign)).toMatchObject(refused);
    expect(await key.call(pull, foreign)).toMatchObject(refused);
    const own = { id: organization.id };
    expect(await key.call(setRetention, { params: own, body: { audit_months: 3 } })).toMatchObject(refused);
    expect(await key.call(contract.organizations.get, { params: own })).toMatchObject(refused);
    expect(await key.call(contract.campaigns.list, { params: { id: organization.project } })).toMatchObject(
      refused,
    );
    const open = endpoints.filter(
      ({ endpoint: { permission } }) => 'module' in permission && permission.module === 'audit',
    );
    expect(open.map(({ name }) => name).toSorted()).toEqual([
      'audit.export',
      'audit.follow',
      'audit.getRetention',
      'audit.list',
    ]);
  });

  test('cannot be given more than reading', async () => {
    const { owner, project } = organization;
    const body = { name: 'SIEM', permissions: { audit: 'read-write' as 'read-only' } };
    expect(await owner.call(contract.accessKeys.create, { params: { id: project }, body })).toMatchObject({
      success: false,
    });
    const team = await organization.team('Auditors');
    const permission = { mode: 'read-write', module_id: 'audit', project_id: project } as const;
    expect(
      await owner.call(contract.teams.setPermission, { params: { id: team }, body: permission }),
    ).toMatchObject({ success: false, errors: [{ rule: 'option_unknown', path: 'mode' }] });
  });
});

describe('an auditor', () => {
  test('reads the log through a team, and nobody grants that who lacks it', async () => {
    const { id, project, owner } = organization;
    const [auditor, leader] = [await organization.join('Auditor'), await organization.join('Leader')];
    const [auditors, leaders] = [await organization.team('Auditors'), await organization.team('Leaders')];
    await organization.assign(auditors, auditor);
    await organization.assign(leaders, leader);
    await organization.give(leaders, project, { teams: 'read-write' });
    expect(await auditor.call(contract.audit.list, { params: { id } })).toMatchObject({ status: 404 });
    const grant = (by: typeof leader) =>
      by.call(contract.teams.setPermission, {
        params: { id: auditors },
        body: { mode: 'read-only', module_id: 'audit', project_id: project },
      });
    expect(await grant(leader)).toMatchObject({ errors: [{ code: 'permission_exceeded' }] });
    await expectData(grant(owner));
    await expectData(auditor.call(contract.audit.list, { params: { id } }));
    const months = { params: { id }, body: { audit_months: 3 } } as const;
    expect(await auditor.call(contract.audit.setRetention, months)).toMatchObject({ status: 404 });
  });
});

test('a stranger gets no export', async () => {
  const stranger = await application.signUp();
  const call = application
    .withToken(stranger.token)
    .call(contract.audit.export, { params: { id: organization.id }, body: { format: 'csv' } });
  expect(await call).toMatchObject({ status: 404 });
});

describe('retention', () => {
  const { setRetention, getRetention } = contract.audit;
  const day = 86_400;
  const enforce = () => enforceAuditRetention(application.services, new AbortController().signal);

  test('is 24 months, is set by an admin and audited', async () => {
    const { id, owner } = organization;
    expect(await expectData(owner.call(getRetention, { params: { id } }))).toEqual({ audit_months: 24 });
    await expectData(owner.call(setRetention, { params: { id }, body: { audit_months: 84 } }));
    expect(await owner.call(setRetention, { params: { id }, body: { audit_months: 1 as 3 } })).toMatchObject({
      success: false,
    });
    expect((await follow()).at(-1)).toMatchObject({
      action: 'audit.setRetention',
      subjects: [{ changes: [{ field: 'audit_months', before: 24, after: 84 }] }],
    });
  });

  test('deletes older entries of the organization only', async () => {
    const other = organization;
    organization = await TestOrganization.create(application);
    const { id, owner } = organization;
    await expectData(owner.call(setRetention, { params: { id }, body: { audit_months: 3 } }));
    const counts = () =>
      asSystem(application.services.database, async (tx) =>
        Promise.all(
          [organization, other].map((one) => tx.$count(auditEntries, sql`organization_id = ${one.id}`)),
        ),
      );
    application.passSeconds(80 * day);
    await enforce();
    expect(await counts()).toEqual([4, 3]);
    application.passSeconds(20 * day);
    await enforce();
    expect(await counts()).toEqual([0, 3]);
  });
});
