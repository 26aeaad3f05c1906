import { expectData } from '@x/api-client';
import {
  contract,
  type EndpointInput,
  type KeyPermissions,
  type SegmentTreeInput,
} from '@x/api-client/contract';
import { paragraphOf, type Block } from '@x/email-compiler';
import { readMessage } from '@x/mail-catcher';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { validateAmp } from '../../content/amp-validation/validate-amp.ts';
import { newId } from '../../platform/database/identifier.ts';
import { documentOf, paragraph, paragraphWith } from '../../testing/paragraphs.ts';
import { addSendingTenant, createSendingWorld, type SendingWorld } from '../testing/sending-world.ts';

/* A document that is not sent yet, as a contact of its project would get it. */

let world: SendingWorld;
let people: Readonly<Record<'ada' | 'ben', string>>;
let segment: string;
beforeAll(async () => {
  world = await createSendingWorld({ publicUrl: 'https://mail.test' });
  const { user, projectId } = world;
  const audienceId = await world.addAudience([]);
  const add = async (email: string, first_name: string) => {
    const body = { audience_id: audienceId, email, first_name };
    return (await expectData(user.call(contract.contacts.create, { body }))).id;
  };
  people = { ada: await add('ada@people.test', 'Ada'), ben: await add('ben@people.test', '') };
  const created = await expectData(
    user.call(contract.segments.create, {
      body: { project_id: projectId, name: 'Adas', tree: startsWith('ada') },
    }),
  );
  segment = created.id;
});
afterAll(() => world.close());
beforeEach(() => world.catcher.mailbox.clear());

const startsWith = (value: string): SegmentTreeInput => ({
  kind: 'field',
  field: 'email',
  operator: 'starts_with',
  value,
});

const greeting = paragraphWith(
  { type: 'text', text: 'Hello ' },
  { type: 'merge_tag', attrs: { name: 'first_name', fallback: 'friend' } },
  { type: 'text', text: ' at ' },
  { type: 'merge_tag', attrs: { name: 'email', fallback: '' } },
);

/** The message of all cases, with a block for each kind of condition. */
const config = () =>
  documentOf(
    greeting,
    paragraph('Everyone'),
    paragraph('Field', startsWith('ada')),
    paragraph('Segment', { kind: 'segment', segment_id: segment }),
    paragraph('Others', { kind: 'not', condition: startsWith('ada') }),
    paragraph('Broken', { kind: 'tag', tag_id: newId() }),
  );

type TestBody = EndpointInput<typeof contract.templates.sendEmail>['body'];

const words = ['Everyone', 'Field', 'Segment', 'Others', 'Broken'];
const shownIn = (part: string) => words.filter((word) => part.includes(word));

interface Parts {
  readonly subject: string;
  readonly html: string;
  readonly amp: string;
  readonly text: string;
}

async function previewAs(contactId: string): Promise<Parts> {
  const body = {
    project_id: world.projectId,
    config: config(),
    subject: 'For {{first_name|you}}',
    contact_id: contactId,
  };
  return expectData(world.user.call(contract.templates.preview, { body }));
}

/** Body of a test of a document. */
function testOf(
  content: Exclude<TestBody['content'], { readonly html: string }>,
  project_id = world.projectId,
) {
  const contacts = ['tester@tester.test'];
  return {
    project_id,
    from: 'shop@brand.test',
    from_name: 'Brand',
    subject: 'For {{first_name|you}}',
    contacts,
    content,
  };
}

async function testAs(contactId: string | null): Promise<Parts> {
  const sent = await expectData(
    world.user.call(contract.templates.sendEmail, {
      body: testOf({ config: config(), contact_id: contactId }),
    }),
  );
  expect(sent).toEqual({ accepted: ['tester@tester.test'], rejected: [] });
  const [mail] = world.catcher.mailbox.list('tester@tester.test');
  if (mail === undefined) throw new Error('Nothing arrived.');
  const message = await readMessage(mail.raw);
  return { ...message, subject: message.subject ?? '' };
}

const ways: readonly (readonly [way: string, render: (contactId: string) => Promise<Parts>])[] = [
  ['the preview', previewAs],
  ['the test', testAs],
];

const cases = [
  {
    name: 'ada',
    shown: ['Everyone', 'Field', 'Segment'],
    subject: 'For Ada',
    text: 'Hello Ada at ada@people.test',
  },
  { name: 'ben', shown: ['Everyone', 'Others'], subject: 'For you', text: 'Hello friend at ben@people.test' },
] as const;

describe.each(ways)('%s of a document', (_way, render) => {
  test.each(cases)('is what $name would get, in all parts', async ({ name, shown, subject, text }) => {
    const message = await render(people[name]);
    expect(message.subject).toBe(subject);
    for (const part of [message.html, message.amp, message.text]) {
      expect(shownIn(part)).toEqual(shown);
      expect(part).toContain(text);
      expect(part).not.toMatch(/%%|\{\{/u);
    }
    expect(await validateAmp(message.amp, { tenant: 'test' })).toEqual({ valid: true, errors: [] });
  });
});

test('a test without a contact shows all blocks, fallbacks, and its own address', async () => {
  const message = await testAs(null);
  expect(message.subject).toBe('For you');
  for (const part of [message.html, message.amp, message.text]) {
    expect(shownIn(part)).toEqual(words);
    expect(part).toContain('Hello friend at tester@tester.test');
  }
});

test('a random split of a document without a campaign shows each contact one of its parts', async () => {
  const half = (from: number, to: number) => ({ kind: 'random', split: 'Hero', from, to });
  const split = documentOf(paragraph('Field', half(0, 50)), paragraph('Others', half(50, 100)));
  for (const contact_id of Object.values(people)) {
    const body = { project_id: world.projectId, config: split, contact_id };
    const { html } = await expectData(world.user.call(contract.templates.preview, { body }));
    expect(shownIn(html)).toHaveLength(1);
  }
});

describe('the document of a campaign', () => {
  async function createCampaign() {
    const { user, projectId } = world;
    const { id } = await expectData(
      user.call(contract.campaigns.create, {
        body: {
          name: 'Spring',
          from: 'shop@brand.test',
          from_name: 'Brand',
          subject: 'Spring',
          project_id: projectId,
          reply_to: 'answers@brand.test',
          utm: { source: 'letter', medium: '', campaign: '', term: '', content: '' },
        },
      }),
    );
    return id;
  }

  const button = (): Block => ({
    ...paragraph(''),
    type: 'button',
    config: { link: 'https://brand.shop/' },
    content: paragraphOf('Go'),
  });

  test('gets its UTM parameters and its address for replies', async () => {
    const campaign_id = await createCampaign();
    const document = documentOf(button());
    const content = { config: document, contact_id: people.ada, campaign_id };
    const { html } = await expectData(
      world.user.call(contract.templates.preview, { body: { project_id: world.projectId, ...content } }),
    );
    expect(html).toContain('utm_source=letter');
    await expectData(world.user.call(contract.templates.sendEmail, { body: testOf(content) }));
    const [mail] = world.catcher.mailbox.list('tester@tester.test');
    expect(mail?.raw.toString()).toContain('Reply-To: answers@brand.test');
  });
});

describe('a contact is not found', () => {
  test('if it belongs to another project', async () => {
    const { user, projectId } = await addSendingTenant(world.application, world.catcher.smtpPort);
    const document = { config: config(), contact_id: people.ada };
    const preview = { project_id: projectId, ...document };
    expect(await user.call(contract.templates.preview, { body: preview })).toMatchObject({ status: 404 });
    const body = testOf(document, projectId);
    expect(await user.call(contract.templates.sendEmail, { body })).toMatchObject({ status: 404 });
    expect(world.catcher.mailbox.list()).toEqual([]);
  });

  test.each<[string, KeyPermissions, number]>([
    ['may not read audiences', { templates: 'read-write' }, 404],
    ['may read audiences', { templates: 'read-write', audiences: 'read-only' }, 200],
  ])('by a test of a key that %s', async (name, permissions, status) => {
    const key = await keyWith(name, permissions);
    const body = testOf({ config: config(), contact_id: people.ada });
    const answer = await key.call(contract.templates.sendEmail, { body });
    expect(answer.success ? 200 : answer.status).toBe(status);
  });
});

async function keyWith(name: string, permissions: KeyPermissions) {
  const { application, user, projectId } = world;
  const body = { name, permissions };
  const made = await expectData(user.call(contract.accessKeys.create, { params: { id: projectId }, body }));
  return application.withToken(made.api_key);
}

test('a document that cannot be read is refused', async () => {
  const body = { project_id: world.projectId, config: '{', contact_id: people.ada };
  expect(await world.user.call(contract.templates.preview, { body })).toMatchObject({
    errors: [{ code: 'document_unreadable' }],
  });
});
