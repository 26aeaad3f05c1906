import { randomBytes } from 'node:crypto';
import { expectData } from '@x/api-client';
import { contract, longestUnsubscribeComment, type UnsubscribeReason } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSendingWorld, type SendingWorld } from '../../delivery/testing/sending-world.ts';
import { newId } from '../../platform/database/identifier.ts';
import { audiences, suppressions } from '../../tables/audience.ts';
import { deliveries } from '../../tables/delivery.ts';
import { signups } from '../../tables/signup.ts';
import { unsubscribeAnswers } from '../../tables/engagement.ts';
import { asSystem } from '../../platform/database/tenant.ts';
import { type TrackedThing, writeIdentifier } from '../../platform/secrets/signed-identifier.ts';
import { brokenIdentifiers } from '../../platform/secrets/testing/broken-identifiers.ts';
import { rollUp } from '../rollups/roll-up.ts';
import { createTrackingRoutes } from '../tracking/routes.ts';
import { readAnswer } from './answers.ts';

let world: SendingWorld;
beforeAll(async () => {
  world = await createSendingWorld();
});
afterAll(() => world.close());

async function deliver(count = 1) {
  const run = newId();
  const emails = Array.from({ length: count }, (_, index) => `${String(index)}-${run}@example.com`);
  const audienceId = await world.addAudience(emails);
  const campaignId = await world.addFrozenCampaign([audienceId]);
  const rows = await world.inTenant((tx) =>
    tx
      .select({ id: deliveries.id, email: deliveries.email })
      .from(deliveries)
      .where(eq(deliveries.campaignId, campaignId))
      .orderBy(deliveries.email),
  );
  return { audienceId, campaignId, sent: rows.map(({ id, email }) => ({ email, path: linkOf(id), id })) };
}

function linkOf(deliveryId: string, kind: 'unsubscribe' | 'preferences' = 'unsubscribe'): string {
  const thing: TrackedThing = { kind, deliveryId };
  const identifier = writeIdentifier(thing, world.application.services.keys.tracking);
  return `/${kind === 'unsubscribe' ? 'u' : 'preferences'}/${identifier}`;
}

async function open(path: string, body?: Record<string, string>) {
  const response = await world.application.fetch(path, {
    redirect: 'manual',
    ...(body === undefined ? {} : { method: 'POST', body: new URLSearchParams(body) }),
  });
  return { status: response.status, location: response.headers.get('location'), text: await response.text() };
}

async function storedFor(campaignId: string) {
  return world.inTenant((tx) =>
    tx
      .select({ reason: unsubscribeAnswers.reason, comment: unsubscribeAnswers.comment })
      .from(unsubscribeAnswers)
      .where(eq(unsubscribeAnswers.campaignId, campaignId)),
  );
}

async function one() {
  const { sent, ...rest } = await deliver();
  const [first] = sent;
  if (first === undefined) throw new Error('Nothing was sent.');
  return { ...rest, ...first };
}

describe('an answer', () => {
  test.each<[string, Record<string, string>, { reason: UnsubscribeReason; comment: string } | undefined]>([
    ['a reason', { reason: 'too_many' }, { reason: 'too_many', comment: '' }],
    [
      'a reason with words',
      { reason: 'other', comment: ' No\r\ntime ' },
      { reason: 'other', comment: 'No\r\ntime' },
    ],
    ['words alone', { comment: 'Bye' }, { reason: 'other', comment: 'Bye' }],
    ['an unknown reason', { reason: 'constructor' }, undefined],
    ['an unknown reason with words', { reason: 'x', comment: 'Bye' }, { reason: 'other', comment: 'Bye' }],
    ['blanks', { comment: ' \n ' }, undefined],
    ['nothing', {}, undefined],
    ['a character that cannot be stored', { comment: 'a\u0000b' }, { reason: 'other', comment: 'ab' }],
    [
      'too many words',
      { reason: 'other', comment: 'é'.repeat(5000) },
      { reason: 'other', comment: 'é'.repeat(longestUnsubscribeComment) },
    ],
    [
      'characters of two code units',
      { reason: 'other', comment: '😀'.repeat(longestUnsubscribeComment + 1) },
      { reason: 'other', comment: '😀'.repeat(longestUnsubscribeComment) },
    ],
  ])('of %s', (_case, inputs, expected) => {
    expect(readAnswer(new Map(Object.entries(inputs)))).toEqual(expected);
  });

  test('is asked for once, after unsubscribing has worked without it', async () => {
    const { path, campaignId, email } = await one();
    const done = await open(path, {});
    expect(done.text).toContain('Why did you unsubscribe?');
    expect(await storedFor(campaignId)).toEqual([]);
    expect(await open(`${path}/answer`, { reason: 'too_many', comment: '<b>Daily</b>' })).toMatchObject({
      status: 303,
      location: path,
    });
    const thanked = await open(path);
    expect(thanked.text).toContain('Thank you for your answer.');
    expect(thanked.text).not.toContain('Why did you unsubscribe?');
    expect(thanked.text).toContain(email);
    await open(`${path}/answer`, { reason: 'other', comment: 'Again' });
    expect(await storedFor(campaignId)).toEqual([{ reason: 'too_many', comment: '<b>Daily</b>' }]);
  });

  test('of nothing asks again', async () => {
    const { path, campaignId } = await one();
    await open(path, {});
    expect((await open(`${path}/answer`, {})).location).toBe(path);
    expect(await storedFor(campaignId)).toEqual([]);
    expect((await open(path)).text).toContain('Why did you unsubscribe?');
  });

  test('of somebody who did not unsubscribe, or has come back, is not stored', async () => {
    const { path, campaignId, id } = await one();
    await open(`${path}/answer`, { reason: 'other' });
    await open(path, {});
    await open(linkOf(id, 'preferences'), { page: 'en', action: 'resubscribe' });
    await open(`${path}/answer`, { reason: 'other' });
    expect(await storedFor(campaignId)).toEqual([]);
  });

  test('of somebody whom the same message suppressed for another reason is not stored', async () => {
    const { path, campaignId, email } = await one();
    const { organizationId, projectId } = world;
    const complaint = {
      organizationId,
      projectId,
      campaignId,
      emailLower: email,
      reason: 'complaint' as const,
    };
    await world.inTenant((tx) => tx.insert(suppressions).values(complaint));
    await open(`${path}/answer`, { reason: 'other' });
    expect(await storedFor(campaignId)).toEqual([]);
  });

  test('belongs to the message from which the person unsubscribed', async () => {
    const first = await one();
    const campaignId = await world.addFrozenCampaign([first.audienceId]);
    const [second] = await world.inTenant((tx) =>
      tx.select({ id: deliveries.id }).from(deliveries).where(eq(deliveries.campaignId, campaignId)),
    );
    await open(first.path, {});
    const later = linkOf(second?.id ?? '');
    const page = await open(later);
    expect(page.text).toContain('You have unsubscribed');
    expect(page.text).not.toContain('Why did you unsubscribe?');
    await open(`${later}/answer`, { reason: 'other' });
    expect(await storedFor(campaignId)).toEqual([]);
  });

  test('needs the identifier of the unsubscribe link', async () => {
    const { id, path } = await one();
    await open(path, {});
    const other = linkOf(id, 'preferences').replace('/preferences/', '/u/');
    expect((await open(`${other}/answer`, { reason: 'other' })).status).toBe(404);
    expect((await open('/u/x/answer', { reason: 'other' })).status).toBe(404);
  });

  test.each<readonly [string, (identifier: string) => string]>([
    ...brokenIdentifiers,
    [
      'signed with another key',
      () => writeIdentifier({ kind: 'unsubscribe', deliveryId: newId() }, randomBytes(32)),
    ],
    [
      'of a message that does not exist',
      () =>
        writeIdentifier(
          { kind: 'unsubscribe', deliveryId: newId() },
          world.application.services.keys.tracking,
        ),
    ],
  ])('at a link %s is not stored', async (_name, change) => {
    const { path, campaignId } = await one();
    await open(path, {});
    const answer = await open(`/u/${change(path.slice('/u/'.length))}/answer`, { reason: 'other' });
    expect([400, 404]).toContain(answer.status);
    expect(await storedFor(campaignId)).toEqual([]);
  });

  test('of 10 KB is cut, and of more than 64 KB not read', async () => {
    const { path, campaignId } = await one();
    await open(path, {});
    expect((await open(`${path}/answer`, { reason: 'other', comment: 'x'.repeat(70_000) })).status).toBe(303);
    expect(await storedFor(campaignId)).toEqual([]);
    await open(`${path}/answer`, { reason: 'too_many', comment: 'x'.repeat(10_240) });
    expect(await storedFor(campaignId)).toEqual([
      { reason: 'too_many', comment: 'x'.repeat(longestUnsubscribeComment) },
    ]);
  });

  test('pressed several times at once is stored once, as is the unsubscription', async () => {
    const { path, campaignId, email } = await one();
    await Promise.all([open(path, {}), open(path, {}), open(path, {})]);
    const answers = ['too_many', 'other', 'not_needed'].map((reason) => open(`${path}/answer`, { reason }));
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([303, 303, 303]);
    expect(await storedFor(campaignId)).toHaveLength(1);
    const suppressed = await world.inTenant((tx) =>
      tx.$count(suppressions, eq(suppressions.emailLower, email)),
    );
    expect(suppressed).toBe(1);
  });

  test('and unsubscribing do nothing by GET, as a scanner opens links', async () => {
    const { path, campaignId, email } = await one();
    for (const opened of [path, `${path}/answer`, `${path}/answer?reason=other`]) await open(opened);
    const suppressed = await world.inTenant((tx) =>
      tx.$count(suppressions, eq(suppressions.emailLower, email)),
    );
    expect([suppressed, await storedFor(campaignId)]).toEqual([0, []]);
  });

  test.each(['preferencesByAddress', 'preferencesByLink'] as const)('is limited by %s', async (limit) => {
    const { path, campaignId } = await one();
    await open(path, {});
    const { services } = world.application;
    const used = { ...services.rateLimits, [limit]: { take: () => Promise.resolve(61) } };
    const response = await createTrackingRoutes({ ...services, rateLimits: used }).request(`${path}/answer`, {
      method: 'POST',
      body: new URLSearchParams({ reason: 'other' }),
    });
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '61']);
    expect(await response.text()).toContain('Try again in 2 minutes.');
    expect(await storedFor(campaignId)).toEqual([]);
  });
});

describe('the figures', () => {
  test('of the report are those of the lists, which show and export the answers', async () => {
    const { campaignId, sent } = await deliver(5);
    const given = [
      ['too_many', ''],
      ['not_needed', '=1+1'],
      ['too_many', 'Daily'],
    ] as const;
    for (const [index, { path }] of sent.entries()) {
      if (index === 4) continue;
      await open(path, {});
      const [reason, comment] = given[index] ?? [];
      if (reason !== undefined) await open(`${path}/answer`, { reason, comment });
    }
    await rollUp(world.application.services.database);
    const params = { id: campaignId };
    const report = await expectData(world.user.call(contract.campaigns.report, { params }));
    expect(report.unsubscribe_reasons).toEqual([
      { reason: 'too_many', people: 2 },
      { reason: 'not_needed', people: 1 },
    ]);
    const list = (reason?: UnsubscribeReason) => {
      const chosen = reason === undefined ? {} : { reason };
      const query = { event: 'unsubscribed' as const, ...chosen };
      return expectData(world.user.call(contract.campaignPeople.list, { params, query }));
    };
    for (const { reason, people } of report.unsubscribe_reasons) {
      const { items, pagination } = await list(reason);
      expect([pagination.total_items, items.length]).toEqual([people, people]);
      expect(items.every(({ unsubscribe_reason: shown }) => shown === reason)).toBe(true);
    }
    expect((await list('other')).items).toEqual([]);
    const all = await list();
    expect(
      all.items
        .map(({ unsubscribe_reason: reason }) => String(reason))
        .toSorted((one, other) => one.localeCompare(other)),
    ).toEqual(['not_needed', 'null', 'too_many', 'too_many']);
    const { url } = await expectData(
      world.user.call(contract.campaignPeople.export, {
        params,
        body: { event: 'unsubscribed', reason: 'not_needed' },
      }),
    );
    const [head, line] = (await (await world.application.fetch(url)).text()).trim().split('\r\n');
    expect(head).toMatch(/,reason,comment,places$/u);
    expect(line).toMatch(/,not_needed,.*=1\+1/u);
    // A spreadsheet must not calculate what a stranger wrote.
    expect(line).not.toMatch(/,=1/u);
  });
});

describe('the way back', () => {
  const isSuppressed = (email: string) =>
    world.inTenant(async (tx) => (await tx.$count(suppressions, eq(suppressions.emailLower, email))) > 0);

  test('is one press, and keeps what the person agreed to', async () => {
    const { path, email } = await one();
    const { text } = await open(path, {});
    const [, action = '', page = ''] =
      /<form method="post" action="(\/preferences\/[^"]+)"><input type="hidden" name="page" value="(\w+)">/u.exec(
        text,
      ) ?? [];
    expect(text).toContain('<button class="secondary" type="submit" name="action" value="resubscribe">');
    const consent = /<p class="quiet">(I want to receive messages from [^<]+)<\/p>/u.exec(text)?.[1];
    expect(await isSuppressed(email)).toBe(true);
    await open(action, { page, action: 'resubscribe' });
    expect(await isSuppressed(email)).toBe(false);
    const evidence = await world.inTenant((tx) =>
      tx.select().from(signups).where(eq(signups.emailLower, email)),
    );
    expect(evidence).toMatchObject([{ confirmedBy: 'preferences', consent: expect.any(String) }]);
    expect(consent).toBe(evidence[0]?.consent);
    expect((await open(path)).text).toContain('Stop receiving these messages?');
  });

  test('is offered neither after a complaint, nor if no contact is left', async () => {
    const complained = await one();
    await asSystem(world.application.services.database, (tx) =>
      tx.insert(suppressions).values({
        organizationId: world.organizationId,
        projectId: world.projectId,
        emailLower: complained.email,
        reason: 'complaint',
      }),
    );
    const gone = await one();
    await expectData(
      world.user.call(contract.audiences.remove, {
        params: { id: gone.audienceId },
        query: { ongoing: 'finish' },
      }),
    );
    for (const { path } of [complained, gone]) {
      const { status, text } = await open(path, {});
      expect(status).toBe(200);
      expect(text).toContain('You have unsubscribed');
      expect(text).not.toContain('resubscribe');
    }
  });

  test('ends after 30 days', async () => {
    const { path, email } = await one();
    await open(path, {});
    const createdAt = new Date(Date.now() - 31 * 86_400_000);
    await world.inTenant((tx) =>
      tx.update(suppressions).set({ createdAt }).where(eq(suppressions.emailLower, email)),
    );
    expect((await open(path)).text).not.toContain('resubscribe');
  });

  test('leads to the topics if the project has some', async () => {
    const { path, id, audienceId } = await one();
    const link = `<a href="${linkOf(id, 'preferences')}">`;
    expect((await open(path, {})).text).not.toContain(link);
    await world.inTenant((tx) =>
      tx.update(audiences).set({ inPreferences: true }).where(eq(audiences.id, audienceId)),
    );
    expect((await open(path)).text).toContain(link);
  });
});
