import { expectData } from '@x/api-client';
import { contract } from '@x/api-client/contract';
import { compile, createStarterDocument } from '@x/email-compiler';
import { readMessage } from '@x/mail-catcher';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { blocks } from '../../content/blocks.ts';
import { campaigns } from '../../tables/campaigns.ts';
import { contacts } from '../../tables/audience.ts';
import { testMessages } from '../../tables/delivery.ts';
import { asSystem } from '../../platform/database/tenant.ts';
import { newId } from '../../platform/database/identifier.ts';
import { createSendingWorld, type SendingWorld } from '../../delivery/testing/sending-world.ts';
import { writeIdentifier, type RecipientKind } from '../../platform/secrets/signed-identifier.ts';

let world: SendingWorld;
let campaignId: string;
let ana: string;
let stranger: string;
beforeAll(async () => {
  world = await createSendingWorld();
  const { organizationId, projectId, user, inTenant } = world;
  const audienceId = await world.addAudience([]);
  const otherAudienceId = await world.addAudience([]);
  [ana, stranger] = [newId(), newId()];
  await inTenant((tx) =>
    tx.insert(contacts).values(
      [
        { id: ana, audienceId, email: 'ana@people.test', firstName: 'Ana & Co' },
        { id: stranger, audienceId: otherAudienceId, email: 'stranger@people.test', firstName: 'S' },
      ].map((contact) => ({ ...contact, organizationId, projectId, emailLower: contact.email })),
    ),
  );
  const fields = { name: 'Spring', from: 'shop@brand.test', from_name: 'Brand', project_id: projectId };
  const created = await expectData(
    user.call(contract.campaigns.create, {
      body: { ...fields, subject: 'Hi {{first_name}} {{surname|friend}}' },
    }),
  );
  campaignId = created.id;
  await expectData(user.call(contract.campaigns.addAudience, { params: { id: campaignId, audienceId } }));
  let ids = 0;
  const starter = createStarterDocument({ newId: () => `b${String(ids++).padStart(7, '0')}` });
  const config = JSON.stringify(starter).replaceAll(
    'https://example.com',
    'https://brand.shop/{{first_name}}',
  );
  const { html, amp } = compile(starter, { blocks });
  await expectData(
    user.call(contract.campaignContents.create, {
      body: { campaign_id: campaignId, config, content_html: html, content_amp: amp },
    }),
  );
});
afterAll(() => world.close());

function preview(contactId: string) {
  return world.user.call(contract.campaigns.preview, {
    params: { id: campaignId },
    query: { contact_id: contactId },
  });
}

function sendTest(emails: string[], contactId: string | null = null) {
  return world.user.call(contract.campaigns.sendTest, {
    params: { id: campaignId },
    body: { contacts: emails, contact_id: contactId },
  });
}

describe('the preview of a campaign', () => {
  test('shows the message with the values of a contact', async () => {
    const { subject, html, amp, text, contact } = await expectData(preview(ana));
    expect(contact).toEqual({ id: ana, email: 'ana@people.test', first_name: 'Ana & Co', surname: '' });
    expect(subject).toBe('Hi Ana & Co friend');
    for (const part of [html, amp, text]) {
      expect(part).not.toMatch(/%%|\{\{/u);
      expect(part).toContain('https://brand.shop/Ana%20%26%20Co');
      expect(part).not.toContain('/t/c/');
    }
  });

  test.each([
    ['a contact of another audience', () => stranger],
    ['nobody', () => newId()],
  ])('is not found for %s', async (_name, id) => {
    expect(await preview(id())).toMatchObject({ status: 404 });
  });
});

async function mailTo(email: string) {
  const mail = world.catcher.mailbox.list(email).at(-1);
  if (mail === undefined) throw new Error(`Nothing arrived for ${email}.`);
  return readMessage(mail.raw);
}

async function counted() {
  const result = await asSystem(world.application.services.database, (tx) =>
    tx.execute(sql`select
      (select count(*) from deliveries)::integer as deliveries,
      (select count(*) from suppressions)::integer as suppressions,
      (select count(*) from event_inbox)::integer as events,
      (select count(*) from amp_events)::integer as amp_events`),
  );
  return result.rows[0];
}

describe('a test message', () => {
  test('has the values of the chosen contact', async () => {
    expect(await expectData(sendTest(['one@tester.test'], ana))).toEqual({
      accepted: ['one@tester.test'],
      rejected: [],
    });
    expect((await mailTo('one@tester.test')).subject).toBe('Hi Ana & Co friend');
    await expectData(sendTest(['two@tester.test']));
    expect((await mailTo('two@tester.test')).subject).toBe('Hi  friend');
  });

  test('has an unsubscribe page that changes and counts nothing', async () => {
    await expectData(sendTest(['three@tester.test'], ana));
    const { html } = await mailTo('three@tester.test');
    const [, address = ''] = /(\/u\/[\w-]+)/u.exec(html) ?? [];
    const before = await counted();
    const asked = await world.application.fetch(address);
    expect(asked.status).toBe(200);
    expect(await asked.text()).toContain('This is a test message');
    const done = await world.application.fetch(address, { method: 'POST' });
    expect(await done.text()).toContain('Nothing has changed for three@tester.test');
    expect(await counted()).toEqual(before);
  });

  test('responds to AMP interactions without counting them', async () => {
    await expectData(sendTest(['five@tester.test'], ana));
    const [sent] = await world.inTenant((tx) =>
      tx.select().from(testMessages).where(eq(testMessages.email, 'five@tester.test')),
    );
    const deliveryId = sent?.id ?? '';
    const sign = (kind: RecipientKind) =>
      writeIdentifier({ kind, deliveryId }, world.application.services.keys.tracking);
    const before = await counted();
    const register = (contact: string, sender = 'shop@brand.test') =>
      world.application.fetch('/api/yamp-blocks-events/slide_change/register', {
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'amp-email-sender': sender,
        },
        body: new URLSearchParams({
          campaign_id: sign('campaign'),
          audience_id: sign('audience'),
          contact_id: contact,
          target: 'b1234567',
        }),
      });
    expect((await register(sign('contact'))).status).toBe(200);
    expect((await register(sign('email'))).status).toBe(404);
    expect((await register(sign('contact'), 'thief@elsewhere.test')).status).toBe(403);
    expect(await counted()).toEqual(before);
  });

  test('has the sender and the subject of the request', async () => {
    const { user, projectId: project_id, providerId: email_provider_id } = world;
    const from = 'press@brand.test';
    await expectData(
      user.call(contract.emailSenders.create, {
        body: { project_id, email_provider_id, email: from, name: 'Press', amp_validated: false },
      }),
    );
    const test = { from, from_name: 'Brand press', subject: 'Trial for {{first_name|you}}' };
    const contacts = ['six@tester.test'];
    await expectData(
      user.call(contract.campaigns.sendTest, { params: { id: campaignId }, body: { ...test, contacts } }),
    );
    const { subject, headers } = await mailTo('six@tester.test');
    expect(subject).toBe('Trial for you');
    const sender = headers.find(({ key }) => key === 'from')?.value;
    expect(sender).toContain('Brand press');
    expect(sender).toContain(from);
    const campaign = await expectData(user.call(contract.campaigns.get, { params: { id: campaignId } }));
    expect(campaign).toMatchObject({ from: 'shop@brand.test', from_name: 'Brand' });
  });

  test('is refused for a sender of another project', async () => {
    const body = { from: 'thief@elsewhere.test', contacts: ['seven@tester.test'] };
    expect(
      await world.user.call(contract.campaigns.sendTest, { params: { id: campaignId }, body }),
    ).toMatchObject({ errors: [{ code: 'email_sender_unknown', path: 'from' }] });
  });

  test('is refused for an ongoing campaign', async () => {
    await world.inTenant((tx) => tx.update(campaigns).set({ status: 'ongoing' }));
    expect(await sendTest(['four@tester.test'])).toMatchObject({
      status: 409,
      errors: [{ code: 'campaign_action_refused' }],
    });
    await world.inTenant((tx) => tx.update(campaigns).set({ status: 'draft' }));
  });
});
