import { expectData } from '@x/api-client';
import { contract, type Campaign } from '@x/api-client/contract';
import { compile, createStarterDocument } from '@x/email-compiler';
import { readMessage } from '@x/mail-catcher';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { blocks } from '../content/blocks.ts';
import { createSendingWorld, type SendingWorld } from '../delivery/testing/sending-world.ts';
import { createTestWorker, workCampaign } from '../delivery/testing/test-worker.ts';

/* The reply-to address of a campaign, from the API to the mailbox. */

let world: SendingWorld;
beforeAll(async () => {
  world = await createSendingWorld();
});
afterAll(() => world.close());

const fields = { name: 'News', from: 'shop@brand.test', from_name: 'Brand', subject: 'Hello' };
const replyTo = 'help@brand.test';

function create(own: { readonly reply_to?: string | null } = {}): Promise<Campaign> {
  const body = { ...fields, ...own, project_id: world.projectId };
  return expectData(world.user.call(contract.campaigns.create, { body }));
}

function update(id: string, own: { readonly reply_to?: string | null } = {}) {
  return world.user.call(contract.campaigns.update, { params: { id }, body: { ...fields, ...own } });
}

async function headerOf(email: string): Promise<string | undefined> {
  const [message] = world.catcher.mailbox.list(email);
  if (message === undefined) throw new Error(`Nothing came to ${email}.`);
  const { headers } = await readMessage(message.raw);
  return headers.find(({ key }) => key === 'reply-to')?.value;
}

test('is optional, is stored in its canonical form, and stays until it is changed', async () => {
  expect((await create()).reply_to).toBeNull();
  const { id, reply_to } = await create({ reply_to: ' help@Xn--mnchen-3ya.de ' });
  expect(reply_to).toBe('help@münchen.de');
  expect((await expectData(update(id))).reply_to).toBe('help@münchen.de');
  expect((await expectData(update(id, { reply_to: replyTo }))).reply_to).toBe(replyTo);
  expect((await expectData(update(id, { reply_to: null }))).reply_to).toBeNull();
});

test.each(['', 'nobody', 'ñandú@brand.test', 'a@b.test\r\nBcc: c@d.test', 'Ana <ana@brand.test>'])(
  'is refused if it is %j',
  async (address) => {
    const { id } = await create();
    expect(await update(id, { reply_to: address })).toMatchObject({ status: 0 });
  },
);

test('is the header of sent messages and of tests, and is duplicated', async () => {
  const { user } = world;
  const { id } = await create({ reply_to: 'help@münchen.de' });
  const audienceId = await world.addAudience(['ana@people.test']);
  await expectData(user.call(contract.campaigns.addAudience, { params: { id, audienceId } }));
  let ids = 0;
  const starter = createStarterDocument({ newId: () => `b${String(ids++).padStart(7, '0')}` });
  const { html, amp } = compile(starter, { blocks });
  const content = { config: JSON.stringify(starter), content_html: html, content_amp: amp };
  await expectData(user.call(contract.campaignContents.create, { body: { campaign_id: id, ...content } }));

  const copy = await expectData(user.call(contract.campaigns.duplicate, { params: { id }, body: {} }));
  expect(copy.reply_to).toBe('help@münchen.de');

  const body = { contacts: ['tester@brand.test'] };
  await expectData(user.call(contract.campaigns.sendTest, { params: { id }, body }));
  expect(await headerOf('tester@brand.test')).toBe('help@xn--mnchen-3ya.de');

  await expectData(user.call(contract.campaigns.send, { params: { id }, body: {} }));
  const { services } = world.application;
  await workCampaign(id, createTestWorker(services));
  expect(await headerOf('ana@people.test')).toBe('help@xn--mnchen-3ya.de');
});
