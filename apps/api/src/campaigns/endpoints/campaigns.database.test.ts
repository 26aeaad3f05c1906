import { expectData } from '@x/api-client';
import { contract, type Campaign } from '@x/api-client/contract';
import { compile, createStarterDocument } from '@x/email-compiler';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rebuildOutdatedRollups } from '../../engagement/rollups/rebuild-rollups.ts';
import { blocks } from '../../content/blocks.ts';
import { newId } from '../../platform/database/identifier.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { campaignMessages, deliveries } from '../../tables/delivery.ts';
import { campaigns } from '../../tables/campaigns.ts';
import { messageEvents } from '../../tables/engagement.ts';
import { asSystem, asTenant } from '../../platform/database/tenant.ts';
import { signUpWithProject, type ProjectUser } from '../../testing/sign-up-with-project.ts';
import { createTestApplication, type TestApplication } from '../../testing/test-application.ts';

let application: TestApplication;
let person: ProjectUser;
beforeAll(async () => {
  application = await createTestApplication({ configuration: { allowedHosts: ['127.0.0.1'] } });
  person = await signUpWithProject(application);
  await addSender('shop@example.com');
});
afterAll(() => application.close());

let ids = 0;
const document = createStarterDocument({ newId: () => `b000000${String(ids++)}` });
const compiled = compile(document, { blocks });
const content = {
  config: JSON.stringify(document),
  content_html: compiled.html,
  content_amp: compiled.amp,
};
const fields = { name: 'Spring', from: 'shop@example.com', from_name: 'The shop', subject: 'Sale' };
const statuses = ['draft', 'scheduled', 'ongoing', 'completed', 'canceled'] as const;

function inTenant<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  return asTenant(application.services.database, [person.organizationId], work);
}

async function addSender(email: string): Promise<void> {
  const config = { host: '127.0.0.1', port: 25, security: 'none' as const };
  const provider = await expectData(
    person.user.call(contract.emailProviders.create, {
      body: { name: 'Server', type_id: 'smtp', project_id: person.projectId, config },
    }),
  );
  await expectData(
    person.user.call(contract.emailSenders.create, {
      body: { email, name: 'Shop', email_provider_id: provider.id, project_id: person.projectId },
    }),
  );
}

async function addAudience(emails: readonly string[]): Promise<string> {
  const body = { name: `Audience of ${String(emails.length)}`, project_id: person.projectId };
  const { id } = await expectData(person.user.call(contract.audiences.create, { body }));
  for (const email of emails) {
    await expectData(person.user.call(contract.contacts.create, { body: { audience_id: id, email } }));
  }
  return id;
}

function create(changed: Partial<typeof fields> = {}, of = person): Promise<Campaign> {
  const body = { ...fields, ...changed, project_id: of.projectId };
  return expectData(of.user.call(contract.campaigns.create, { body }));
}

function get(id: string): Promise<Campaign> {
  return expectData(person.user.call(contract.campaigns.get, { params: { id } }));
}

function update(id: string, changed: Partial<typeof fields> = {}) {
  return person.user.call(contract.campaigns.update, { params: { id }, body: { ...fields, ...changed } });
}

function link(id: string, audienceId: string) {
  return person.user.call(contract.campaigns.addAudience, { params: { id, audienceId } });
}

function unlink(id: string, audienceId: string) {
  return person.user.call(contract.campaigns.removeAudience, { params: { id, audienceId } });
}

function addContent(id: string, changed: Partial<typeof content> = {}) {
  return person.user.call(contract.campaignContents.create, {
    body: { campaign_id: id, ...content, ...changed },
  });
}

function emailsOf(letters: string): string[] {
  return letters.split('').map((letter) => `${letter}@example.com`);
}

function refused(code: string) {
  return { status: 422, errors: expect.arrayContaining([expect.objectContaining({ code })]) };
}

function setStatus(id: string, status: Campaign['status']) {
  return inTenant((tx) => tx.update(campaigns).set({ status }).where(eq(campaigns.id, id)));
}

/** Creates a complete campaign, scheduled for tomorrow in two batches. */
async function createScheduled(emails: readonly string[]) {
  const { id } = await create();
  const audienceId = await addAudience(emails);
  await expectData(link(id, audienceId));
  const { id: contentId } = await expectData(addContent(id));
  const start = new Date(Date.now() + 86_400_000);
  const body = { start_at: start.toISOString(), interval_minutes: 5, batch_items: 2, batches: 2 };
  const campaign = await expectData(person.user.call(contract.campaigns.schedule, { params: { id }, body }));
  expect(campaign.status).toBe('scheduled');
  return { id, audienceId, contentId, start };
}

function frozen(id: string) {
  return inTenant(async (tx) => ({
    recipients: await tx.$count(deliveries, eq(deliveries.campaignId, id)),
    messages: await tx.$count(campaignMessages, eq(campaignMessages.campaignId, id)),
  }));
}

describe('a campaign', () => {
  test('starts as a draft of the user who created it', async () => {
    const created = await create();
    expect(created).toMatchObject({
      ...fields,
      description: '',
      status: 'draft',
      audiences: [],
      campaign_content: null,
      job: null,
      delivered_date: null,
      created_by_user: { name: 'Ada Lovelace' },
      updated_by_user: { name: 'Ada Lovelace' },
      stats: {
        total: { managed: 0, processed: 0, refused: 0, delivered: 0, dropped: 0, yamps: 0 },
        unique: { open: 0, click: 0, yamps: 0 },
      },
      project_id: person.projectId,
    });
    expect(await get(created.id)).toEqual(created);
  });

  test('has content, and each audience once with its size', async () => {
    const { id } = await create();
    const [two, none] = [await addAudience(['a@example.com', 'b@example.com']), await addAudience([])];
    await expectData(link(id, two));
    await expectData(link(id, none));
    const linked = await expectData(link(id, two));
    expect(linked.audiences).toEqual([
      { id: two, name: 'Audience of 2', contacts: 2 },
      { id: none, name: 'Audience of 0', contacts: 0 },
    ]);
    const added = await expectData(addContent(id));
    expect((await get(id)).campaign_content).toEqual(added);
    expect((await expectData(unlink(id, two))).audiences.map((audience) => audience.id)).toEqual([none]);
  });

  test.each(statuses)('that is %s can be changed only while it is a draft or scheduled', async (status) => {
    const { id } = await create();
    const audienceId = await addAudience([]);
    const { id: contentId } = await expectData(addContent(id));
    await setStatus(id, status);
    const before = await get(id);
    const changes = [
      await update(id, { subject: 'Other' }),
      await link(id, audienceId),
      await unlink(id, audienceId),
      await person.user.call(contract.campaignContents.update, { params: { id: contentId }, body: content }),
    ];
    const editable = status === 'draft' || status === 'scheduled';
    expect(changes.map((answer) => (answer.success ? 'done' : answer.errors[0]?.code))).toEqual(
      changes.map(() => (editable ? 'done' : 'campaign_not_editable')),
    );
    const after = await get(id);
    expect(editable ? after.subject : after).toEqual(editable ? 'Other' : before);
  });

  test.each(statuses)('that is %s can be deleted unless it is ongoing', async (status) => {
    const { id } = await create();
    await setStatus(id, status);
    const answer = await person.user.call(contract.campaigns.remove, { params: { id } });
    const refused = { success: false, status: 409, errors: [{ code: 'campaign_not_editable' }] };
    expect(answer).toMatchObject(status === 'ongoing' ? refused : { success: true });
    const read = await person.user.call(contract.campaigns.get, { params: { id } });
    expect(read.success).toBe(status === 'ongoing');
  });
});

test('users’ changes set the time of the last edit, sending does not', async () => {
  const { id } = await createScheduled(emailsOf('abc'));
  const before = await get(id);
  const problem = { code: 'email_provider_unreachable' as const, message: 'ETIMEDOUT', until: null };
  await inTenant((tx) =>
    tx.update(campaigns).set({ status: 'ongoing', sendingProblem: problem }).where(eq(campaigns.id, id)),
  );
  expect(await get(id)).toEqual({ ...before, status: 'ongoing', problem });
  const paused = await expectData(person.user.call(contract.campaigns.pause, { params: { id } }));
  expect(Date.parse(paused.updated_at)).toBeGreaterThan(Date.parse(before.updated_at));
});

describe('the content of a campaign', () => {
  test('exists once, and is replaced completely', async () => {
    const { id } = await create();
    const added = await expectData(addContent(id));
    expect(added).toMatchObject({ campaign_id: id, campaign_template_id: null, ...content });
    expect(await addContent(id)).toMatchObject({
      status: 409,
      errors: [{ code: 'campaign_content_exists' }],
    });
    const params = { id: added.id };
    const body = { ...content, content_html: '<p>Own</p>' };
    const saved = await expectData(person.user.call(contract.campaignContents.update, { params, body }));
    expect(saved).toEqual({ ...added, ...body });
  });

  test.each([
    ['document_unreadable', { config: 'no' }],
    ['amp_invalid', { content_amp: '<p>no</p>' }],
  ] as const)('is refused as %s, and the stored content stays', async (code, broken) => {
    const { id } = await create();
    expect(await addContent(id, broken)).toMatchObject(refused(code));
    expect((await get(id)).campaign_content).toBeNull();
    const added = await expectData(addContent(id));
    const body = { ...content, ...broken };
    const answer = await person.user.call(contract.campaignContents.update, {
      params: { id: added.id },
      body,
    });
    expect(answer).toMatchObject(refused(code));
    expect((await get(id)).campaign_content).toEqual(added);
  });

  test('stays if its template is deleted', async () => {
    const { id } = await create();
    const template = await expectData(
      person.user.call(contract.templates.create, {
        body: { name: 'Welcome', config: content.config, project_id: person.projectId },
      }),
    );
    const body = { campaign_id: id, campaign_template_id: template.id, ...content };
    const added = await expectData(person.user.call(contract.campaignContents.create, { body }));
    expect(added.campaign_template_id).toBe(template.id);
    await expectData(person.user.call(contract.templates.remove, { params: { id: template.id } }));
    expect((await get(id)).campaign_content).toEqual(added);
  });
});

describe('changing a scheduled campaign', () => {
  const three = emailsOf('abc');

  test('keeps its plan, and freezes nothing', async () => {
    const { id, contentId, audienceId, start } = await createScheduled(three);
    await expectData(update(id, { subject: 'New subject' }));
    const params = { id: contentId };
    await expectData(person.user.call(contract.campaignContents.update, { params, body: content }));
    await expectData(link(id, await addAudience(emailsOf('cdefgh'))));
    await expectData(unlink(id, audienceId));
    expect(await get(id)).toMatchObject({
      status: 'scheduled',
      subject: 'New subject',
      job: { start_at: start.toISOString(), interval_minutes: 5, batch_items: 2, batches: 2 },
    });
    expect(await frozen(id)).toEqual({ recipients: 0, messages: 0 });
  });

  test.each([
    ['has no audience', 'audience-missing', (id: string, audienceId: string) => unlink(id, audienceId)],
    ['has an unknown sender', 'sender-unknown', (id: string) => update(id, { from: 'nobody@example.com' })],
  ])('so that it %s makes it a draft with a problem', async (_name, code, change) => {
    const { id, audienceId } = await createScheduled(three);
    const changed = await expectData<Campaign>(change(id, audienceId));
    expect(changed).toMatchObject({ status: 'draft', job: null, problem: { code } });
    const { items } = await expectData(
      person.user.call(contract.campaigns.list, { params: { id: person.projectId }, query: { rows: 100 } }),
    );
    expect(items.find((item) => item.id === id)).toMatchObject({ status: 'draft', problem: { code } });
  });
});

describe('the list of campaigns', () => {
  test('is sorted newest first, paged, and can be filtered by status', async () => {
    const other = await signUpWithProject(application);
    for (const name of ['one', 'two', 'three']) await create({ name }, other);
    const names = async (query: { page?: number; rows?: number; campaign_status?: Campaign['status'] }) => {
      const params = { id: other.projectId };
      const page = await expectData(other.user.call(contract.campaigns.list, { params, query }));
      return [page.items.map(({ name }) => name), page.pagination.total_items, page.pagination.per_page];
    };
    expect(await names({})).toEqual([['three', 'two', 'one'], 3, 8]);
    expect(await names({ rows: 2, page: 2 })).toEqual([['one'], 3, 2]);
    expect(await names({ campaign_status: 'draft' })).toEqual([['three', 'two', 'one'], 3, 8]);
    expect(await names({ campaign_status: 'completed' })).toEqual([[], 0, 8]);
  });

  test('counts recipients once and leaves out bots', async () => {
    const { id } = await create({ name: 'Counted' });
    const { id: besides } = await create({ name: 'Besides' });
    const place = { organizationId: person.organizationId, projectId: person.projectId };
    const results = ['accepted', 'accepted', 'accepted', 'rejected', 'unknown', 'planned'] as const;
    const rows = results.map((status, index) => ({
      id: newId(),
      ...place,
      campaignId: id,
      contactId: newId(),
      email: `counted${String(index)}@example.com`,
      batch: 0,
      dueAt: new Date(),
      status,
    }));
    const [first = '', second = ''] = rows.map((row) => row.id);
    const events = [
      ['open', first, false],
      ['open', first, false],
      ['open', second, true],
      ['click', first, false],
      ['click', second, false],
      ['unsubscribe', second, false],
    ] as const;
    await asSystem(application.services.database, async (tx) => {
      await tx.insert(deliveries).values(rows);
      await tx.insert(messageEvents).values(
        events.map(([kind, deliveryId, bot]) => ({
          organizationId: person.organizationId,
          campaignId: id,
          deliveryId,
          kind,
          bot,
          userAgent: bot ? 'curl/8' : 'Firefox',
        })),
      );
    });
    await rebuildOutdatedRollups(application.services.database);
    const { items } = await expectData(
      person.user.call(contract.campaigns.list, { params: { id: person.projectId }, query: { rows: 2 } }),
    );
    const counted = {
      total: { managed: 6, processed: 3, refused: 0, delivered: 3, dropped: 1, yamps: 0 },
      // A click counts as an open of its recipient.
      unique: { open: 2, click: 2, yamps: 0 },
    };
    const nothing = {
      total: { managed: 0, processed: 0, refused: 0, delivered: 0, dropped: 0, yamps: 0 },
      unique: { open: 0, click: 0, yamps: 0 },
    };
    expect(items.map((item) => [item.id, item.stats])).toEqual([
      [besides, nothing],
      [id, counted],
    ]);
    expect((await get(id)).stats).toEqual(counted);
  });
});
