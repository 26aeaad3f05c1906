import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addSendingTenant,
  createSendingWorld,
  type SendingTenant,
  type SendingWorld,
} from '../../../delivery/testing/sending-world.ts';
import { newId } from '../../../platform/database/identifier.ts';
import { campaignMessages, deliveries } from '../../../tables/delivery.ts';
import { contacts, suppressions } from '../../../tables/audience.ts';
import { asSystem } from '../../../platform/database/tenant.ts';
import { type TrackedThing, writeIdentifier } from '../../../platform/secrets/signed-identifier.ts';
import { brokenIdentifiers } from '../../../platform/secrets/testing/broken-identifiers.ts';

/* The message in the browser and the page to unsubscribe, as somebody uses them who does not have the link, or wrote a text. */

let world: SendingWorld;
let delivered: Awaited<ReturnType<typeof deliver>>;
beforeAll(async () => {
  world = await createSendingWorld();
  delivered = await deliver();
});
afterAll(() => world.close());

async function deliver({ addAudience, addFrozenCampaign, inTenant }: SendingTenant = world) {
  const email = `${newId()}@example.com`;
  const campaignId = await addFrozenCampaign([await addAudience([email])]);
  const [delivery] = await inTenant((tx) =>
    tx.select().from(deliveries).where(eq(deliveries.campaignId, campaignId)),
  );
  return { email, campaignId, deliveryId: delivery?.id ?? '' };
}

type Ids = Pick<typeof delivered, 'deliveryId' | 'campaignId'>;

function sign(
  kind: 'view' | 'guest' | 'unsubscribe' | 'open',
  { deliveryId, campaignId }: Ids,
  key?: Buffer,
): string {
  const thing: TrackedThing = kind === 'guest' ? { kind, campaignId, variant: null } : { kind, deliveryId };
  return writeIdentifier(thing, key ?? world.application.services.keys.tracking);
}

/** Everything that the pages could change. */
function readState(): Promise<readonly [number, unknown]> {
  return asSystem(world.application.services.database, async (tx) => {
    const { rows } = await tx.execute(sql`select count(*)::integer as count from event_inbox`);
    return [await tx.$count(suppressions), rows[0]?.['count']];
  });
}

/** Each page with the path before and after the identifier, and the kind of the identifier. */
const pages = [
  ['the message', '/v/', '', 'view'],
  ['the message, reached from its HTML version', '/v/', '/html', 'view'],
  ['the message for somebody else', '/v/', '', 'guest'],
  ['the message for somebody else, reached from a button', '/v/', '/button', 'guest'],
  ['unsubscribing', '/u/', '', 'unsubscribe'],
] as const;

describe.each(pages)('the page of %s', (_page, path, rest, kind) => {
  test.each<readonly [string, (identifier: string) => string]>([
    ...brokenIdentifiers,
    ['in upper case', (identifier) => identifier.toUpperCase()],
    ['signed with another key', () => sign(kind, delivered, randomBytes(32))],
    ['of another page', () => sign('open', delivered)],
  ])('is not found at a link %s', async (_name, change) => {
    const before = await readState();
    const changed = `${path}${change(sign(kind, delivered))}${rest}`;
    for (const method of ['GET', 'HEAD', 'POST']) {
      const response = await world.application.fetch(changed, { method });
      expect([400, 404]).toContain(response.status);
      expect(await response.text()).not.toContain(delivered.email);
    }
    expect(await readState()).toEqual(before);
  });

  test('is not found at a link with any changed character', async () => {
    const before = await readState();
    const identifier = sign(kind, delivered);
    for (let at = 0; at < identifier.length; at += 1) {
      const changed = `${path}${identifier.slice(0, at)}${identifier[at] === 'A' ? 'B' : 'A'}${identifier.slice(at + 1)}${rest}`;
      const statuses = await Promise.all(
        ['GET', 'POST'].map(async (method) => (await world.application.fetch(changed, { method })).status),
      );
      expect([at, ...statuses]).toEqual([at, 404, 404]);
    }
    expect(await readState()).toEqual(before);
  });

  test.each(['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'DELETE'])('changes nothing by %s', async (method) => {
    const before = await readState();
    const query = '?List-Unsubscribe=One-Click&_method=POST';
    await world.application.fetch(`${path}${sign(kind, delivered)}${rest}${query}`, {
      method,
      headers: { 'x-http-method-override': 'POST' },
    });
    expect(await readState()).toEqual(before);
  });

  test('is kept from caches, frames and other websites', async () => {
    for (const ids of [delivered, { deliveryId: newId(), campaignId: newId() }]) {
      const { headers } = await world.application.fetch(`${path}${sign(kind, ids)}${rest}`, {
        headers: { origin: 'https://evil.example' },
      });
      expect(headers.get('cache-control')).toMatch(/^no-store/u);
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(headers.get('access-control-allow-origin')).toBeNull();
      expect(headers.get('set-cookie')).toBeNull();
    }
  });
});

const hostile = `"'></p><img src=x onerror=alert(1)><script>alert(1)</script>`;

describe('a message in the browser', () => {
  const view = async (deliveryId: string) =>
    (await world.application.fetch(`/v/${sign('view', { ...delivered, deliveryId })}`)).text();
  const rename = (email: string, firstName: string) =>
    world.inTenant((tx) => tx.update(contacts).set({ firstName }).where(eq(contacts.email, email)));

  test('shows the names of people as text', async () => {
    const { email, deliveryId } = await deliver();
    await rename(email, hostile);
    const page = await view(deliveryId);
    expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(page).not.toMatch(/<img src=x|<script/u);
  });

  test.each([
    '%%unsubscribe_id%%',
    '%%merge.text.email.%%',
    '%%click.0%%',
    '%%if.0%%',
    '%%end.if%%',
    '{{email}}',
  ])('does not fill in %s in the name of a person', async (name) => {
    const { email, deliveryId } = await deliver();
    await rename(email, name);
    const page = await view(deliveryId);
    expect(page).toContain(`<p>Hi ${name}</p>`);
    expect(page).not.toContain(email);
  });

  test('fills names into attributes as text', async () => {
    const { email, campaignId, deliveryId } = await deliver();
    await rename(email, hostile);
    await world.inTenant((tx) =>
      tx
        .update(campaignMessages)
        .set({
          html: '<img alt="%%merge.text.first_name.%%"><a href="https://shop.test/%%merge.url.first_name.%%">x</a>',
        })
        .where(eq(campaignMessages.campaignId, campaignId)),
    );
    const page = await view(deliveryId);
    expect(page.match(/</gu)).toHaveLength(3);
    expect(page.match(/"/gu)).toHaveLength(4);
  });

  test('says nothing about a person of another project with the same address', async () => {
    const other = await addSendingTenant(world.application, world.catcher.smtpPort);
    const { email, deliveryId } = await deliver();
    await other.addAudience([email]);
    await other.inTenant((tx) =>
      tx.update(contacts).set({ firstName: 'Foreign' }).where(eq(contacts.email, email)),
    );
    expect(await view(deliveryId)).not.toContain('Foreign');
  });
});

test('the page to unsubscribe shows what tenants wrote as text', async () => {
  const sent = await deliver();
  const { campaignId } = sent;
  await world.inTenant(async (tx) => {
    await tx
      .update(campaignMessages)
      .set({ fromName: hostile })
      .where(eq(campaignMessages.campaignId, campaignId));
  });
  const path = `/u/${sign('unsubscribe', sent)}`;
  for (const method of ['GET', 'POST']) {
    const page = await (await world.application.fetch(path, { method })).text();
    expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(page).not.toMatch(/<img|<script|"'>/u);
  }
});
