import { expectData } from '@x/api-client';
import { contract, noUtm, type Campaign, type Utm } from '@x/api-client/contract';
import { compile, createStarterDocument } from '@x/email-compiler';
import { readMessage } from '@x/mail-catcher';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { blocks } from '../content/blocks.ts';
import { createSendingWorld, type SendingWorld } from '../delivery/testing/sending-world.ts';
import { campaignLinks } from '../tables/delivery.ts';
import { contacts } from '../tables/audience.ts';
import { createTestWorker, workCampaign } from '../delivery/testing/test-worker.ts';

/* UTM parameters of campaigns, from the defaults of the project to the page that a click opens. */

let world: SendingWorld;
beforeAll(async () => {
  world = await createSendingWorld();
});
afterAll(() => world.close());

const fields = { name: 'Spring & sun', from: 'shop@brand.test', from_name: 'Brand', subject: 'Hello' };
const utm: Utm = {
  source: 'newsletter',
  medium: 'email',
  campaign: '{{campaign_name}}',
  term: '{{first_name|nobody}}',
  content: '',
};
const ofAna = 'utm_source=newsletter&utm_medium=email&utm_campaign=Spring%20%26%20sun&utm_term=Name%20of%20';

type Own = Partial<Pick<Campaign, 'reply_to' | 'utm'>>;

function create(own: Own = {}): Promise<Campaign> {
  const body = { ...fields, ...own, project_id: world.projectId };
  return expectData(world.user.call(contract.campaigns.create, { body }));
}

function update(id: string, own: Own = {}) {
  return world.user.call(contract.campaigns.update, { params: { id }, body: { ...fields, ...own } });
}

describe('the defaults of a project', () => {
  test('are given to new campaigns that do not choose, and leave existing ones as they are', async () => {
    const params = { id: world.projectId };
    const read = () => expectData(world.user.call(contract.campaignDefaults.get, { params }));
    expect(await read()).toEqual({
      reply_to: null,
      utm: noUtm,
      frequency_cap: null,
      holdout: null,
      timezone_field: null,
      tracking_parameter: true,
    });
    const before = await create();
    const body = { reply_to: 'help@brand.test', utm };
    expect(await expectData(world.user.call(contract.campaignDefaults.update, { params, body }))).toEqual({
      ...body,
      frequency_cap: null,
      holdout: null,
      timezone_field: null,
      tracking_parameter: true,
    });
    expect(await read()).toEqual({
      ...body,
      frequency_cap: null,
      holdout: null,
      timezone_field: null,
      tracking_parameter: true,
    });

    expect(await create()).toMatchObject(body);
    expect(await create({ reply_to: null, utm: noUtm })).toMatchObject({ reply_to: null, utm: noUtm });
    const same = await expectData(world.user.call(contract.campaigns.get, { params: { id: before.id } }));
    expect(same).toMatchObject({ reply_to: null, utm: noUtm });
    await expectData(
      world.user.call(contract.campaignDefaults.update, { params, body: { reply_to: null, utm: noUtm } }),
    );
  });
});

describe('the parameters of a campaign', () => {
  test('stay until they are changed, and are copied', async () => {
    const { id } = await create({ utm });
    expect((await expectData(update(id))).utm).toEqual(utm);
    const copy = await expectData(
      world.user.call(contract.campaigns.duplicate, { params: { id }, body: {} }),
    );
    expect(copy.utm).toEqual(utm);
    expect((await expectData(update(id, { utm: noUtm }))).utm).toEqual(noUtm);
  });

  test.each([
    [{ ...noUtm, medium: 'email' }, 'utm_source_missing', 'utm.source'],
    [{ ...utm, term: 'x'.repeat(201) }, 'too_long', 'utm.term'],
    [{ ...utm, content: 'a\nb' }, 'control_characters', 'utm.content'],
  ])('are refused: %j', async (broken, rule, path) => {
    const { id } = await create();
    expect(await update(id, { utm: broken })).toMatchObject({ success: false, errors: [{ rule, path }] });
  });

  test('are in the preview, and in the target of clicks on the sent message', async () => {
    const { user, application, catcher } = world;
    const { id } = await create({ utm });
    const email = 'ana@utm.test';
    const audienceId = await world.addAudience([email]);
    await expectData(user.call(contract.campaigns.addAudience, { params: { id, audienceId } }));
    let ids = 0;
    const starter = createStarterDocument({ newId: () => `b${String(ids++).padStart(7, '0')}` });
    const config = JSON.stringify(starter).replaceAll('https://example.com', 'https://brand.shop/a?b=1#c');
    const { html, amp } = compile(starter, { blocks });
    await expectData(
      user.call(contract.campaignContents.create, {
        body: { campaign_id: id, config, content_html: html, content_amp: amp },
      }),
    );
    const expected = new RegExp(
      String.raw`^https://brand\.shop/a\?b=1&(?:ybte=\w+&)?${ofAna}ana%40utm\.test#c$`,
      'u',
    );
    const linksIn = (markup: string) =>
      [...markup.matchAll(/href="(?<url>https?:[^"]+)"/gu)].map(({ groups }) =>
        (groups?.['url'] ?? '').replaceAll('&amp;', '&'),
      );

    const [contact] = await world.inTenant((tx) =>
      tx.select({ id: contacts.id }).from(contacts).where(eq(contacts.email, email)),
    );
    const query = { contact_id: contact?.id ?? '' };
    const preview = await expectData(user.call(contract.campaigns.preview, { params: { id }, query }));
    for (const part of [preview.html, preview.amp]) {
      const shop = linksIn(part).filter((url) => url.startsWith('https://brand.shop/'));
      expect(shop.length).toBeGreaterThan(0);
      for (const url of shop) expect(url).toMatch(expected);
    }
    expect(preview.text).toContain(ofAna);
    expect(preview.html).not.toMatch(/\/u\/preview[^"]*utm_/u);

    await expectData(user.call(contract.campaigns.send, { params: { id }, body: {} }));
    const { services } = application;
    await workCampaign(id, createTestWorker(services));
    const [message] = catcher.mailbox.list(email);
    if (message === undefined) throw new Error('Nothing arrived.');
    const sent = await readMessage(message.raw);
    expect(`${sent.html}${sent.amp}${sent.text}`).not.toContain('utm_');
    const tracked = (markup: string) => [...markup.matchAll(/\/t\/a?c\/[\w-]+/gu)].map(([path]) => path);
    for (const part of [sent.html, sent.amp, sent.text]) {
      const [path = ''] = tracked(part);
      const clicked = await application.fetch(path);
      expect([clicked.status, clicked.headers.get('location')]).toEqual([
        302,
        expect.stringMatching(expected),
      ]);
    }
  });

  test('include the one that names the block, unless the project switches it off', async () => {
    const { user, projectId } = world;
    const { id } = await create({ utm });
    let ids = 0;
    const starter = createStarterDocument({ newId: () => `b${String(ids++).padStart(7, '0')}` });
    const { html, amp } = compile(starter, { blocks });
    const content = {
      config: JSON.stringify(starter).replaceAll('"link":""', '"link":"https://brand.shop/"'),
      content_html: html,
      content_amp: amp,
    };
    await expectData(user.call(contract.campaignContents.create, { body: { campaign_id: id, ...content } }));
    const audienceId = await world.addAudience(['cleo@utm.test']);
    await expectData(user.call(contract.campaigns.addAudience, { params: { id, audienceId } }));
    const [contact] = await world.inTenant((tx) =>
      tx.select({ id: contacts.id }).from(contacts).where(eq(contacts.email, 'cleo@utm.test')),
    );
    const query = { contact_id: contact?.id ?? '' };
    const readHtml = async () =>
      (await expectData(user.call(contract.campaigns.preview, { params: { id }, query }))).html;
    const choose = (tracking_parameter: boolean) =>
      expectData(
        user.call(contract.campaignDefaults.update, {
          params: { id: projectId },
          body: { reply_to: null, utm: noUtm, tracking_parameter },
        }),
      );
    expect(await readHtml()).toContain('ybte=12__');
    expect((await choose(false)).tracking_parameter).toBe(false);
    expect(await readHtml()).not.toContain('ybte');
    // An update that does not name it leaves it as it is.
    const body = { reply_to: null, utm: noUtm };
    const kept = await expectData(
      user.call(contract.campaignDefaults.update, { params: { id: projectId }, body }),
    );
    expect(kept.tracking_parameter).toBe(false);
    await choose(true);
    expect(await readHtml()).toContain('ybte=12__');

    await choose(false);
    await expectData(user.call(contract.campaigns.send, { params: { id }, body: {} }));
    const { services } = world.application;
    await workCampaign(id, createTestWorker(services));
    const links = await world.inTenant((tx) =>
      tx.select({ url: campaignLinks.url }).from(campaignLinks).where(eq(campaignLinks.campaignId, id)),
    );
    const sent = links.map(({ url }) => url).filter((url) => url.startsWith('https://brand.shop/'));
    expect(sent.length).toBeGreaterThan(0);
    for (const url of sent) expect(url).not.toContain('ybte');
    await choose(true);
  });

  test('with an unknown merge tag are a finding of the preflight, and name the field that they use', async () => {
    const { user, projectId } = world;
    const { id } = await create({ utm: { ...utm, term: '{{nothing}}', content: '{{city}}' } });
    const audienceId = await world.addAudience(['bob@utm.test']);
    await expectData(user.call(contract.campaigns.addAudience, { params: { id, audienceId } }));
    const field = { project_id: projectId, label: 'City', key: 'city', type: 'text' as const };
    const { id: fieldId } = await expectData(user.call(contract.fields.create, { body: field }));
    let ids = 0;
    const starter = createStarterDocument({ newId: () => `b${String(ids++).padStart(7, '0')}` });
    const { html, amp } = compile(starter, { blocks });
    const content = { config: JSON.stringify(starter), content_html: html, content_amp: amp };
    await expectData(user.call(contract.campaignContents.create, { body: { campaign_id: id, ...content } }));
    const { findings } = await expectData(
      user.call(contract.preflight.get, { params: { id }, query: { part: 'recipients' } }),
    );
    expect(findings.map(({ code, values }) => [code, values['tag']])).toEqual([
      ['merge-blank', 'city'],
      ['merge-unknown', 'nothing'],
    ]);
    const usage = await expectData(user.call(contract.fields.usage, { params: { id: fieldId } }));
    expect(usage.campaigns.map((campaign) => campaign.id)).toEqual([id]);
  });
});
