import { expectData } from '@x/api-client';
import { contract, type SegmentTreeInput } from '@x/api-client/contract';
import { compile, paragraphOf, type Block, type EmailDocument } from '@x/email-compiler';
import { readMessage } from '@x/mail-catcher';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { blocks } from '../content/blocks.ts';
import { validateAmp } from '../content/amp-validation/validate-amp.ts';
import { createSendingWorld, type SendingWorld } from '../delivery/testing/sending-world.ts';
import { newId } from '../platform/database/identifier.ts';
import { createTestWorker, workCampaign } from '../delivery/testing/test-worker.ts';

/* Blocks that only some recipients get, from the preflight to the mailbox. */

let world: SendingWorld;
beforeAll(async () => {
  world = await createSendingWorld();
});
afterAll(() => world.close());

const startsWith = (value: string): SegmentTreeInput => ({
  kind: 'field',
  field: 'email',
  operator: 'starts_with',
  value,
});

const random = (from: number, to: number): SegmentTreeInput => ({
  kind: 'random',
  split: 'Hero',
  from,
  to,
});

let ids = 0;
function paragraph(words: string, visibleIf?: unknown): Block {
  const definition = blocks.find(({ type }) => type === 'paragraph');
  ids += 1;
  return {
    id: `b${String(ids).padStart(7, '0')}`,
    type: 'paragraph',
    version: definition?.version ?? 1,
    config: { ...definition?.defaults.config },
    content: paragraphOf(words),
    ...(visibleIf === undefined ? {} : { visibleIf }),
  };
}

async function createCampaign(names: readonly string[], ...rows: readonly Block[]) {
  const { user, projectId } = world;
  const audienceId = await world.addAudience(names.map((name) => `${name}@people.test`));
  const { id } = await expectData(
    user.call(contract.campaigns.create, {
      body: {
        name: 'News',
        from: 'shop@brand.test',
        from_name: 'Brand',
        subject: 'Hello',
        project_id: projectId,
      },
    }),
  );
  await expectData(user.call(contract.campaigns.addAudience, { params: { id, audienceId } }));
  const document: EmailDocument = {
    version: 1,
    body: {
      config: { colors: { backdrop: '#ffffff', canvas: '#ffffff' }, fontFamily: 'Arial', fontSize: 15 },
    },
    rows,
  };
  const { html, amp } = compile(document, { blocks });
  await expectData(
    user.call(contract.campaignContents.create, {
      body: { campaign_id: id, config: JSON.stringify(document), content_html: html, content_amp: amp },
    }),
  );
  return { id, audienceId };
}

async function findingsOf(id: string) {
  const { findings } = await expectData(
    world.user.call(contract.preflight.get, { params: { id }, query: { part: 'message' } }),
  );
  return findings.map(({ code, severity, block_id: block, values }) => ({ code, severity, block, values }));
}

async function send(id: string, acknowledged?: readonly string[]) {
  const body = acknowledged === undefined ? {} : { acknowledged: [...acknowledged] };
  await expectData(world.user.call(contract.campaigns.send, { params: { id }, body }));
  const { services } = world.application;
  await workCampaign(id, createTestWorker(services));
}

async function received(name: string) {
  const [message] = world.catcher.mailbox.list(`${name}@people.test`);
  if (message === undefined) throw new Error(`Nothing came to ${name}.`);
  return readMessage(message.raw);
}

const wordsIn = (part: string) =>
  ['Everyone', 'Anas', 'Others', 'First half', 'Second half'].filter((words) => part.includes(words));

test('each recipient gets the blocks whose conditions it meets, in all parts', async () => {
  const { id } = await createCampaign(
    ['ana1', 'ana2', 'bo1'],
    paragraph('Anas', startsWith('ana')),
    paragraph('Everyone'),
    paragraph('Others', { kind: 'not', condition: startsWith('ana') }),
  );
  expect(await findingsOf(id)).toEqual([]);
  await send(id);
  for (const [name, expected] of [
    ['ana1', ['Everyone', 'Anas']],
    ['ana2', ['Everyone', 'Anas']],
    ['bo1', ['Everyone', 'Others']],
  ] as const) {
    const message = await received(name);
    for (const part of [message.html, message.amp, message.text]) expect(wordsIn(part)).toEqual(expected);
    expect(`${message.html}${message.amp}${message.text}`).not.toContain('%%');
    expect(await validateAmp(message.amp, { tenant: 'test' })).toEqual({ valid: true, errors: [] });
  }
});

test('a random split shows each recipient one of its parts, in previews as in the message', async () => {
  const names = Array.from({ length: 12 }, (_, index) => `half${String(index)}`);
  const { id, audienceId } = await createCampaign(
    names,
    paragraph('First half', random(0, 50)),
    paragraph('Second half', random(50, 100)),
  );
  const { items } = await expectData(
    world.user.call(contract.audiences.contacts, { params: { id: audienceId }, query: { rows: 100 } }),
  );
  await send(id);
  const shown = new Set<string>();
  for (const contact of items) {
    const query = { contact_id: contact.id };
    const preview = await expectData(world.user.call(contract.campaigns.preview, { params: { id }, query }));
    const message = await received(contact.email.split('@')[0] ?? '');
    const words = wordsIn(message.html);
    expect(words).toHaveLength(1);
    expect(wordsIn(preview.html)).toEqual(words);
    shown.add(words.join());
  }
  expect(items).toHaveLength(names.length);
  expect([...shown].toSorted()).toEqual(['First half', 'Second half']);
});

test('a test without a contact shows every block, and with one those of the contact', async () => {
  const { id, audienceId } = await createCampaign(
    ['carl'],
    paragraph('Anas', startsWith('ana')),
    paragraph('Everyone'),
  );
  const { items } = await expectData(
    world.user.call(contract.audiences.contacts, { params: { id: audienceId } }),
  );
  for (const [to, contactId, expected] of [
    ['all', null, ['Everyone', 'Anas']],
    ['own', items[0]?.id ?? '', ['Everyone']],
  ] as const) {
    const body = { contacts: [`${to}@people.test`], contact_id: contactId };
    await expectData(world.user.call(contract.campaigns.sendTest, { params: { id }, body }));
    expect(wordsIn((await received(to)).html)).toEqual(expected);
  }
});

describe('the preflight', () => {
  test('warns of conditions that nobody or everyone meets, and of empty messages', async () => {
    const nobody = paragraph('Anas', startsWith('nobody'));
    const everyone = paragraph('Others', startsWith('d'));
    const some = paragraph('First half', startsWith('dora'));
    const first = await createCampaign(['dora', 'dan'], nobody, everyone, some);
    expect(await findingsOf(first.id)).toEqual([
      { code: 'condition-nobody', severity: 'warning', block: nobody.id, values: { recipients: 2 } },
      { code: 'condition-everyone', severity: 'warning', block: everyone.id, values: { recipients: 2 } },
    ]);
    const second = await createCampaign(['dora2', 'dan2', 'dino2'], paragraph('Anas', startsWith('dora')));
    expect(await findingsOf(second.id)).toEqual([
      { code: 'message-empty', severity: 'warning', block: null, values: { empty: 2 } },
    ]);
    const refused = await world.user.call(contract.campaigns.send, {
      params: { id: second.id },
      body: { acknowledged: [] },
    });
    expect(refused).toMatchObject({
      success: false,
      errors: [{ code: 'campaign_warnings_unacknowledged', details: { finding: 'message-empty' } }],
    });
    await send(second.id, ['message-empty']);
    expect(wordsIn((await received('dan2')).html)).toEqual([]);
  });

  test.each<[string, unknown, RegExp]>([
    ['of an unknown tag', { kind: 'tag', tag_id: newId() }, /tag was deleted/u],
    [
      'of an unknown tag below a negation',
      { kind: 'not', condition: { kind: 'tag', tag_id: newId() } },
      /tag was deleted/u,
    ],
    ['of no known form', { kind: 'moon' }, /cannot be read/u],
    ['that is a text', 'everyone', /cannot be read/u],
    ['with an empty share', random(50, 50), /is empty/u],
    [
      'with too many groups',
      Array.from({ length: 9 }).reduce<unknown>(
        (condition) => ({ kind: 'not', condition }),
        startsWith('ana'),
      ),
      /cannot be read/u,
    ],
  ])('blocks a condition %s', async (_, condition, reason) => {
    const block = paragraph('Anas', condition);
    const { id } = await createCampaign([`eva${newId()}`], block, paragraph('Everyone'));
    const findings = await findingsOf(id);
    expect(findings).toMatchObject([{ code: 'condition-broken', severity: 'blocking', block: block.id }]);
    expect(findings[0]?.values['reason']).toMatch(reason);
    expect(await world.user.call(contract.campaigns.send, { params: { id }, body: {} })).toMatchObject({
      success: false,
      errors: [{ code: 'campaign_incomplete' }],
    });
  });
});

test('a tag that is deleted while a campaign is sent hides its block from everyone', async () => {
  const tag = await expectData(
    world.user.call(contract.tags.create, { body: { project_id: world.projectId, name: 'VIP' } }),
  );
  const { id } = await createCampaign(
    ['fay'],
    paragraph('Others', { kind: 'not', condition: { kind: 'tag', tag_id: tag.id } }),
    paragraph('Everyone'),
  );
  await expectData(world.user.call(contract.campaigns.send, { params: { id }, body: {} }));
  await expectData(
    world.user.call(contract.tags.remove, { params: { id: tag.id }, query: { used: 'ignore' } }),
  );
  const { services } = world.application;
  await workCampaign(id, createTestWorker(services));
  expect(wordsIn((await received('fay')).html)).toEqual(['Everyone']);
});
