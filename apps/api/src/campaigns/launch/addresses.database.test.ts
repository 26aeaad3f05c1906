import { expectData } from '@x/api-client';
import { contract } from '@x/api-client/contract';
import { createStarterDocument } from '@x/email-compiler';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contacts } from '../../tables/audience.ts';
import { createSendingWorld, type SendingWorld } from '../../delivery/testing/sending-world.ts';

let world: SendingWorld;
beforeAll(async () => {
  world = await createSendingWorld();
});
afterAll(() => world.close());

/** Adds a campaign with a button for each link. */
async function addCampaign(audienceId: string, links: readonly string[]): Promise<string> {
  const { user, projectId } = world;
  const fields = { name: 'Spring', from: 'shop@brand.test', from_name: 'Brand', subject: 'Sale' };
  const { id } = await expectData(
    user.call(contract.campaigns.create, { body: { ...fields, project_id: projectId } }),
  );
  await expectData(user.call(contract.campaigns.addAudience, { params: { id, audienceId } }));
  let ids = 0;
  const newId = () => `b${String(ids++).padStart(7, '0')}`;
  const starter = createStarterDocument({ newId });
  const button = starter.rows.find(({ type }) => type === 'button');
  const rows = links.map((link) => ({ ...button, id: newId(), config: { ...button?.config, link } }));
  const body = {
    campaign_id: id,
    config: JSON.stringify({ ...starter, rows }),
    content_html: '',
    content_amp: '',
  };
  await expectData(user.call(contract.campaignContents.create, { body }));
  return id;
}

test('recipients whose values give no address for a link are counted, by what their link leads to', async () => {
  const phones = ['https://例え.jp', 'brand.shop', 'none', 'javascript:1', ''];
  const people = phones.map((phone, index) => ({ email: `link${String(index)}@people.test`, phone }));
  const audienceId = await world.addAudience(people.map(({ email }) => email));
  await world.inTenant(async (tx) => {
    for (const { email, phone } of people) {
      await tx.update(contacts).set({ phone, firstName: 'Ana' }).where(eq(contacts.email, email));
    }
  });
  const id = await addCampaign(audienceId, [
    '{{phone|https://brand.shop/all}}',
    '{{phone}}/sale',
    'https://{{first_name}}.brand.shop/',
  ]);
  const { findings } = await expectData(
    world.user.call(contract.preflight.get, { params: { id }, query: { part: 'recipients' } }),
  );
  expect(findings).toMatchObject([
    {
      id: 'address-fallback:{{phone|https://brand.shop/all}}',
      severity: 'warning',
      values: { people: 2, recipients: 5 },
    },
    { id: 'address-missing:{{phone}}/sale', severity: 'warning', values: { people: 3, recipients: 5 } },
  ]);
  expect(findings[0]?.examples.toSorted()).toEqual(['link2@people.test', 'link3@people.test']);
});
