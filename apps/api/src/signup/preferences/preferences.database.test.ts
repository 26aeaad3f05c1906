import { expectData } from '@x/api-client';
import { contract } from '@x/api-client/contract';
import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createSendingWorld, type SendingWorld } from '../../delivery/testing/sending-world.ts';
import { newId } from '../../platform/database/identifier.ts';
import { audiences, contacts, mailPauses, suppressions } from '../../tables/audience.ts';
import { deliveries } from '../../tables/delivery.ts';
import { signups } from '../../tables/signup.ts';
import { createRateLimits, standardBounds } from '../../platform/rate-limits.ts';
import { writeIdentifier } from '../../platform/secrets/signed-identifier.ts';
import { sweepExpired } from '../../platform/upkeep/sweeps.ts';
import { sweeps } from '../../upkeep.ts';
import { sendCampaign } from '../../delivery/testing/test-worker.ts';

let world: SendingWorld;
let email: string;
let news: string;
let offers: string;
let link: string;

beforeAll(async () => {
  world = await createSendingWorld();
  const field = { project_id: world.projectId, key: 'language', label: 'Language', type: 'text' as const };
  await expectData(world.user.call(contract.fields.create, { body: field }));
});
afterAll(() => world.close());

/** A person who got a message, with one topic that they are in and one that they are not. */
beforeEach(async () => {
  email = `ana.${newId().slice(-8)}@example.com`;
  news = await world.addAudience([email]);
  offers = await world.addAudience([]);
  await showTopic(news, 'News');
  await showTopic(offers, 'Offers');
  link = await linkOf(await world.addFrozenCampaign([news]));
});

/** The page shows a limited number of topics. */
afterEach(() =>
  world.inTenant((tx) =>
    tx
      .update(audiences)
      .set({ inPreferences: false })
      .where(inArray(audiences.id, [news, offers])),
  ),
);

function showTopic(id: string, topic: string) {
  const body = {
    from_email: null,
    texts: {
      en: { topic, consent: `Send me ${topic}.`, legal: `Small print of ${topic}.` },
      es: { topic: `${topic} ES` },
    },
    policy_url: 'https://brand.test/privacy',
    in_preferences: true,
  };
  return expectData(world.user.call(contract.audienceSettings.update, { params: { id }, body }));
}

async function deliveryOf(campaignId: string, address = email) {
  const [row] = await world.inTenant((tx) =>
    tx
      .select()
      .from(deliveries)
      .where(and(eq(deliveries.campaignId, campaignId), eq(deliveries.email, address))),
  );
  if (row === undefined) throw new Error(`Nothing was planned for ${address}.`);
  return row;
}

function linkTo(deliveryId: string, kind: 'preferences' | 'unsubscribe' = 'preferences'): string {
  return `/preferences/${writeIdentifier({ kind, deliveryId }, world.application.services.keys.tracking)}`;
}

async function linkOf(campaignId: string): Promise<string> {
  return linkTo((await deliveryOf(campaignId)).id);
}

async function open(path = link, headers: Record<string, string> = {}) {
  const response = await world.application.fetch(path, { headers });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

async function send(inputs: Record<string, string>, path = link) {
  const response = await world.application.fetch(path, {
    method: 'POST',
    body: new URLSearchParams({ page: 'en', ...inputs }),
  });
  const location = response.headers.get('location') ?? '';
  return { status: response.status, location, text: await response.text() };
}

/** Sends the page with the topics that should be checked. */
function save(topics: readonly string[], more: Record<string, string> = {}) {
  const shown = Object.fromEntries([news, offers].map((id) => [`shown:${id}`, 'yes']));
  const chosen = Object.fromEntries(topics.map((id) => [`topic:${id}`, 'yes']));
  return send({ action: 'save', ...shown, ...chosen, ...more });
}

function consents() {
  return world.inTenant((tx) => tx.select().from(signups).where(eq(signups.email, email)));
}

async function contactIn(audienceId: string) {
  const [row] = await world.inTenant((tx) =>
    tx
      .select()
      .from(contacts)
      .where(and(eq(contacts.audienceId, audienceId), eq(contacts.emailLower, email))),
  );
  return row;
}

async function suppressionReason() {
  const [row] = await world.inTenant((tx) =>
    tx.select().from(suppressions).where(eq(suppressions.emailLower, email)),
  );
  return row?.reason;
}

/** Sends what is due, and returns what became of the person's message. */
async function outcomeOf(campaignId: string) {
  const { services } = world.application;
  await sendCampaign(campaignId, { services, workerId: newId(), signal: new AbortController().signal });
  const { status, reason } = await deliveryOf(campaignId);
  return [status, reason];
}

describe('the page', () => {
  test('shows neither the address in full nor other values of the person', async () => {
    const { status, text, headers } = await open();
    expect(status).toBe(200);
    expect(text).toContain('a•••@example.com');
    expect(text).not.toContain(email);
    expect(text).not.toContain('Name of');
    expect(text).not.toContain('<script');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('set-cookie')).toBeNull();
  });

  test('shows what people agree to only where they can agree', async () => {
    const { text } = await open();
    expect(text).toContain('Send me Offers.');
    expect(text).toContain('Small print of Offers.');
    expect(text).not.toContain('Send me News.');
  });

  test('is in the language of the contact, then of the browser', async () => {
    expect((await open(link, { 'accept-language': 'es' })).text).toContain('<html lang="es" dir="ltr">');
    await save([news], { language: 'es' });
    const page = await open(link, { 'accept-language': 'en' });
    expect(page.text).toContain('<html lang="es" dir="ltr">');
    expect(page.text).toContain('News ES');
    expect((await contactIn(news))?.fields).toEqual({ language: 'es' });
  });

  test('leaves out audiences that are no topics', async () => {
    const hidden = await world.addAudience([email]);
    const { text } = await open();
    expect(text).not.toContain(hidden);
    await save([], { [`shown:${hidden}`]: 'yes' });
    expect(await outcomeOf(await world.addFrozenCampaign([hidden]))).toEqual(['accepted', expect.anything()]);
  });

  test('changes nothing when it is opened, with whatever query', async () => {
    await open(`${link}?action=unsubscribe&done=resubscribed`);
    expect(await suppressionReason()).toBeUndefined();
  });

  test.each(['nonsense', 'a'.repeat(40)])('is not found at the link %s', async (name) => {
    expect((await open(`/preferences/${name}`)).status).toBe(404);
    expect((await send({ action: 'pause' }, `/preferences/${name}`)).status).toBe(404);
  });

  test('is not found at the link of another page, or of a deleted message', async () => {
    const { id } = await deliveryOf(await world.addFrozenCampaign([news]));
    expect((await open(linkTo(id, 'unsubscribe'))).status).toBe(404);
    expect((await open(linkTo(newId()))).status).toBe(404);
  });
});

describe('topics', () => {
  test('that a person leaves are not sent to them, until they join again', async () => {
    const planned = await world.addFrozenCampaign([news]);
    expect((await save([])).location).toBe(`${link}?done=saved`);
    expect(await outcomeOf(planned)).toEqual(['rejected', 'audience_left']);
    expect(await contactIn(news)).toBeDefined();
    const later = await world.addFrozenCampaign([news]);
    await expect(deliveryOf(later)).rejects.toThrow('Nothing was planned');
    const audience = await expectData(world.user.call(contract.audiences.get, { params: { id: news } }));
    expect([audience.contacts, audience.mailable]).toEqual([1, 0]);
    await save([news]);
    expect((await outcomeOf(await world.addFrozenCampaign([news])))[0]).toBe('accepted');
  });

  test('that a person joins make them a contact, with evidence of what was shown', async () => {
    await save([news, offers]);
    const contact = await contactIn(offers);
    expect(contact).toBeDefined();
    expect(await consents()).toMatchObject([
      {
        contactId: contact?.id,
        formId: null,
        confirmedBy: 'preferences',
        consent: 'Send me Offers.',
        legal: 'Small print of Offers.',
        policyUrl: 'https://brand.test/privacy',
      },
    ]);
    const { items } = await expectData(
      world.user.call(contract.signupForms.consents, { params: { id: contact?.id ?? '' } }),
    );
    expect(items).toMatchObject([{ form: null, confirmed_by: 'preferences', version: 0 }]);
    // A person who keeps a topic does not agree to it again.
    await save([news, offers]);
    expect(await consents()).toHaveLength(1);
  });

  test('that a person left stay left when the contact is imported again', async () => {
    await save([]);
    const contact = await contactIn(news);
    await expectData(
      world.user.call(contract.contacts.remove, {
        params: { id: contact?.id ?? '' },
        query: { ongoing: 'finish' },
      }),
    );
    await expectData(
      world.user.call(contract.contacts.create, { body: { audience_id: news, email: email.toUpperCase() } }),
    );
    await expect(deliveryOf(await world.addFrozenCampaign([news]))).rejects.toThrow('Nothing was planned');
  });

  test('of which one was left still bring a campaign to both', async () => {
    await save([news, offers]);
    await save([offers]);
    expect((await outcomeOf(await world.addFrozenCampaign([news, offers])))[0]).toBe('accepted');
  });

  test('sent twice at once change once', async () => {
    await Promise.all([save([news, offers]), save([news, offers]), save([news, offers])]);
    expect(await consents()).toHaveLength(1);
  });
});

describe('a pause', () => {
  test('skips messages for 30 days, and ends by itself', async () => {
    const planned = await world.addFrozenCampaign([news]);
    expect((await send({ action: 'pause' })).location).toBe(`${link}?done=paused`);
    expect((await open(`${link}?done=paused`)).text).toContain(
      'You will not receive any messages for 30 days.',
    );
    expect(await outcomeOf(planned)).toEqual(['rejected', 'paused']);
    const [row] = await world.inTenant((tx) =>
      tx.select().from(mailPauses).where(eq(mailPauses.emailLower, email)),
    );
    const days = ((row?.endsAt.getTime() ?? 0) - Date.now()) / 86_400_000;
    expect(days).toBeCloseTo(30, 1);
    const trace = await expectData(
      world.user.call(contract.deliveries.trace, { params: { id: planned }, query: { recipient: email } }),
    );
    expect(trace).toMatchObject({ outcome: 'left_out' });
    expect(trace.steps.at(-1)).toMatchObject({ code: 'left_out', because: 'paused' });

    await world.inTenant((tx) =>
      tx
        .update(mailPauses)
        .set({ endsAt: new Date(Date.now() - 1000) })
        .where(eq(mailPauses.emailLower, email)),
    );
    expect((await outcomeOf(await world.addFrozenCampaign([news])))[0]).toBe('accepted');
    await sweepExpired(world.application.services, sweeps);
    expect(await world.inTenant((tx) => tx.$count(mailPauses, eq(mailPauses.emailLower, email)))).toBe(0);
  });

  test('ends when the person says so', async () => {
    await send({ action: 'pause' });
    expect((await open()).text).toContain('Resume now');
    await send({ action: 'resume' });
    expect((await outcomeOf(await world.addFrozenCampaign([news])))[0]).toBe('accepted');
  });
});

describe('a person who unsubscribed', () => {
  test('comes back, with evidence', async () => {
    const { location } = await send({ action: 'unsubscribe' });
    expect(location).toMatch(/^\/u\/[\w-]+$/u);
    expect(await suppressionReason()).toBe('unsubscribe');
    const { text } = await open();
    expect(text).toContain('I want to receive messages from Shop again.');
    expect(text).not.toContain('Pause for 30 days');
    await send({ action: 'resubscribe' });
    expect(await suppressionReason()).toBeUndefined();
    expect(await consents()).toMatchObject([
      { consent: 'I want to receive messages from Shop again.', confirmedBy: 'preferences' },
    ]);
    await send({ action: 'resubscribe' });
    expect(await consents()).toHaveLength(1);
    const contact = await contactIn(news);
    const { items } = await expectData(
      world.user.call(contract.contacts.activity, { params: { id: contact?.id ?? '' }, query: {} }),
    );
    expect(items).toContainEqual(
      expect.objectContaining({
        kind: 'consented',
        consent: expect.objectContaining({ text: 'I want to receive messages from Shop again.' }),
      }),
    );
  });

  test.each(['bounce', 'complaint', 'manual'] as const)('does not undo a %s', async (reason) => {
    const { organizationId, projectId } = world;
    await world.inTenant((tx) =>
      tx.insert(suppressions).values({ organizationId, projectId, emailLower: email, reason }),
    );
    expect((await open()).text).toContain('Messages cannot be sent to this address');
    await send({ action: 'resubscribe' });
    expect(await suppressionReason()).toBe(reason);
    expect(await consents()).toEqual([]);
  });

  test('does not come back without a contact', async () => {
    await send({ action: 'unsubscribe' });
    const contact = await contactIn(news);
    await expectData(
      world.user.call(contract.contacts.remove, {
        params: { id: contact?.id ?? '' },
        query: { ongoing: 'finish' },
      }),
    );
    expect((await open()).text).not.toContain('Subscribe again');
    await send({ action: 'resubscribe' });
    expect(await suppressionReason()).toBe('unsubscribe');
  });
});

test.each([
  ['no action', { action: '' }],
  ['an unknown action', { action: 'constructor' }],
  [
    'too many inputs',
    Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`a${String(index)}`, '1'])),
  ],
  ['a large input', { action: 'pause', text: 'a'.repeat(70_000) }],
])('a form with %s is refused', async (_name, inputs) => {
  expect((await send(inputs)).status).toBe(400);
});

test('a link can change little in an hour', async () => {
  const { database, keys } = world.application.services;
  const bounds = { ...standardBounds, preferencesByAddress: { tries: 1000, seconds: 3600 } };
  const { preferencesByLink } = createRateLimits(database, keys.rateLimits, bounds);
  const waits = [];
  for (let change = 0; change < 31; change += 1) waits.push(await preferencesByLink.take('one link'));
  expect(waits.slice(0, 30).every((seconds) => seconds === 0)).toBe(true);
  expect(waits[30]).toBeGreaterThan(0);
});
