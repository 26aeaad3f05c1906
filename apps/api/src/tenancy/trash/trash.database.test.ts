import { expectData } from '@x/api-client';
import { contract } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { campaigns } from '../../tables/campaigns.ts';
import { contacts } from '../../tables/audience.ts';
import { sessions } from '../../tables/accounts.ts';
import { trash } from '../../tables/tenancy.ts';
import { asSystem, asTenant } from '../../platform/database/tenant.ts';
import { sweepSending } from '../../delivery/worker/sweep.ts';
import { TestOrganization } from '../../testing/organization.ts';
import { addTotp } from '../../testing/second-factors.ts';
import type { EntityIds } from '../../testing/sample.ts';
import {
  createTestApplication,
  type TestApplication,
  type TestUser,
} from '../../testing/test-application.ts';
import { createWorld } from '../../testing/world.ts';
import { emptyTrash } from './empty-trash.ts';

const day = 86_400;
const notFound = { status: 404, errors: [{ code: 'not_found' }] };

let application: TestApplication;
let organization: TestOrganization;
let owner: TestUser;
let world: EntityIds;
/** A project that is not in the trash. */
let projectId: string;

beforeAll(async () => {
  application = await createTestApplication();
});
afterAll(() => application.close());
beforeEach(async () => {
  organization = await TestOrganization.create(application);
  ({ owner } = organization);
  const { database } = application.services;
  world = await createWorld(database, { userId: owner.id, marker: 'kept', organizationId: organization.id });
  projectId = world.project;
});

const list = async (user = owner) => {
  const listed = await expectData(user.call(contract.trash.list, { params: { id: projectId } }));
  return listed.items.map(({ kind, id }) => `${kind} ${id}`);
};

const contents = {
  campaign: {
    id: () => world.campaign,
    remove: (user: TestUser) => user.call(contract.campaigns.remove, { params: { id: world.campaign } }),
    restore: (user: TestUser) =>
      user.call(contract.trash.restoreCampaign, { params: { id: world.campaign } }),
    purge: (user: TestUser) => user.call(contract.trash.purgeCampaign, { params: { id: world.campaign } }),
    get: (user: TestUser) => user.call(contract.campaigns.get, { params: { id: world.campaign } }),
    inside: (user: TestUser) =>
      user.call(contract.campaignContents.update, {
        params: { id: world.campaign_content },
        body: { config: '{}', content_html: '', content_amp: '' },
      }),
  },
  template: {
    id: () => world.template,
    remove: (user: TestUser) => user.call(contract.templates.remove, { params: { id: world.template } }),
    restore: (user: TestUser) =>
      user.call(contract.trash.restoreTemplate, { params: { id: world.template } }),
    purge: (user: TestUser) => user.call(contract.trash.purgeTemplate, { params: { id: world.template } }),
    get: (user: TestUser) => user.call(contract.templates.get, { params: { id: world.template } }),
    inside: (user: TestUser) => user.call(contract.templates.get, { params: { id: world.template } }),
  },
  audience: {
    id: () => world.audience,
    remove: (user: TestUser) => user.call(contract.audiences.remove, { params: { id: world.audience } }),
    restore: (user: TestUser) =>
      user.call(contract.trash.restoreAudience, { params: { id: world.audience } }),
    purge: (user: TestUser) => user.call(contract.trash.purgeAudience, { params: { id: world.audience } }),
    get: (user: TestUser) => user.call(contract.audiences.get, { params: { id: world.audience } }),
    inside: (user: TestUser) => user.call(contract.contacts.get, { params: { id: world.contact } }),
  },
  segment: {
    id: () => world.segment,
    remove: (user: TestUser) => user.call(contract.segments.remove, { params: { id: world.segment } }),
    restore: (user: TestUser) => user.call(contract.trash.restoreSegment, { params: { id: world.segment } }),
    purge: (user: TestUser) => user.call(contract.trash.purgeSegment, { params: { id: world.segment } }),
    get: (user: TestUser) => user.call(contract.segments.get, { params: { id: world.segment } }),
    inside: (user: TestUser) =>
      user.call(contract.audiences.contacts, {
        params: { id: world.audience },
        query: { segment: world.segment },
      }),
  },
} as const;

describe.each(Object.entries(contents))('a deleted %s', (kind, calls) => {
  test('is not found until it is restored, and neither is what belongs to it', async () => {
    await expectData(calls.remove(owner));
    expect(await calls.get(owner)).toMatchObject(notFound);
    expect(await calls.inside(owner)).toMatchObject(notFound);
    expect(await list()).toContain(`${kind} ${calls.id()}`);
    await expectData(calls.restore(owner));
    expect(await calls.get(owner)).toMatchObject({ success: true });
    expect(await list()).not.toContain(`${kind} ${calls.id()}`);
    expect(await calls.restore(owner)).toMatchObject(notFound);
  });

  test('is deleted after 30 days, and not before', async () => {
    await expectData(calls.remove(owner));
    application.passSeconds(30 * day - 60);
    await emptyTrash(application.services);
    await expectData(
      application.anonymous.call(contract.session.login, {
        body: { email: owner.email, password: owner.password },
      }),
    );
    const kept = () =>
      asSystem(application.services.database, (tx) => tx.$count(trash, eq(trash.id, calls.id())));
    expect(await kept()).toBe(1);
    application.passSeconds(120);
    await emptyTrash(application.services);
    expect(await kept()).toBe(0);
  });

  test('can be deleted at once, and then not be restored', async () => {
    await expectData(calls.remove(owner));
    await expectData(calls.purge(owner));
    expect(application.enqueued.at(-1)).toMatchObject({ job: 'empty-trash' });
    expect(await calls.restore(owner)).toMatchObject(notFound);
    expect(await list()).not.toContain(`${kind} ${calls.id()}`);
  });

  test('is shown to and restored by those who may change it', async () => {
    await expectData(calls.remove(owner));
    const team = await organization.team();
    const reader = await organization.join('Reader', { teams: [team] });
    const module = { campaign: 'campaigns', template: 'templates' }[kind] ?? 'audiences';
    await organization.give(team, projectId, { [module]: 'read-only' });
    expect(await list(reader)).toEqual([]);
    expect(await calls.restore(reader)).toMatchObject(notFound);
    expect(await calls.purge(reader)).toMatchObject(notFound);
    await organization.give(team, projectId, { [module]: 'read-write' });
    expect(await list(reader)).toContain(`${kind} ${calls.id()}`);
    await expectData(calls.restore(reader));
  });
});

async function schedule(campaignId: string) {
  await asSystem(application.services.database, (tx) =>
    tx
      .update(campaigns)
      .set({
        status: 'scheduled',
        startAt: new Date('2020-01-01T00:00:00Z'),
        intervalMinutes: 1,
        batchItems: 1,
        batches: 1,
      })
      .where(eq(campaigns.id, campaignId)),
  );
}

async function statusOf(campaignId: string) {
  const [row] = await asSystem(application.services.database, (tx) =>
    tx.select({ status: campaigns.status }).from(campaigns).where(eq(campaigns.id, campaignId)),
  );
  return row?.status;
}

const removals = {
  campaign: () => owner.call(contract.campaigns.remove, { params: { id: world.campaign } }),
  project: () => owner.call(contract.projects.remove, { params: { id: projectId } }),
  organization: () => owner.call(contract.organizations.remove, { params: { id: organization.id } }),
} as const;

describe.each(Object.entries(removals))('with a deleted %s', (_kind, remove) => {
  test('a scheduled campaign is a draft again', async () => {
    await schedule(world.campaign);
    await expectData(remove());
    expect(await statusOf(world.campaign)).toBe('draft');
  });

  test('a campaign that resumes at the same time is neither swept nor worked on', async () => {
    await expectData(remove());
    await asSystem(application.services.database, (tx) =>
      tx.update(campaigns).set({ status: 'ongoing' }).where(eq(campaigns.id, world.campaign)),
    );
    const queued = application.enqueued.length;
    const worker = { services: application.services, workerId: world.campaign, sending: new Set<string>() };
    await sweepSending(worker);
    const added = application.enqueued.slice(queued);
    expect(added.filter(({ payload }) => JSON.stringify(payload).includes(world.campaign))).toEqual([]);
  });

  test('every transaction of the tenant finds nothing of it', async () => {
    await expectData(remove());
    const found = await asTenant(application.services.database, [organization.id], (tx) =>
      tx.$count(campaigns, eq(campaigns.id, world.campaign)),
    );
    expect(found).toBe(0);
  });
});

describe('a deleted project', () => {
  const remove = removals.project;
  const restore = () => owner.call(contract.trash.restoreProject, { params: { id: projectId } });

  test('is counted before, hides all that is in it, and is restored whole', async () => {
    const counted = await expectData(
      owner.call(contract.trash.projectContents, { params: { id: projectId } }),
    );
    expect(counted).toMatchObject({ name: 'kept', campaigns: 1, templates: 1, audiences: 1, contacts: 1 });
    await expectData(remove());
    for (const { get } of Object.values(contents)) expect(await get(owner)).toMatchObject(notFound);
    const people = await asTenant(application.services.database, [organization.id], (tx) =>
      tx.$count(contacts, eq(contacts.audienceId, world.audience)),
    );
    expect(people).toBe(0);
    expect(await contents.campaign.restore(owner)).toMatchObject(notFound);
    await expectData(restore());
    for (const { get } of Object.values(contents)) {
      expect(await get(owner)).toMatchObject({ success: true });
    }
  });

  test('keeps what was in its own trash there', async () => {
    await expectData(contents.campaign.remove(owner));
    await expectData(remove());
    expect(await contents.campaign.restore(owner)).toMatchObject(notFound);
    await expectData(restore());
    expect(await contents.campaign.get(owner)).toMatchObject(notFound);
    await expectData(contents.campaign.restore(owner));
  });

  test('accepts none of its access keys', async () => {
    const body = {
      name: 'A key',
      permissions: { campaigns: 'read-only' as const },
      expires_at: null,
      addresses: [],
    };
    const params = { id: projectId };
    const { api_key: key } = await expectData(owner.call(contract.accessKeys.create, { params, body }));
    const read = () =>
      application.withToken(key).call(contract.campaigns.get, { params: { id: world.campaign } });
    expect(await read()).toMatchObject({ success: true });
    await expectData(remove());
    expect(await read()).toMatchObject({ status: 401 });
  });

  test('does not block a new project of the same name', async () => {
    await expectData(remove());
    const body = { name: 'kept', organization_id: organization.id, timezone_id: 'UTC', week_start: 1 };
    const { name } = await expectData(owner.call(contract.projects.create, { body }));
    await expectData(restore());
    const listed = await expectData(
      owner.call(contract.organizations.projects, { params: { id: organization.id } }),
    );
    expect(listed.items.filter((project) => project.name === name)).toHaveLength(2);
  });

  test('is listed for admins of the organization only', async () => {
    await expectData(remove());
    const params = { id: organization.id };
    const listed = await expectData(owner.call(contract.trash.projects, { params }));
    expect(listed.items.map(({ id }) => id)).toContain(projectId);
    const member = await organization.join();
    expect(await member.call(contract.trash.projects, { params })).toMatchObject(notFound);
  });
});

describe('a deleted organization', () => {
  const remove = removals.organization;
  const own = () => owner.call(contract.trash.organizations, { params: { id: owner.id } });
  const restoreBy = (user: TestUser) =>
    user.call(contract.trash.restoreOrganization, {
      params: { id: user.id, organizationId: organization.id },
    });

  test('is hidden from all members and restored by its owner', async () => {
    const admin = await organization.join('Admin', { admin: true });
    await expectData(remove());
    for (const user of [owner, admin]) {
      const seen = await expectData(user.call(contract.users.get, { params: { id: user.id } }));
      expect(seen.organizations).toEqual([]);
      const get = user.call(contract.organizations.get, { params: { id: organization.id } });
      expect(await get).toMatchObject(notFound);
    }
    expect((await expectData(own())).items).toMatchObject([{ id: organization.id, name: 'Acme' }]);
    expect(await restoreBy(admin)).toMatchObject({ status: 409 });
    await expectData(restoreBy(owner));
    expect((await expectData(own())).items).toEqual([]);
    expect(await contents.campaign.get(owner)).toMatchObject({ success: true });
  });

  test('is out of reach of its owner without the second factor that it requires', async () => {
    const app = await addTotp(application, owner);
    const body = { required: true };
    await expectData(
      owner.call(contract.organizations.requireSecondFactor, { params: { id: organization.id }, body }),
    );
    await expectData(remove());
    await asSystem(application.services.database, (tx) =>
      tx.update(sessions).set({ secondFactor: false }).where(eq(sessions.userId, owner.id)),
    );
    const purge = owner.call(contract.trash.purgeOrganization, {
      params: { id: owner.id, organizationId: organization.id },
    });
    const refused = { status: 403, errors: [{ code: 'organization_needs_second_factor' }] };
    expect(await purge).toMatchObject(refused);
    expect(await restoreBy(owner)).toMatchObject(refused);
    expect((await expectData(own())).items).toEqual([]);
    await expectData(owner.call(contract.secondFactors.confirm, { body: { way: 'totp', code: app.code() } }));
    expect((await expectData(own())).items).toMatchObject([{ id: organization.id }]);
    await expectData(restoreBy(owner));
  });

  test('does not keep its owner from deleting the account', async () => {
    await expectData(remove());
    await expectData(owner.call(contract.users.remove, { params: { id: owner.id } }));
    application.passSeconds(31 * day);
    await emptyTrash(application.services);
    const login = application.anonymous.call(contract.session.login, {
      body: { email: owner.email, password: owner.password, restore: true },
    });
    expect(await login).toMatchObject({ status: 401 });
  });
});

test('an entry of one organization hides nothing of another', async () => {
  const other = await TestOrganization.create(application);
  const now = new Date();
  await asTenant(application.services.database, [other.id], (tx) =>
    tx.insert(trash).values({
      id: world.campaign,
      kind: 'campaign',
      organizationId: other.id,
      projectId: other.project,
      name: 'Not theirs',
      deletedByName: 'Eve',
      deletedAt: now,
      purgeAt: now,
    }),
  );
  expect(await contents.campaign.get(owner)).toMatchObject({ success: true });
});

test('deleting, restoring and deleting for good are in the audit log with the name', async () => {
  const { campaign } = contents;
  await expectData(campaign.remove(owner));
  await expectData(campaign.restore(owner));
  await expectData(campaign.remove(owner));
  await expectData(campaign.purge(owner));
  const log = await expectData(owner.call(contract.audit.list, { params: { id: organization.id } }));
  const seen = log.items.slice(0, 4).map(({ action, subjects }) => [action, subjects[0]?.name]);
  expect(seen).toEqual([
    ['trash.purgeCampaign', 'kept'],
    ['campaigns.remove', 'kept'],
    ['trash.restoreCampaign', 'kept'],
    ['campaigns.remove', 'kept'],
  ]);
});

test('deleting and restoring compare If-Match with the revision', async () => {
  const send = (method: string, path: string, ifMatch: string) =>
    application.fetch(`/api/campaigns/${world.campaign}${path}`, {
      method,
      headers: { authorization: `Bearer ${owner.token}`, 'if-match': ifMatch },
    });
  expect((await send('DELETE', '', '"7"')).status).toBe(412);
  expect((await send('DELETE', '', '"1"')).status).toBe(200);
  expect((await send('POST', '/restore', '"1"')).status).toBe(412);
  expect((await send('POST', '/restore', '"2"')).headers.get('etag')).toBe('"3"');
});
