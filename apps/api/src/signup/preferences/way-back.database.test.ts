import { expectData } from '@x/api-client';
import { contract } from '@x/api-client/contract';
import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createSendingWorld, type SendingWorld } from '../../delivery/testing/sending-world.ts';
import { newId } from '../../platform/database/identifier.ts';
import { writeIdentifier } from '../../platform/secrets/signed-identifier.ts';
import { audiences, suppressions } from '../../tables/audience.ts';
import { deliveries } from '../../tables/delivery.ts';
import { signups } from '../../tables/signup.ts';

/* The page of preferences for a person who unsubscribed. */

let world: SendingWorld;
let email: string;
let news: string;
let offers: string;
let link: string;

beforeAll(async () => {
  world = await createSendingWorld();
});
afterAll(() => world.close());

/** A person who got a message, with one topic that they are in and one that they are not. */
beforeEach(async () => {
  email = `ana.${newId().slice(-8)}@example.com`;
  news = await addTopic('News', [email]);
  offers = await addTopic('Offers', []);
  const [sent] = await deliveriesOf(await world.addFrozenCampaign([news]));
  const key = world.application.services.keys.tracking;
  link = `/preferences/${writeIdentifier({ kind: 'preferences', deliveryId: sent?.id ?? '' }, key)}`;
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

async function addTopic(topic: string, emails: readonly string[]): Promise<string> {
  const id = await world.addAudience(emails);
  const body = {
    from_email: null,
    texts: { en: { topic, consent: `Send me ${topic}.` } },
    policy_url: '',
    in_preferences: true,
  };
  await expectData(world.user.call(contract.audienceSettings.update, { params: { id }, body }));
  return id;
}

function deliveriesOf(campaignId: string) {
  return world.inTenant((tx) =>
    tx
      .select()
      .from(deliveries)
      .where(and(eq(deliveries.campaignId, campaignId), eq(deliveries.email, email))),
  );
}

/** True if the person is among the recipients of a campaign to an audience. */
async function gets(audienceId: string): Promise<boolean> {
  return (await deliveriesOf(await world.addFrozenCampaign([audienceId]))).length > 0;
}

async function open(path = link) {
  return { text: await (await world.application.fetch(path)).text() };
}

async function send(inputs: Record<string, string>) {
  const body = new URLSearchParams({ page: 'en', ...inputs });
  const { headers } = await world.application.fetch(link, { method: 'POST', body });
  return { location: headers.get('location') };
}

function consents() {
  return world.inTenant((tx) => tx.select().from(signups).where(eq(signups.email, email)));
}

async function suppressionReason() {
  const [row] = await world.inTenant((tx) =>
    tx.select().from(suppressions).where(eq(suppressions.emailLower, email)),
  );
  return row?.reason;
}

describe('a person who unsubscribed and wants only some topics', () => {
  const some = (ids: readonly string[]) =>
    send({ action: 'some', ...Object.fromEntries(ids.map((id) => [`topic:${id}`, 'yes'])) });

  test('chooses among all topics, none of which is chosen yet', async () => {
    await send({ action: 'unsubscribe' });
    const { text } = await open();
    expect(text).toContain('Only some topics');
    expect(text).toContain(`name="topic:${news}"`);
    expect(text).toContain(`name="topic:${offers}"`);
    expect(text).toContain('Send me News.');
    expect(text).not.toContain(' checked');
  });

  test('gets these, and leaves all other audiences', async () => {
    const hidden = await world.addAudience([email]);
    await send({ action: 'unsubscribe' });
    expect((await some([offers])).location).toBe(`${link}?done=resubscribed`);
    expect(await suppressionReason()).toBeUndefined();
    expect(await gets(offers)).toBe(true);
    expect([await gets(news), await gets(hidden)]).toEqual([false, false]);
    expect(await consents()).toMatchObject([{ audienceId: offers, consent: 'Send me Offers.' }]);
  });

  test('must choose one', async () => {
    await send({ action: 'unsubscribe' });
    expect((await some([])).location).toBe(`${link}?done=none_chosen`);
    expect((await open(`${link}?done=none_chosen`)).text).toContain('Choose at least one topic.');
    for (const ids of [[newId()], ['__proto__'], ["' or 1=1 --"]]) {
      expect((await some(ids)).location).toBe(`${link}?done=none_chosen`);
    }
    expect(await suppressionReason()).toBe('unsubscribe');
  });

  test('counts once if the form is sent several times at once', async () => {
    await send({ action: 'unsubscribe' });
    await Promise.all([some([news]), some([news]), send({ action: 'resubscribe' }), some([news])]);
    expect(await consents()).toHaveLength(1);
    expect(await suppressionReason()).toBeUndefined();
  });

  test.each(['bounce', 'complaint', 'manual', 'erasure'] as const)('cannot undo a %s', async (reason) => {
    const { organizationId, projectId } = world;
    await world.inTenant((tx) =>
      tx.insert(suppressions).values({ organizationId, projectId, emailLower: email, reason }),
    );
    expect((await open()).text).not.toContain('Only some topics');
    await some([news, offers]);
    expect(await suppressionReason()).toBe(reason);
    expect(await consents()).toEqual([]);
  });

  test('changes nothing without having unsubscribed', async () => {
    await some([offers]);
    expect(await consents()).toEqual([]);
    expect(await gets(news)).toBe(true);
  });
});

describe('the way back', () => {
  const change = (changed: Partial<typeof suppressions.$inferInsert>) =>
    world.inTenant((tx) => tx.update(suppressions).set(changed).where(eq(suppressions.emailLower, email)));
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

  test.each([
    ['that is 29 days old', () => ({ createdAt: daysAgo(29) }), undefined],
    ['that is 31 days old', () => ({ createdAt: daysAgo(31) }), 'unsubscribe'],
    ['that a file says', () => ({ campaignId: null }), 'unsubscribe'],
    [
      'without consent that a file says',
      () => ({ campaignId: null, reason: 'no_consent' as const }),
      undefined,
    ],
  ])('from an unsubscription %s', async (_name, changed, left) => {
    await send({ action: 'unsubscribe' });
    await change(changed());
    const { text } = await open();
    const ended = 'To receive messages again, sign up on the sender’s website.';
    expect([text.includes('Subscribe again'), text.includes(ended)]).toEqual(
      left === undefined ? [true, false] : [false, true],
    );
    for (const action of ['some', 'resubscribe']) await send({ action, [`topic:${news}`]: 'yes' });
    expect(await suppressionReason()).toBe(left);
  });

  test('leads to the same audiences and topics as before', async () => {
    const hidden = await world.addAudience([email]);
    await send({
      action: 'save',
      [`shown:${news}`]: 'yes',
      [`shown:${offers}`]: 'yes',
      [`topic:${offers}`]: 'yes',
    });
    await send({ action: 'unsubscribe' });
    await send({ action: 'resubscribe' });
    for (const [audience, isBack] of [
      [hidden, true],
      [offers, true],
      [news, false],
    ] as const) {
      expect([audience, await gets(audience)]).toEqual([audience, isBack]);
    }
  });
});
