import { randomBytes } from 'node:crypto';
import { expectData } from '@x/api-client';
import { contract } from '@x/api-client/contract';
import { eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  addSendingTenant,
  createSendingWorld,
  type SendingTenant,
  type SendingWorld,
} from '../../delivery/testing/sending-world.ts';
import { newId } from '../../platform/database/identifier.ts';
import { queryRow } from '../../platform/database/rows.ts';
import { audienceDepartures, audiences, contacts, mailPauses, suppressions } from '../../tables/audience.ts';
import { campaigns } from '../../tables/campaigns.ts';
import { deliveries } from '../../tables/delivery.ts';
import { projects } from '../../tables/accounts.ts';
import { signups } from '../../tables/signup.ts';
import { asSystem } from '../../platform/database/tenant.ts';
import { createRateLimits, standardBounds } from '../../platform/rate-limits.ts';
import { writeIdentifier } from '../../platform/secrets/signed-identifier.ts';
import { brokenIdentifiers } from '../../platform/secrets/testing/broken-identifiers.ts';
import { createPreferencesRoutes } from './routes.ts';

/* The pages for preferences as somebody uses them who has a link, no link, or a link of somebody else. */

let world: SendingWorld;
let other: SendingTenant;
beforeAll(async () => {
  world = await createSendingWorld();
  other = await addSendingTenant(world.application, world.catcher.smtpPort);
});
afterAll(() => world.close());

let email: string;
let news: string;
let link: string;
let before: unknown;

async function linkIn({ addFrozenCampaign, inTenant }: SendingTenant, audienceId: string): Promise<string> {
  const campaignId = await addFrozenCampaign([audienceId]);
  const [delivery] = await inTenant((tx) =>
    tx.select().from(deliveries).where(eq(deliveries.campaignId, campaignId)),
  );
  return linkTo(delivery?.id ?? '');
}

function linkTo(deliveryId: string, key = world.application.services.keys.tracking): string {
  return `/preferences/${writeIdentifier({ kind: 'preferences', deliveryId }, key)}`;
}

async function addTopic(
  { addAudience, inTenant }: SendingTenant,
  emails: readonly string[],
): Promise<string> {
  const id = await addAudience(emails);
  await inTenant((tx) => tx.update(audiences).set({ inPreferences: true }).where(eq(audiences.id, id)));
  return id;
}

const counts = v.object({ state: v.string() });

/** Everything that the page can change, in all projects. */
async function readState(): Promise<string> {
  const { state } = await asSystem(world.application.services.database, (tx) =>
    queryRow(
      tx,
      counts,
      sql`select concat_ws(' ',
        (select count(*) from ${suppressions}), (select count(*) from ${mailPauses}),
        (select count(*) from ${audienceDepartures}), (select count(*) from ${signups}),
        (select count(*) from event_inbox), (select md5(string_agg(contacts::text, '' order by id)) from contacts)) as state`,
    ),
  );
  return state;
}

beforeEach(async () => {
  email = `ana.${newId().slice(-8)}@example.com`;
  news = await addTopic(world, [email]);
  link = await linkIn(world, news);
  before = await readState();
});

function post(path: string, inputs: Record<string, string> | string, init: RequestInit = {}) {
  return world.application.fetch(path, { method: 'POST', body: new URLSearchParams(inputs), ...init });
}

const allActions = ['save', 'pause', 'resume', 'unsubscribe', 'resubscribe', 'some'];

describe('a link', () => {
  test.each<readonly [string, (identifier: string) => string]>([
    ...brokenIdentifiers,
    ['in lower case', (identifier) => identifier.toLowerCase()],
    ['signed with another key', () => linkTo(newId(), randomBytes(32)).slice('/preferences/'.length)],
  ])('%s leads nowhere', async (_name, change) => {
    const path = `/preferences/${change(link.slice('/preferences/'.length))}`;
    for (const action of allActions) expect([400, 404]).toContain((await post(path, { action })).status);
    const page = await world.application.fetch(path);
    expect([400, 404]).toContain(page.status);
    expect(await page.text()).not.toContain('@example.com');
    expect(await readState()).toEqual(before);
  });

  test('with any changed character leads nowhere', async () => {
    const identifier = link.slice('/preferences/'.length);
    for (let at = 0; at < identifier.length; at += 1) {
      const changed = `${identifier.slice(0, at)}${identifier[at] === 'A' ? 'B' : 'A'}${identifier.slice(at + 1)}`;
      expect([at, (await post(`/preferences/${changed}`, { action: 'unsubscribe' })).status]).toEqual([
        at,
        404,
      ]);
    }
    expect(await readState()).toEqual(before);
  });

  test('changes nothing in another project, whose contact has the same address', async () => {
    const foreign = await addTopic(other, [email]);
    const left = await readState();
    await post(link, { action: 'save', [`shown:${foreign}`]: 'yes' });
    await post(link, { action: 'save', [`shown:${foreign}`]: 'yes', [`topic:${foreign}`]: 'yes' });
    expect(await readState()).toBe(left);
    await post(link, { action: 'unsubscribe' });
    const suppressed = await asSystem(world.application.services.database, (tx) =>
      tx.select().from(suppressions).where(eq(suppressions.emailLower, email)),
    );
    expect(suppressed.map(({ projectId }) => projectId)).toEqual([world.projectId]);
    const page = await world.application.fetch(await linkIn(other, foreign));
    expect(await page.text()).toContain('value="unsubscribe"');
  });

  test('changes nothing in another project of the same organization, and does not show it', async () => {
    const { organizationId, user } = world;
    const body = {
      name: 'Second',
      organization_id: organizationId,
      timezone_id: 'UTC',
      week_start: 1,
    } as const;
    const { id: projectId } = await expectData(user.call(contract.projects.create, { body }));
    const foreign = newId();
    await world.inTenant(async (tx) => {
      const name = 'Foreign topic';
      await tx
        .insert(audiences)
        .values({ id: foreign, organizationId, projectId, name, inPreferences: true });
      await tx
        .insert(contacts)
        .values({ organizationId, projectId, audienceId: foreign, email, emailLower: email });
    });
    const left = await readState();
    expect(await (await world.application.fetch(link)).text()).not.toContain('Foreign topic');
    expect((await post(link, { action: 'save', [`shown:${foreign}`]: 'yes' })).status).toBe(303);
    expect(await readState()).toBe(left);
  });

  test('to a project in the trash leads nowhere', async () => {
    const tenant = await addSendingTenant(world.application, world.catcher.smtpPort);
    const path = await linkIn(tenant, await addTopic(tenant, [email]));
    await tenant.inTenant((tx) => tx.update(campaigns).set({ status: 'completed' }));
    await expectData(tenant.user.call(contract.projects.remove, { params: { id: tenant.projectId } }));
    const left = await readState();
    expect((await world.application.fetch(path)).status).toBe(404);
    for (const action of allActions) expect((await post(path, { action })).status).toBe(404);
    expect(await readState()).toBe(left);
  });
});

describe('a request', () => {
  test.each(['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'DELETE'])(
    'with %s changes nothing',
    async (method) => {
      for (const action of allActions) {
        const query = `?action=${action}&done=${action}&_method=POST`;
        await world.application.fetch(`${link}${query}`, {
          method,
          headers: { 'x-http-method-override': 'POST', 'content-type': 'application/x-www-form-urlencoded' },
          ...(['GET', 'HEAD'].includes(method) ? {} : { body: `action=${action}` }),
        });
      }
      expect(await readState()).toEqual(before);
    },
  );

  test.each<readonly [string, RequestInit]>([
    ['JSON', { body: '{"action":"unsubscribe"}', headers: { 'content-type': 'application/json' } }],
    ['text', { body: 'action=unsubscribe', headers: { 'content-type': 'text/plain' } }],
    ['no type', { body: Buffer.from('action=unsubscribe') }],
    ['64 KB', { body: new URLSearchParams({ action: 'unsubscribe', x: 'x'.repeat(65_536) }) }],
    [
      'a false length',
      {
        body: `action=unsubscribe&x=${'x'.repeat(65_536)}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'content-length': '10' },
      },
    ],
    [
      '61 inputs',
      {
        body: `action=unsubscribe${'&a=1'.repeat(60)}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      },
    ],
  ])('with %s is refused', async (_name, init) => {
    expect((await world.application.fetch(link, { method: 'POST', ...init })).status).toBe(400);
    expect(await readState()).toEqual(before);
  });

  test('with a form for files is refused', async () => {
    const body = new FormData();
    body.set('action', 'unsubscribe');
    expect((await world.application.fetch(link, { method: 'POST', body })).status).toBe(400);
    expect(await readState()).toEqual(before);
  });

  test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'saved', 'SAVE', 'save\u0000'])(
    'with the action %j is refused',
    async (action) => {
      expect((await post(link, { action })).status).toBe(400);
      expect(await readState()).toEqual(before);
    },
  );

  test('with two actions does the last, once, and ignores those of the query', async () => {
    const body = 'action=unsubscribe&action=pause';
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const response = await world.application.fetch(`${link}?action=unsubscribe`, {
      method: 'POST',
      body,
      headers,
    });
    expect(response.headers.get('location')).toBe(`${link}?done=paused`);
    const [paused, suppressed] = await world.inTenant(async (tx) => [
      await tx.$count(mailPauses, eq(mailPauses.emailLower, email)),
      await tx.$count(suppressions, eq(suppressions.emailLower, email)),
    ]);
    expect([paused, suppressed]).toEqual([1, 0]);
  });

  test.each<readonly [string, Record<string, string>]>([
    [
      'ids that are none',
      { 'shown:x': 'yes', 'topic:': 'yes', 'shown:\u0000': 'yes', 'topic:__proto__': 'yes' },
    ],
    ['values of the person', { email: 'eve@evil.example', first_name: 'Eve', 'fields[language]': 'es' }],
    ['a language that no page has', { language: 'tlh', page: '../../etc/passwd' }],
    ['a null character as language', { language: '\u0000', page: '\u0000' }],
  ])('with %s is saved without effect', async (_name, inputs) => {
    expect((await post(link, { action: 'save', ...inputs })).status).toBe(303);
    expect(await readState()).toEqual(before);
  });

  test('returns to its own page, whatever host it names', async () => {
    const headers = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      origin: 'https://evil.example',
    };
    const response = await post(
      `${link}?done=https://evil.example&redirect=//evil.example`,
      { action: 'pause' },
      { headers },
    );
    expect(response.headers.get('location')).toBe(`${link}?done=paused`);
  });

  test('of another website cannot read the page', async () => {
    const headers = { origin: 'https://evil.example' };
    for (const method of ['GET', 'POST', 'OPTIONS']) {
      const response = await world.application.fetch(link, { method, headers });
      expect(response.headers.get('access-control-allow-origin')).toBeNull();
    }
  });
});

test('every answer is kept from caches, frames and other websites', async () => {
  const unknown = linkTo(newId());
  const answers = [
    await world.application.fetch(link),
    await world.application.fetch(`${link}?done=saved`),
    await world.application.fetch(unknown),
    await post(link, { action: 'constructor' }),
    await post(link, { action: 'pause' }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 404, 400, 303]);
  for (const { status, headers } of answers) {
    expect([status, headers.get('x-frame-options')]).toEqual([status, 'DENY']);
    expect([status, headers.get('referrer-policy')]).toEqual([status, 'no-referrer']);
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('content-security-policy')).not.toContain('unsafe');
    expect(headers.get('set-cookie')).toBeNull();
    // Caches keep no answer to a POST unless it says so.
    expect([status, headers.get('cache-control')]).toEqual([status, status === 303 ? null : 'no-store']);
  }
});

describe('texts that a person or a tenant wrote', () => {
  const hostile = `"'></title></p><img src=x onerror=alert(1)><script>alert(1)</script>`;

  test('do not become markup', async () => {
    const { inTenant, projectId } = world;
    const [project] = await inTenant((tx) => tx.select().from(projects).where(eq(projects.id, projectId)));
    await inTenant(async (tx) => {
      await tx
        .update(audiences)
        .set({
          name: hostile,
          texts: { en: { topic: hostile, consent: hostile, legal: hostile } },
          policyUrl: `https://brand.test/?${hostile}`,
        })
        .where(eq(audiences.id, news));
      await tx.update(projects).set({ name: hostile }).where(eq(projects.id, projectId));
    });
    await post(link, { action: 'save', [`shown:${news}`]: 'yes' });
    const pages = [
      await (await world.application.fetch(`${link}?done=${encodeURIComponent(hostile)}`)).text(),
    ];
    await post(link, { action: 'unsubscribe' });
    pages.push(await (await world.application.fetch(link)).text());
    await inTenant((tx) =>
      tx
        .update(projects)
        .set({ name: project?.name ?? '' })
        .where(eq(projects.id, projectId)),
    );
    for (const page of pages) {
      expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;');
      expect(page).not.toMatch(/<img|<script|"'>/u);
    }
  });

  test('cannot make the privacy policy a script', async () => {
    const { method, path } = contract.audienceSettings.update;
    const answer = await world.application.fetch(`/api${path.replace('{id}', news)}`, {
      method,
      headers: { authorization: `Bearer ${world.user.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ texts: {}, policy_url: 'javascript:alert(1)', in_preferences: true }),
    });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('policy_url');
  });

  test('in an address show only its first character and domain', async () => {
    const audience = await addTopic(world, [`"><img/src=x>.${newId().slice(-8)}@example.com`]);
    const page = await (await world.application.fetch(await linkIn(world, audience))).text();
    expect(page).toContain('&quot;•••@example.com');
    expect(page).not.toContain('<img');
  });
});

test('a flood of posts through a link ends after 30 an hour, and leaves other links alone', async () => {
  const { services } = world.application;
  // With a key of its own, because the other tests have counted under the same addresses.
  const rateLimits = createRateLimits(services.database, randomBytes(32), standardBounds);
  const routes = createPreferencesRoutes({ ...services, rateLimits });
  const send = (path: string, action: string) =>
    routes.request(path, { method: 'POST', body: new URLSearchParams({ action }) });
  const statuses = [];
  for (let change = 0; change < 30; change += 1) statuses.push((await send(link, 'resume')).status);
  expect(new Set(statuses)).toEqual(new Set([303]));
  const refused = await send(link, 'unsubscribe');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(refused.headers.get('cache-control')).toBe('no-store');
  expect(await readState()).toEqual(before);
  expect((await send(await linkIn(world, news), 'resume')).status).toBe(303);
  // All links together, from one network.
  const opened = [];
  for (let page = 0; page < 90; page += 1) opened.push((await routes.request(link)).status);
  expect([opened[0], opened.at(-1)]).toEqual([200, 429]);
});
