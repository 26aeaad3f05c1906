import { expectData } from '@x/api-client';
import { contract } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSendingWorld, type SendingWorld } from '../../delivery/testing/sending-world.ts';
import { newId } from '../../platform/database/identifier.ts';
import { campaigns } from '../../tables/campaigns.ts';
import { deliveries } from '../../tables/delivery.ts';
import { asSystem } from '../../platform/database/tenant.ts';
import { depositEvents } from '../../engagement/inbox/event-inbox.ts';
import { rollUp } from '../../engagement/rollups/roll-up.ts';

let world: SendingWorld;
beforeAll(async () => {
  world = await createSendingWorld();
});
afterAll(() => world.close());

const reader = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

async function addSender(email: string) {
  const { id } = await expectData(
    world.user.call(contract.emailSenders.create, {
      body: { email, name: 'Brand', email_provider_id: world.providerId, project_id: world.projectId },
    }),
  );
  return id;
}

const amp = (id: string) => expectData(world.user.call(contract.emailSenders.amp, { params: { id } }));

/** Sends a campaign from `shop@brand.test` some days ago. Returns the ids of the deliveries by address. */
async function send(emails: readonly string[], daysAgo: number) {
  const campaignId = await world.addFrozenCampaign([await world.addAudience(emails)]);
  const startAt = new Date(world.application.services.now().getTime() - daysAgo * 86_400_000);
  const rows = await world.inTenant(async (tx) => {
    await tx.update(campaigns).set({ startAt, status: 'completed' }).where(eq(campaigns.id, campaignId));
    return tx
      .update(deliveries)
      .set({ status: 'accepted', updatedAt: startAt })
      .where(eq(deliveries.campaignId, campaignId))
      .returning({ id: deliveries.id, email: deliveries.email });
  });
  return { startAt, ids: new Map(rows.map(({ id, email }) => [email, id])) };
}

async function open(
  { startAt, ids }: Awaited<ReturnType<typeof send>>,
  opens: readonly (readonly [email: string, part: 'html' | 'amp', bot?: boolean])[],
) {
  const { database } = world.application.services;
  const events = opens.map(([email, contentType, bot = false]) => ({
    kind: 'open' as const,
    deliveryId: ids.get(email) ?? newId(),
    linkPosition: null,
    contentType,
    bot,
    request: bot ? ('HEAD' as const) : ('GET' as const),
    occurredAt: new Date(startAt.getTime() + 60_000),
    userAgent: reader,
  }));
  await asSystem(database, (tx) => depositEvents(tx, events));
  await rollUp(database);
}

test('counts recipients who opened and who saw AMP, by mail provider', async () => {
  const listed = await expectData(
    world.user.call(contract.emailSenders.list, {
      params: { id: world.projectId },
      query: { search: 'shop@brand' },
    }),
  );
  const id = listed.items[0]?.id ?? '';
  const recent = await send(
    [
      'a@gmail.com',
      'b@GoogleMail.com',
      'c@gmail.com',
      'd@yahoo.co.uk',
      'e@bk.ru',
      'f@outlook.com',
      'g@yahoo.co.jp',
    ],
    3,
  );
  await open(recent, [
    // Opened on two devices: one recipient, who saw AMP.
    ['a@gmail.com', 'html'],
    ['a@gmail.com', 'amp'],
    ['b@GoogleMail.com', 'html'],
    ['c@gmail.com', 'amp', true],
    ['d@yahoo.co.uk', 'html'],
    ['f@outlook.com', 'html'],
    ['g@yahoo.co.jp', 'html'],
  ]);
  const old = await send(['a@gmail.com', 'e@bk.ru'], 91);
  await open(old, [['e@bk.ru', 'amp']]);
  expect(
    (await amp(id)).mail_providers.map(({ id: name, opened, showed_amp }) => [name, opened, showed_amp]),
  ).toEqual([
    ['gmail', 2, 1],
    ['yahoo', 1, 0],
    ['mail_ru', 0, 0],
  ]);
  const other = await amp(await addSender('other@brand.test'));
  expect(other.mail_providers.map(({ opened }) => opened)).toEqual([0, 0, 0]);
});

test('counts no messages of another project with the same sender', async () => {
  const project = await expectData(
    world.user.call(contract.projects.create, {
      body: { name: 'Second', organization_id: world.organizationId, timezone_id: 'UTC', week_start: 1 },
    }),
  );
  const provider = await expectData(
    world.user.call(contract.emailProviders.create, {
      body: { name: 'P', type_id: 'sendgrid', config: { api_key: 'SG.key.secret' }, project_id: project.id },
    }),
  );
  const sender = await expectData(
    world.user.call(contract.emailSenders.create, {
      body: { email: 'shop@brand.test', name: 'B', email_provider_id: provider.id, project_id: project.id },
    }),
  );
  await open(await send(['z@gmail.com'], 1), [['z@gmail.com', 'amp']]);
  const found = await amp(sender.id);
  expect(found.mail_providers.map(({ opened }) => opened)).toEqual([0, 0, 0]);
  expect(found.alignment).toEqual({ spf: 'provider', dkim: 'provider' });
});
