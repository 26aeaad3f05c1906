import { expectData } from '@x/api-client';
import { contract, type SegmentTree } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../platform/database/identifier.ts';
import { asSystem } from '../platform/database/tenant.ts';
import { deliveries } from '../tables/delivery.ts';
import { visitorActions } from '../tables/landing-pages.ts';
import { signups } from '../tables/signup.ts';
import { confirmation, signupRow } from '../signup/testing/signup-row.ts';
import { documentOf, paragraph } from '../testing/paragraphs.ts';
import { ConditionWorld, noon } from './testing/condition-world.ts';

let world: ConditionWorld;
beforeAll(async () => {
  world = await ConditionWorld.create();
});
afterAll(() => world.sending.close());

type OnPage = Extract<SegmentTree, { kind: 'landing_page' }>;

function on(event: OnPage['event'], more: Partial<OnPage> = {}): SegmentTree {
  return { kind: 'landing_page', event, ...more };
}

const ago = (days: number) => new Date(noon.getTime() - days * 86_400_000);

async function addPage(): Promise<string> {
  const { user, projectId } = world.sending;
  const config = documentOf(paragraph('Hello'));
  const body = {
    project_id: projectId,
    name: 'Sale',
    slug: `sale-${newId()}`,
    config,
    settings: { language: 'en' as const },
  };
  const { id } = await expectData(user.call(contract.landingPages.create, { body }));
  return id;
}

interface SignUp {
  readonly contactId: string;
  readonly pageId: string | null;
  /** Undefined until it is confirmed. */
  readonly confirmedAt?: Date;
}

async function signUp({ contactId, pageId, confirmedAt }: SignUp): Promise<void> {
  const { organizationId, projectId, application } = world.sending;
  const audienceId = await world.sending.addAudience([]);
  const place = { organizationId, projectId, audienceId, landingPageId: pageId, expiresAt: ago(-1) };
  const confirmed = confirmedAt && confirmation(confirmedAt, contactId);
  await asSystem(application.services.database, (tx) =>
    tx.insert(signups).values({ ...signupRow(place), ...confirmed }),
  );
}

test('a sign-up counts for its page once it is confirmed', async () => {
  const [page, other] = [await addPage(), await addPage()];
  const [confirmed, waiting, elsewhere] = [
    await world.addContact(),
    await world.addContact(),
    await world.addContact(),
  ];
  await signUp({ contactId: confirmed, pageId: page, confirmedAt: ago(3) });
  await signUp({ contactId: waiting, pageId: page });
  await signUp({ contactId: elsewhere, pageId: null, confirmedAt: ago(3) });
  expect(await world.isIn(confirmed, on('signed_up'))).toBe(true);
  expect(await world.isIn(confirmed, on('signed_up', { landing_page_id: page }))).toBe(true);
  expect(await world.isIn(confirmed, on('signed_up', { landing_page_id: other }))).toBe(false);
  expect(await world.isIn(confirmed, on('signed_up', { within_days: 3 }))).toBe(true);
  expect(await world.isIn(confirmed, on('signed_up', { within_days: 2 }))).toBe(false);
  expect(await world.isIn(confirmed, on('acted'))).toBe(false);
  expect(await world.isIn(waiting, on('signed_up'))).toBe(false);
  expect(await world.isIn(elsewhere, on('signed_up'))).toBe(false);
});

test('an action counts for the contact whose personal link led to the page', async () => {
  const pageId = await addPage();
  const audience = await world.sending.addAudience(['known@example.com']);
  const campaignId = await world.sending.addFrozenCampaign([audience]);
  const { organizationId, projectId, application } = world.sending;
  const contactId = await asSystem(application.services.database, async (tx) => {
    const [sent] = await tx.select().from(deliveries).where(eq(deliveries.campaignId, campaignId));
    const action = { organizationId, projectId, pageId, target: 'b0000001', value: '', userAgent: '' };
    await tx.insert(visitorActions).values([
      { ...action, event: 'submit_order', occurredAt: ago(5), deliveryId: sent?.id ?? null },
      { ...action, event: 'submission', occurredAt: ago(1) },
    ]);
    return sent?.contactId ?? '';
  });
  expect(await world.isIn(contactId, on('acted', { landing_page_id: pageId }))).toBe(true);
  expect(await world.isIn(contactId, on('acted', { action: 'submit_order', within_days: 5 }))).toBe(true);
  expect(await world.isIn(contactId, on('acted', { within_days: 4 }))).toBe(false);
  expect(await world.isIn(contactId, on('acted', { action: 'submission' }))).toBe(false);
  expect(await world.isIn(contactId, on('signed_up'))).toBe(false);
});

test('a page in the trash is unknown, and what happened there counts again once it is restored', async () => {
  const page = await addPage();
  const contactId = await world.addContact();
  await signUp({ contactId, pageId: page, confirmedAt: ago(1) });
  const { user, projectId } = world.sending;
  const tree = on('signed_up', { landing_page_id: page });
  await expectData(user.call(contract.landingPages.remove, { params: { id: page } }));
  expect(await world.isIn(contactId, tree)).toBe(false);
  const refused = await user.call(contract.segments.preview, { params: { id: projectId }, body: { tree } });
  expect(refused).toMatchObject({ errors: [{ details: { problem: 'landing_page_unknown' } }] });
  await expectData(user.call(contract.trash.restoreLandingPage, { params: { id: page } }));
  expect(await world.isIn(contactId, tree)).toBe(true);
});

test('a sign-up has no actions', async () => {
  const contactId = await world.addContact();
  expect(await world.isIn(contactId, on('signed_up', { action: 'submission' }))).toBe(false);
});
