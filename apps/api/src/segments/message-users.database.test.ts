import { expectData } from '@x/api-client';
import { contract, type SegmentTreeInput } from '@x/api-client/contract';
import { compile, paragraphOf, type EmailDocument } from '@x/email-compiler';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { blocks } from '../content/blocks.ts';
import { campaigns } from '../tables/campaigns.ts';
import { asTenant } from '../platform/database/tenant.ts';
import { ImportingUser } from '../testing/importing-user.ts';
import { createTestApplication, type TestApplication, type TestUser } from '../testing/test-application.ts';

/* Nobody deletes or changes by mistake a field, tag or segment that a block of a template or of an unsent campaign needs. */

let application: TestApplication;
let owner: ImportingUser;
let user: TestUser;
let projectId: string;
beforeAll(async () => {
  application = await createTestApplication();
});
afterAll(() => application.close());
beforeEach(async () => {
  owner = await ImportingUser.signUp(application);
  ({ user, projectId } = owner);
});

function documentWith(visibleIf: unknown): EmailDocument {
  const definition = blocks.find(({ type }) => type === 'paragraph');
  return {
    version: 1,
    body: {
      config: { colors: { backdrop: '#ffffff', canvas: '#ffffff' }, fontFamily: 'Arial', fontSize: 15 },
    },
    rows: [
      {
        id: 'b0000001',
        type: 'paragraph',
        version: definition?.version ?? 1,
        config: { ...definition?.defaults.config },
        // Words in a message are no condition, whatever they say.
        content: paragraphOf('"visibleIf": {"field": "other", "tag_id": "other"}'),
        visibleIf,
      },
    ],
  };
}

function contentOf(tree: SegmentTreeInput) {
  const document = documentWith(tree);
  const { html, amp } = compile(document, { blocks });
  // Written as a program may write it, with spaces.
  return { config: JSON.stringify(document, null, 2), content_html: html, content_amp: amp };
}

async function addTemplate(name: string, tree: SegmentTreeInput): Promise<string> {
  const body = { project_id: projectId, name, ...contentOf(tree) };
  return (await expectData(user.call(contract.templates.create, { body }))).id;
}

async function addCampaign(name: string, tree: SegmentTreeInput): Promise<string> {
  const { id } = await expectData(
    user.call(contract.campaigns.create, {
      body: { project_id: projectId, name, from: 'a@example.com', from_name: 'A', subject: 'News' },
    }),
  );
  const body = { campaign_id: id, ...contentOf(tree) };
  await expectData(user.call(contract.campaignContents.create, { body }));
  return id;
}

async function end(id: string, status: 'completed' | 'canceled'): Promise<void> {
  const { database } = application.services;
  await asTenant(database, [owner.organizationId], (tx) =>
    tx.update(campaigns).set({ status }).where(eq(campaigns.id, id)),
  );
}

const not = (condition: SegmentTreeInput): SegmentTreeInput => ({
  kind: 'all',
  conditions: [{ kind: 'not', condition }],
});

function addField(label: string, type: 'number' | 'text' | 'choice', choices: string[] = []) {
  return expectData(
    user.call(contract.fields.create, { body: { project_id: projectId, label, type, choices } }),
  );
}

const scored: SegmentTreeInput = { kind: 'field', field: 'score', operator: 'at_least', value: 10 };
const refused = (name: string, kind: 'campaign' | 'template', path: string | null = 'query.used') => ({
  status: 409,
  errors: [{ code: 'used_by_condition', details: { name, kind }, ...(path === null ? {} : { path }) }],
});

describe('a field', () => {
  test('in a condition of a template is deleted only on request', async () => {
    const { id } = await addField('Score', 'number');
    const template = await addTemplate('News', not(scored));
    const { segments, conditions } = await expectData(user.call(contract.fields.usage, { params: { id } }));
    expect(segments).toEqual([]);
    expect(conditions).toEqual({ campaigns: [], templates: [{ id: template, name: 'News' }] });
    expect(await user.call(contract.fields.remove, { params: { id } })).toMatchObject(
      refused('News', 'template'),
    );
    const ignoring = { params: { id }, query: { used: 'ignore' as const } };
    expect(await user.call(contract.fields.remove, ignoring)).toMatchObject({ success: true });
  });

  test('in a condition of a campaign keeps a type and choices that fit', async () => {
    const { id } = await addField('Score', 'number');
    const size = await addField('Size', 'choice', ['S', 'M']);
    await addCampaign('Spring', not(scored));
    await addTemplate('News', { kind: 'field', field: 'size', operator: 'is_one_of', values: ['M'] });
    const change = (field: string, body: { label: string; type: 'text' | 'choice'; choices?: string[] }) =>
      user.call(contract.fields.update, { params: { id: field }, body });
    expect(await change(id, { label: 'Score', type: 'text' })).toMatchObject(
      refused('Spring', 'campaign', 'body.type'),
    );
    expect(await change(size.id, { label: 'Size', type: 'choice', choices: ['S'] })).toMatchObject(
      refused('News', 'template', 'body.choices'),
    );
    const wider = await change(size.id, { label: 'Size', type: 'choice', choices: ['M', 'L'] });
    expect(wider).toMatchObject({ success: true });
  });

  test.each(['completed', 'canceled'] as const)('is free again once the campaign is %s', async (status) => {
    const { id } = await addField('Score', 'number');
    const campaign = await addCampaign('Spring', scored);
    const remove = () => user.call(contract.fields.remove, { params: { id } });
    expect(await remove()).toMatchObject(refused('Spring', 'campaign'));
    await end(campaign, status);
    expect(await remove()).toMatchObject({ success: true });
  });

  test('that only another field’s key, or the words of a message, resemble is free', async () => {
    const { id } = await addField('Other', 'text');
    await addField('Other score', 'number');
    await addTemplate('News', { kind: 'field', field: 'other_score', operator: 'at_least', value: 1 });
    expect(await user.call(contract.fields.remove, { params: { id } })).toMatchObject({ success: true });
  });

  test('in a message of another project is free', async () => {
    const { id } = await addField('Score', 'number');
    const other = await ImportingUser.signUp(application);
    const body = { project_id: other.projectId, name: 'Elsewhere', ...contentOf(scored) };
    await expectData(other.user.call(contract.templates.create, { body }));
    expect(await user.call(contract.fields.remove, { params: { id } })).toMatchObject({ success: true });
  });
});

test('a tag in a condition of a segment, a template or a campaign is deleted only on request', async () => {
  const body = { project_id: projectId, name: 'VIP' };
  const { id } = await expectData(user.call(contract.tags.create, { body }));
  const tagged: SegmentTreeInput = { kind: 'tag', tag_id: id };
  const campaign = await addCampaign('Spring', not(tagged));
  const remove = (used?: 'ignore') =>
    user.call(contract.tags.remove, { params: { id }, ...(used === undefined ? {} : { query: { used } }) });
  expect(await remove()).toMatchObject(refused('Spring', 'campaign'));
  const tree = { project_id: projectId, name: 'Readers', tree: tagged };
  const segment = await expectData(user.call(contract.segments.create, { body: tree }));
  expect(await remove()).toMatchObject({
    status: 409,
    errors: [{ code: 'tag_in_segment', path: 'query.used', details: { segment: 'Readers' } }],
  });
  expect(await expectData(user.call(contract.tags.usage, { params: { id } }))).toEqual({
    segments: [{ id: segment.id, name: 'Readers' }],
    conditions: { campaigns: [{ id: campaign, name: 'Spring' }], templates: [] },
  });
  expect(await remove('ignore')).toMatchObject({ success: true });
});

test('a segment in a condition of a template or a campaign is not deleted', async () => {
  const body = { project_id: projectId, name: 'Everyone', tree: { kind: 'all', conditions: [] } as const };
  const { id } = await expectData(user.call(contract.segments.create, { body }));
  const inside: SegmentTreeInput = { kind: 'segment', segment_id: id };
  const campaign = await addCampaign('Spring', inside);
  const template = await addTemplate('News', not(inside));
  expect(await expectData(user.call(contract.segments.usage, { params: { id } }))).toEqual({
    segments: [],
    conditions: {
      campaigns: [{ id: campaign, name: 'Spring' }],
      templates: [{ id: template, name: 'News' }],
    },
  });
  const remove = () => user.call(contract.segments.remove, { params: { id } });
  expect(await remove()).toMatchObject(refused('Spring', 'campaign', null));
  await end(campaign, 'completed');
  expect(await remove()).toMatchObject(refused('News', 'template', null));
  await expectData(user.call(contract.templates.remove, { params: { id: template } }));
  expect(await remove()).toMatchObject({ success: true });
});

test('more messages than are named are all looked at', async () => {
  const { id } = await addField('Score', 'number');
  const first = await addTemplate('First', scored);
  for (let number = 0; number < 52; number += 1) {
    await addTemplate(`T${String(number)}`, { kind: 'field', field: 'score', operator: 'is_empty' });
  }
  const { conditions } = await expectData(user.call(contract.fields.usage, { params: { id } }));
  expect(conditions.templates).toHaveLength(20);
  // Only the condition of the oldest template does not fit a text.
  const text = { params: { id }, body: { label: 'Score', type: 'text' as const } };
  expect(await user.call(contract.fields.update, text)).toMatchObject(
    refused('First', 'template', 'body.type'),
  );
  await expectData(user.call(contract.templates.remove, { params: { id: first } }));
  expect(await user.call(contract.fields.update, text)).toMatchObject({ success: true });
});
