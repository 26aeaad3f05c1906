import { expectData } from '@x/api-client';
import {
  contract,
  noUtm,
  type FrequencyCap,
  type Preflight,
  type PreflightPart,
} from '@x/api-client/contract';
import { compile, createStarterDocument, parseDocument } from '@x/email-compiler';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { blocks } from '../../content/blocks.ts';
import { contacts, suppressions } from '../../tables/audience.ts';
import { deliveries } from '../../tables/delivery.ts';
import { createSendingWorld, type SendingWorld } from '../../delivery/testing/sending-world.ts';
import { json, startHttpDouble, type HttpDouble } from '../../providers/transport/testing/http-double.ts';

let world: SendingWorld;
let web: HttpDouble;
beforeAll(async () => {
  web = await startHttpDouble();
  world = await createSendingWorld();
});
afterAll(async () => {
  await world.close();
  await web.close();
});

interface Person {
  readonly email: string;
  readonly first_name?: string;
  readonly phone?: string;
}

async function addAudience(people: readonly Person[]): Promise<string> {
  const { organizationId, projectId } = world;
  const audienceId = await world.addAudience([]);
  await world.inTenant((tx) =>
    tx.insert(contacts).values(
      people.map(({ email, first_name: firstName = 'Ana', phone = '' }) => ({
        organizationId,
        projectId,
        audienceId,
        email,
        emailLower: email.toLowerCase(),
        firstName,
        phone,
      })),
    ),
  );
  return audienceId;
}

let ids = 0;
const newId = () => `b${String(ids++).padStart(7, '0')}`;

interface Message {
  readonly subject?: string;
  readonly from?: string;
  /** URLs of the links, one for each button. */
  readonly links?: readonly string[];
  readonly config?: string;
}

function documentOf(links: readonly string[]): string {
  const starter = createStarterDocument({ newId });
  const button = starter.rows.find(({ type }) => type === 'button');
  if (button === undefined) throw new Error('The starter has a button.');
  const rows = links.map((link) => ({ ...button, id: newId(), config: { ...button.config, link } }));
  return JSON.stringify({ ...starter, rows });
}

async function addCampaign(audienceIds: readonly string[], message: Message = {}): Promise<string> {
  const { user, projectId } = world;
  const { subject = 'Sale', from = 'shop@brand.test', links = ['https://brand.shop/'] } = message;
  const { id } = await expectData(
    user.call(contract.campaigns.create, {
      body: { name: 'Spring', from, from_name: 'Brand', subject, project_id: projectId },
    }),
  );
  for (const audienceId of audienceIds) {
    await expectData(user.call(contract.campaigns.addAudience, { params: { id, audienceId } }));
  }
  const config = message.config ?? documentOf(links);
  const parsed = parseDocument(config, { blocks });
  if (!parsed.ok) throw new Error('The document cannot be read.');
  const { html, amp } = compile(parsed.value.document, { blocks });
  await expectData(
    user.call(contract.campaignContents.create, {
      body: { campaign_id: id, config, content_html: html, content_amp: amp },
    }),
  );
  return id;
}

function getPreflight(
  id: string,
  part: PreflightPart,
  plan: {
    readonly start_at?: string;
    readonly interval_minutes?: number;
    readonly batch_items?: number;
    readonly batches?: number;
  } = {},
): Promise<Preflight> {
  return expectData(world.user.call(contract.preflight.get, { params: { id }, query: { part, ...plan } }));
}

function codesOf({ findings }: Preflight): string[] {
  return findings.map(({ code, severity }) => `${severity} ${code}`);
}

let count = 0;
const fresh = (name: string) => `${name}${String(count++)}@people.test`;

describe('recipients', () => {
  test('are counted over all audiences, with duplicates and suppressions', async () => {
    const { organizationId, projectId } = world;
    const [both, gone, bounced, ana, bo] = [
      fresh('both'),
      fresh('gone'),
      fresh('bounced'),
      fresh('ana'),
      fresh('bo'),
    ];
    const first = await addAudience([{ email: both }, { email: gone }, { email: ana }]);
    const second = await addAudience([{ email: both.toUpperCase() }, { email: bounced }, { email: bo }]);
    await world.inTenant((tx) =>
      tx.insert(suppressions).values([
        { organizationId, projectId, emailLower: gone, reason: 'unsubscribe' },
        { organizationId, projectId, emailLower: bounced, reason: 'bounce' },
      ]),
    );
    const id = await addCampaign([first, second]);
    expect(await getPreflight(id, 'recipients')).toMatchObject({
      findings: [],
      recipients: {
        contacts: 6,
        recipients: 3,
        duplicates: 1,
        suppressed: { unsubscribe: 1, bounce: 1, complaint: 0, manual: 0, erasure: 0, no_consent: 0 },
      },
    });
  });

  test('who have reached the frequency cap are counted, unless the campaign ignores it', async () => {
    const { user, projectId } = world;
    const reached = fresh('often');
    const audience = await addAudience([{ email: reached.toUpperCase() }, { email: fresh('rarely') }]);
    const earlier = await world.addFrozenCampaign([await addAudience([{ email: reached }])]);
    await world.inTenant((tx) =>
      tx.update(deliveries).set({ status: 'unknown' }).where(eq(deliveries.campaignId, earlier)),
    );
    const id = await addCampaign([audience]);
    const capOf = async () => (await getPreflight(id, 'recipients')).frequency_cap;
    const setCap = (cap: FrequencyCap | null) =>
      expectData(
        user.call(contract.campaignDefaults.update, {
          params: { id: projectId },
          body: { reply_to: null, utm: noUtm, frequency_cap: cap },
        }),
      );
    expect(await capOf()).toBeNull();
    expect((await setCap({ messages: 2, days: 7 })).frequency_cap).toEqual({ messages: 2, days: 7 });
    expect(await capOf()).toEqual({ messages: 2, days: 7, reached: 0 });
    await setCap({ messages: 1, days: 7 });
    expect(await capOf()).toEqual({ messages: 1, days: 7, reached: 1 });
    const body = { name: 'Notice', from: 'shop@brand.test', from_name: 'Brand', subject: 'Notice' };
    for (const changes of [{ ...body, ignores_frequency_cap: true }, body]) {
      await expectData(user.call(contract.campaigns.update, { params: { id }, body: changes }));
    }
    const copied = await expectData(user.call(contract.campaigns.duplicate, { params: { id }, body: {} }));
    expect(copied.ignores_frequency_cap).toBe(true);
    expect(await capOf()).toBeNull();
    await setCap(null);
  });

  test('without a value for a merge tag without a fallback are counted, with examples', async () => {
    const nameless = [fresh('x'), fresh('y'), fresh('z'), fresh('w')];
    const audience = await addAudience([
      { email: fresh('ana') },
      ...nameless.map((email) => ({ email, first_name: '' })),
    ]);
    const subject = 'Hi {{first_name}}, {{surname|dear}}, {{email}}, {{favorite}}, {{name|you}}';
    const id = await addCampaign([audience], { subject });
    const { findings } = await getPreflight(id, 'recipients');
    expect(findings).toMatchObject([
      { id: 'merge-unknown:favorite', severity: 'warning', values: { tag: 'favorite' } },
      {
        id: 'merge-blank:first_name',
        severity: 'warning',
        values: { tag: 'first_name', blank: 4, recipients: 5 },
      },
      // A fallback text hides that the tag has no field.
      { id: 'merge-unknown:name', severity: 'warning', values: { tag: 'name' } },
    ]);
    const named = findings[1]?.examples ?? [];
    expect(named).toHaveLength(3);
    expect(nameless).toEqual(expect.arrayContaining(named));
  });

  test.each([
    ['no audience is chosen', () => Promise.resolve([]), 'audience-missing'],
    ['the audience is empty', async () => [await world.addAudience([])], 'audience-empty'],
    [
      'all of them are suppressed',
      async () => {
        const { organizationId, projectId } = world;
        const emailLower = fresh('only');
        await world.inTenant((tx) =>
          tx.insert(suppressions).values({ organizationId, projectId, emailLower, reason: 'manual' }),
        );
        return [await addAudience([{ email: emailLower }])];
      },
      'recipients-none',
    ],
  ] as const)('block sending if %s', async (_name, audiences, code) => {
    const id = await addCampaign(await audiences());
    expect(codesOf(await getPreflight(id, 'recipients'))).toEqual([`blocking ${code}`]);
    expect((await world.user.call(contract.campaigns.send, { params: { id } })).success).toBe(false);
  });
});

describe('the message', () => {
  test('is measured against the limits of mail clients', async () => {
    const id = await addCampaign([], { links: ['https://brand.shop/a'] });
    const { findings, sizes } = await getPreflight(id, 'message');
    expect(findings).toEqual([]);
    expect(sizes).toMatchObject({ html_limit: 104_448, amp_limit: 200_000 });
    expect(sizes?.html).toBeGreaterThan(1000);
  });

  test.each([
    ['nowhere', '', 'button-link-missing'],
    ['to a bare hash', '#', 'link-unusable'],
  ])('has a warning for a button that leads %s, with its block', async (_name, link, code) => {
    const id = await addCampaign([], { links: [link] });
    const { findings } = await getPreflight(id, 'message');
    const found = findings.find((finding) => finding.code === code);
    expect(found).toMatchObject({ severity: 'warning' });
    expect(found?.block_id).toMatch(/^b\d{7}$/u);
  });

  test('has a warning if Gmail would clip it', async () => {
    const id = await addCampaign([], {
      links: Array.from({ length: 150 }, (_item, index) => `https://brand.shop/${String(index)}`),
    });
    expect(codesOf(await getPreflight(id, 'message'))).toContain('warning html-clipped');
  });

  test('blocks sending if it is missing', async () => {
    const { user, projectId } = world;
    const { id } = await expectData(
      user.call(contract.campaigns.create, {
        body: { name: 'Bare', from: 'shop@brand.test', from_name: 'B', subject: 'S', project_id: projectId },
      }),
    );
    expect(codesOf(await getPreflight(id, 'message'))).toEqual(['blocking content-missing']);
  });
});

describe('the schedule', () => {
  const inAnHour = () => new Date(Date.now() + 3_600_000);

  test('shows the time of the last batch and the remaining quota', async () => {
    const audience = await addAudience(['a', 'b', 'c', 'd', 'e'].map((name) => ({ email: fresh(name) })));
    const id = await addCampaign([audience]);
    const start = inAnHour();
    const answer = await getPreflight(id, 'schedule', {
      start_at: start.toISOString(),
      interval_minutes: 30,
      batch_items: 2,
      batches: 3,
    });
    expect(answer).toMatchObject({
      findings: [],
      schedule: {
        start_at: start.toISOString(),
        last_batch_at: new Date(start.getTime() + 3_600_000).toISOString(),
        batches: 3,
        quota: [{ needed: 5, limit: 9000, used: 0 }],
      },
    });
  });

  test.each([
    ['in the past', { start_at: '2020-01-01T00:00:00.000Z', batch_items: 2, batches: 1 }, 'schedule-past'],
    [
      'in the year 2199',
      { start_at: '2199-01-01T00:00:00.000Z', batch_items: 2, batches: 1 },
      'schedule-too-far',
    ],
    ['of more batches than contacts', { batch_items: 1, batches: 3 }, 'schedule-few-contacts'],
    ['without room for all', { batch_items: 1, batches: 1 }, 'schedule-no-room'],
  ])('%s blocks the preflight and scheduling', async (_name, plan, code) => {
    const id = await addCampaign([await addAudience([{ email: fresh('a') }, { email: fresh('b') }])]);
    const whole = { start_at: inAnHour().toISOString(), interval_minutes: 5, ...plan };
    expect(codesOf(await getPreflight(id, 'schedule', whole))).toEqual([`blocking ${code}`]);
    expect(await world.user.call(contract.campaigns.schedule, { params: { id }, body: whole })).toMatchObject(
      { errors: [{ code: 'campaign_schedule_invalid' }] },
    );
  });

  test('with an unsupported interval is refused', async () => {
    const id = await addCampaign([await addAudience([{ email: fresh('a') }])]);
    const body = { start_at: inAnHour().toISOString(), interval_minutes: 7, batch_items: 1, batches: 1 };
    const refusal = { status: 400, errors: [{ code: 'invalid_request', path: 'body.interval_minutes' }] };
    const answer = await world.application.fetch(`/api/campaigns/${id}/schedule`, {
      method: 'POST',
      headers: { authorization: `Bearer ${world.user.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect({ status: answer.status, ...((await answer.json()) as object) }).toMatchObject(refusal);
  });

  test('starting now blocks for more than 1,000 contacts', async () => {
    const people = Array.from({ length: 1001 }, () => ({ email: fresh('many') }));
    const id = await addCampaign([await addAudience(people)]);
    expect(codesOf(await getPreflight(id, 'schedule'))).toEqual(['blocking audience-too-large']);
  });
});

describe('the sender', () => {
  test('blocks if the project does not have it', async () => {
    const id = await addCampaign([], { from: 'nobody@brand.test' });
    expect(codesOf(await getPreflight(id, 'sender'))).toEqual(['blocking sender-unknown']);
  });

  test('is fine if its provider works, even if DNS does not answer', async () => {
    const id = await addCampaign([]);
    expect(codesOf(await getPreflight(id, 'sender'))).toEqual([]);
  });

  test('has a warning if its provider cannot be reached', async () => {
    const { user, projectId } = world;
    const provider = await expectData(
      user.call(contract.emailProviders.create, {
        body: {
          name: 'Gone',
          type_id: 'smtp',
          project_id: projectId,
          config: { host: '127.0.0.1', port: 9, security: 'none' },
        },
      }),
    );
    await expectData(
      user.call(contract.emailSenders.create, {
        body: { email: 'gone@brand.test', name: 'G', email_provider_id: provider.id, project_id: projectId },
      }),
    );
    const id = await addCampaign([], { from: 'gone@brand.test' });
    expect(await getPreflight(id, 'sender')).toMatchObject({
      findings: [{ code: 'provider-unreachable', severity: 'warning', values: { name: 'Gone' } }],
    });
  });
});

describe('links', () => {
  beforeEach(() => {
    web.on('HEAD /good', json(200, {}));
    web.on('HEAD /gone', json(404, {}));
    web.on('GET /gone', json(404, {}));
    web.on('HEAD /no-head', json(404, {}));
    web.on('GET /no-head', json(200, {}));
    web.on('HEAD /members', json(403, {}));
    web.on('HEAD /broken', json(500, {}));
    web.on('GET /broken', json(500, {}));
  });

  test('are called by HEAD and then by GET, with a warning for each that fails', async () => {
    const paths = ['good', 'gone', 'no-head', 'members', 'broken', 'good'];
    const links = [...paths.map((path) => `${web.origin}/${path}`), 'http://nobody.invalid/'];
    const id = await addCampaign([], { links });
    const answer = await getPreflight(id, 'links');
    expect(answer.links).toEqual({ total: 6, checked: 6 });
    expect(answer.findings.map(({ code, values }) => [code, values['link']])).toEqual([
      ['link-dead', `${web.origin}/gone`],
      ['link-dead', `${web.origin}/broken`],
      ['link-dead', 'http://nobody.invalid/'],
    ]);
  });

  test('with merge tags are called with the values of a recipient', async () => {
    web.on('HEAD /for/Ana', json(410, {}));
    web.on('GET /for/Ana', json(410, {}));
    const audience = await addAudience([{ email: fresh('ana'), first_name: 'Ana' }]);
    const id = await addCampaign([audience], { links: [`${web.origin}/for/{{first_name}}`] });
    expect((await getPreflight(id, 'links')).findings).toMatchObject([
      { code: 'link-dead', values: { link: `${web.origin}/for/Ana` } },
    ]);
  });

  test('into private networks have a warning and are not called', async () => {
    const id = await addCampaign([], { links: ['http://10.0.0.1/admin'] });
    expect(codesOf(await getPreflight(id, 'links'))).toEqual(['warning link-private']);
  });
});

describe('acknowledged warnings', () => {
  async function withWarning() {
    const audience = await addAudience([{ email: fresh('x'), first_name: '' }]);
    const id = await addCampaign([audience], { subject: 'Hi {{first_name}}' });
    const send = (acknowledged?: string[]) =>
      world.user.call(contract.campaigns.send, {
        params: { id },
        body: acknowledged === undefined ? {} : { acknowledged },
      });
    return { id, send };
  }

  test('must include all warnings', async () => {
    const { send } = await withWarning();
    expect(await send(['merge-blank:surname'])).toMatchObject({
      status: 409,
      errors: [
        {
          code: 'campaign_warnings_unacknowledged',
          message: expect.stringContaining('found new problems'),
          details: { finding: 'merge-blank:first_name' },
        },
      ],
    });
    expect(await send(['merge-blank:first_name', 'link-dead:https://brand.shop/'])).toMatchObject({
      success: true,
    });
  });

  test('are optional: the plain call of the specification does not send them', async () => {
    const { send } = await withWarning();
    expect(await send()).toMatchObject({ success: true, data: { status: 'ongoing' } });
  });
});
