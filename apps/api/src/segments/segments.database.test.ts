import { expectData } from '@x/api-client';
import { contract, mostSegments, type SegmentTreeInput } from '@x/api-client/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../platform/database/identifier.ts';
import { segments } from '../tables/segments.ts';
import { asSystem } from '../platform/database/tenant.ts';
import { ImportingUser } from '../testing/importing-user.ts';
import { createTestApplication, type TestApplication, type TestUser } from '../testing/test-application.ts';

let application: TestApplication;
let owner: ImportingUser;
let user: TestUser;
let projectId: string;
let audience: string;
beforeAll(async () => {
  application = await createTestApplication();
});
afterAll(() => application.close());
beforeEach(async () => {
  owner = await ImportingUser.signUp(application);
  ({ user, projectId } = owner);
  audience = await owner.createAudience();
});

const everyone: SegmentTreeInput = { kind: 'all', conditions: [] };
const named = (name: string): SegmentTreeInput => ({
  kind: 'field',
  field: 'first_name',
  operator: 'is',
  value: name,
});

function create(tree: SegmentTreeInput, name = 'Readers') {
  return user.call(contract.segments.create, { body: { project_id: projectId, name, tree } });
}

async function created(tree: SegmentTreeInput, name?: string) {
  return (await expectData(create(tree, name))).id;
}

function preview(tree: SegmentTreeInput) {
  return user.call(contract.segments.preview, { params: { id: projectId }, body: { tree } });
}

function addContact(email: string, more: object = {}) {
  const body = { audience_id: audience, email, ...more };
  return expectData(user.call(contract.contacts.create, { body }));
}

function addField(key: string, type: 'text' | 'number' | 'choice', choices: string[] = []) {
  const body = { project_id: projectId, key, label: key, type, choices };
  return expectData(user.call(contract.fields.create, { body }));
}

const refused = (code: string, path: string, message: RegExp) => ({
  success: false,
  errors: [{ code, path, message: expect.stringMatching(message) }],
});

/** The client refuses what the contract does, as the server would. */
const refusedByClient = (message: RegExp) => ({
  success: false,
  errors: [{ path: 'tree', message: expect.stringMatching(message) }],
});

test('a segment is created, listed, changed with its revision, and deleted', async () => {
  const { id } = await expectData(create(named('Ada'), 'Adas'));
  await created(everyone, 'Everyone');
  const params = { id };
  const got = await expectData(user.call(contract.segments.get, { params }));
  expect(got).toMatchObject({ name: 'Adas', description: '', tree: named('Ada'), problems: [] });
  const body = { name: 'Bobs', description: 'All of them', tree: named('Bob') };
  const changed = await expectData(user.call(contract.segments.update, { params, body }));
  expect(changed).toMatchObject(body);
  const stale = await application.fetch(`/api/segments/${id}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${user.token}`, 'content-type': 'application/json', 'if-match': '"1"' },
    body: JSON.stringify(body),
  });
  expect(stale.status).toBe(412);
  const list = (query: object) =>
    expectData(user.call(contract.segments.list, { params: { id: projectId }, query }));
  expect((await list({})).items.map(({ name }) => name)).toEqual(['Bobs', 'Everyone']);
  expect((await list({ search: 'all of' })).items.map(({ name }) => name)).toEqual(['Bobs']);
  const newest = await list({ sort: 'created_at', order: 'desc', rows: 1 });
  expect([newest.items[0]?.name, newest.pagination.total_items]).toEqual(['Everyone', 2]);
  await expectData(user.call(contract.segments.remove, { params }));
  expect(await user.call(contract.segments.get, { params })).toMatchObject({ status: 404 });
});

test('a preview counts exactly, says the share of everyone and shows the newest contacts', async () => {
  expect(await expectData(preview(everyone))).toMatchObject({ contacts: 0, total: 0, share: 0, sample: [] });
  for (let index = 0; index < 12; index += 1) {
    await addContact(`p${String(index)}@example.com`, { first_name: index < 3 ? 'Ada' : 'Bob' });
  }
  const all = await expectData(preview(everyone));
  expect([all.contacts, all.total, all.share, all.sample.length]).toEqual([12, 12, 100, 10]);
  expect(all.sample[0]?.email).toBe('p11@example.com');
  const some = await expectData(preview(named('ADA')));
  expect([some.contacts, some.share]).toEqual([3, 25]);
  const none = await expectData(preview(named('Nobody')));
  expect([none.contacts, none.share]).toEqual([0, 0]);
});

test('a preview is not recorded in the audit log', async () => {
  await expectData(preview(everyone));
  const params = { id: owner.organizationId };
  const { items } = await expectData(user.call(contract.audit.list, { params }));
  expect(items.map(({ action }) => action)).not.toContain('segments.preview');
});

describe('a condition that cannot be met is refused, with its path', () => {
  const id = newId();
  const wrong: readonly (readonly [string, SegmentTreeInput, string, RegExp])[] = [
    [
      'field_unknown',
      { kind: 'field', field: 'shoe', operator: 'is', value: 'x' },
      '',
      /no contact field “shoe”/u,
    ],
    [
      'operator_misfit',
      { kind: 'field', field: 'birthdate', operator: 'contains', value: 'x' },
      '',
      /does not fit the type of the field “Birthdate”/u,
    ],
    [
      'range_empty',
      { kind: 'joined', operator: 'between_dates', from: '2026-02-01', to: '2026-01-01' },
      '',
      /its end comes before its start/u,
    ],
    ['tag_unknown', { kind: 'tag', tag_id: id }, '', /tag was deleted/u],
    ['audience_unknown', { kind: 'audience', audience_id: id }, '', /audience was deleted/u],
    [
      'campaign_unknown',
      { kind: 'engagement', event: 'opened', campaign_id: id },
      '',
      /campaign was deleted/u,
    ],
    ['segment_unknown', { kind: 'segment', segment_id: id }, '', /segment was deleted/u],
    ['group_empty', { kind: 'any', conditions: [] }, '', /group is empty/u],
    [
      'tag_unknown',
      { kind: 'all', conditions: [everyoneBut({ kind: 'tag', tag_id: id })] },
      '.conditions.0.condition',
      /tag was deleted/u,
    ],
    ['group_empty', { kind: 'all', conditions: [everyone] }, '.conditions.0', /group is empty/u],
  ];

  test.each(wrong)('%s %j', async (problem, tree, path, message) => {
    const expected = refused('segment_invalid', `body.tree${path}`, message);
    expect(await preview(tree)).toMatchObject(expected);
    expect(await create(tree)).toMatchObject(expected);
    expect(await create(tree)).toMatchObject({ errors: [{ details: { problem } }] });
  });

  test('a choice that the field does not have', async () => {
    await addField('size', 'choice', ['S', 'M']);
    const tree = (value: string): SegmentTreeInput => ({
      kind: 'field',
      field: 'size',
      operator: 'is_one_of',
      values: ['s', value],
    });
    expect(await preview(tree('m'))).toMatchObject({ success: true });
    expect(await preview(tree('XL'))).toMatchObject(
      refused('segment_invalid', 'body.tree', /“XL” is not one/u),
    );
  });

  test('things of another project and of another organization', async () => {
    const stranger = await ImportingUser.signUp(application);
    const foreign = await stranger.createAudience();
    const body = { name: 'Beside', timezone_id: 'UTC', week_start: 1, organization_id: owner.organizationId };
    const beside = await expectData(user.call(contract.projects.create, { body }));
    const other = await expectData(
      user.call(contract.audiences.create, { body: { name: 'Other', project_id: beside.id } }),
    );
    for (const audienceId of [foreign, other.id]) {
      const answer = await preview({ kind: 'audience', audience_id: audienceId });
      expect(answer).toMatchObject(refused('segment_invalid', 'body.tree', /audience was deleted/u));
    }
  });
});

function everyoneBut(condition: SegmentTreeInput): SegmentTreeInput {
  return { kind: 'not', condition };
}

describe('sizes', () => {
  test('too many conditions, and groups that are too deep, are refused', async () => {
    const many: SegmentTreeInput = { kind: 'all', conditions: Array.from({ length: 51 }, () => named('x')) };
    expect(await preview(many)).toMatchObject(refusedByClient(/at most 50 conditions/u));
    let deep = named('x');
    for (let depth = 0; depth < 7; depth += 1) deep = { kind: 'not', condition: deep };
    expect(await preview(deep)).toMatchObject(refusedByClient(/6 levels deep/u));
    const fitting: SegmentTreeInput = {
      kind: 'any',
      conditions: Array.from({ length: 50 }, () => named('x')),
    };
    expect(await preview(fitting)).toMatchObject({ success: true });
  });

  test('50 conditions of every kind are counted in one statement', async () => {
    const all: SegmentTreeInput[] = Array.from({ length: 12 }, (_, index) => [
      named(String(index)),
      { kind: 'audience' as const, audience_id: audience },
      { kind: 'engagement' as const, event: 'opened' as const, at_least: 2 },
      { kind: 'suppressed' as const },
    ]).flat();
    expect(await preview({ kind: 'any', conditions: all })).toMatchObject({ success: true });
    expect(await preview({ kind: 'all', conditions: all })).toMatchObject({ success: true });
  });

  test('segments that use others may have 200 conditions together', async () => {
    const fifty: SegmentTreeInput = { kind: 'any', conditions: Array.from({ length: 50 }, () => named('x')) };
    const inner = await created(fifty, 'Fifty');
    const uses = (times: number): SegmentTreeInput => ({
      kind: 'any',
      conditions: Array.from({ length: times }, () => ({ kind: 'segment' as const, segment_id: inner })),
    });
    expect(await create(uses(3))).toMatchObject({ success: true });
    const answer = await create(uses(4));
    expect(answer).toMatchObject({
      errors: [{ code: 'segment_invalid', details: { problem: 'segment_size' } }],
    });
  });

  test('a change that makes a segment that uses this one too large is refused', async () => {
    const inner = await created(named('x'), 'Inner');
    const use = { kind: 'segment' as const, segment_id: inner };
    await created({ kind: 'any', conditions: [use, use, use, use] }, 'Outer');
    const tree: SegmentTreeInput = { kind: 'any', conditions: Array.from({ length: 50 }, () => named('x')) };
    const answer = await user.call(contract.segments.update, {
      params: { id: inner },
      body: { name: 'Inner', tree },
    });
    expect(answer).toMatchObject(refused('segment_invalid', 'body.tree', /“Outer” uses this one/u));
  });

  test('segments can use others at most 5 levels deep', async () => {
    let id = await created(named('x'), 'Level 0');
    for (let level = 1; level <= 5; level += 1) {
      id = await created({ kind: 'segment', segment_id: id }, `Level ${String(level)}`);
    }
    const answer = await create({ kind: 'segment', segment_id: id });
    expect(answer).toMatchObject(refused('segment_invalid', 'body.tree', /5 levels deep/u));
  });

  test('a project has at most 500 segments', async () => {
    const place = { organizationId: owner.organizationId, projectId };
    await asSystem(application.services.database, (tx) =>
      tx.insert(segments).values(
        Array.from({ length: mostSegments }, (_, index) => ({
          ...place,
          name: String(index),
          tree: { kind: 'all' as const, conditions: [] },
        })),
      ),
    );
    expect(await create(everyone)).toMatchObject({ status: 409, errors: [{ code: 'segment_limit' }] });
  });
});

describe('segments that use others', () => {
  test('count through each other, but not themselves', async () => {
    await addContact('ada@example.com', { first_name: 'Ada' });
    await addContact('bob@example.com', { first_name: 'Bob' });
    const inner = await created(named('Ada'), 'Adas');
    const outer = await created(everyoneBut({ kind: 'segment', segment_id: inner }), 'Others');
    const listed = await expectData(user.call(contract.segments.contacts, { params: { id: outer } }));
    expect(listed.items.map(({ email }) => email)).toEqual(['bob@example.com']);
    const update = (id: string, tree: SegmentTreeInput) =>
      user.call(contract.segments.update, { params: { id }, body: { name: 'Adas', tree } });
    const cycle = refused('segment_invalid', 'body.tree', /would use itself through/u);
    expect(await update(inner, { kind: 'segment', segment_id: outer })).toMatchObject(cycle);
    expect(await update(inner, { kind: 'segment', segment_id: inner })).toMatchObject(cycle);
  });

  test('a segment in use is not deleted', async () => {
    const inner = await created(named('Ada'), 'Adas');
    const outer = await created({ kind: 'segment', segment_id: inner }, 'Outer');
    const usage = await expectData(user.call(contract.segments.usage, { params: { id: inner } }));
    expect(usage.segments).toEqual([{ id: outer, name: 'Outer' }]);
    const remove = (id: string) => user.call(contract.segments.remove, { params: { id } });
    const answer = await remove(inner);
    expect(answer).toMatchObject({
      status: 409,
      errors: [{ code: 'segment_in_use', details: { segment: 'Outer' } }],
    });
    await expectData(remove(outer));
    await expectData(remove(inner));
    // The restored segment uses one in the trash, and says so.
    await expectData(user.call(contract.trash.restoreSegment, { params: { id: outer } }));
    const { problems } = await expectData(user.call(contract.segments.get, { params: { id: outer } }));
    expect(problems).toMatchObject([{ path: '', code: 'segment_unknown' }]);
  });
});

test('an explanation shows every condition with the value that it saw', async () => {
  await addField('score', 'number');
  const { id: contactId, tags } = await addContact('ada@example.com', {
    first_name: 'Ada',
    fields: { score: 12 },
    tags: ['VIP'],
  });
  const inner = await created({ kind: 'field', field: 'score', operator: 'at_least', value: 10 }, 'High');
  const tagId = tags[0]?.id ?? '';
  const id = await created({
    kind: 'all',
    conditions: [
      named('ada'),
      { kind: 'segment', segment_id: inner },
      everyoneBut({ kind: 'tag', tag_id: tagId }),
      { kind: 'engagement', event: 'opened' },
      { kind: 'suppressed' },
    ],
  });
  const explain = () =>
    expectData(user.call(contract.segments.explain, { params: { id }, query: { contact_id: contactId } }));
  const explained = await explain();
  expect(explained.matches).toBe(false);
  expect(explained.conditions.map(({ path, matches, value }) => [path, matches, value])).toEqual([
    ['', false, null],
    ['conditions.0', true, 'Ada'],
    ['conditions.1', true, true],
    ['conditions.1.segment', true, 12],
    ['conditions.2', false, null],
    ['conditions.2.condition', true, true],
    ['conditions.3', false, 0],
    ['conditions.4', false, null],
  ]);
  await expectData(user.call(contract.tags.remove, { params: { id: tagId }, query: { used: 'ignore' } }));
  expect((await explain()).conditions[5]).toMatchObject({ matches: false, problem: { code: 'tag_unknown' } });
});

describe('fields that a segment uses', () => {
  const condition: SegmentTreeInput = { kind: 'field', field: 'score', operator: 'at_least', value: 10 };

  test('are deleted only on request, and then no contact meets the condition', async () => {
    const { id } = await addField('score', 'number');
    await addContact('ada@example.com', { fields: { score: 12 } });
    const segment = await created(condition, 'High');
    const usage = await expectData(user.call(contract.fields.usage, { params: { id } }));
    expect(usage.segments).toEqual([{ id: segment, name: 'High' }]);
    const answer = await user.call(contract.fields.remove, { params: { id } });
    expect(answer).toMatchObject(refused('field_in_segment', 'query.used', /“High” has a condition/u));
    await expectData(user.call(contract.fields.remove, { params: { id }, query: { used: 'ignore' } }));
    const { items, problems } = await expectData(
      user.call(contract.segments.contacts, { params: { id: segment } }),
    );
    expect([items, problems[0]?.code]).toEqual([[], 'field_unknown']);
  });

  test('keep a type and choices that their conditions fit', async () => {
    const { id } = await addField('score', 'number');
    const size = await addField('size', 'choice', ['S', 'M']);
    await created(condition, 'High');
    await created({ kind: 'field', field: 'size', operator: 'is_one_of', values: ['M'] }, 'Mediums');
    const text = await user.call(contract.fields.update, {
      params: { id },
      body: { label: 'Score', type: 'text' },
    });
    expect(text).toMatchObject(refused('field_in_segment', 'body.type', /“High” has a condition/u));
    const choices = (values: string[]) =>
      user.call(contract.fields.update, {
        params: { id: size.id },
        body: { label: 'Size', type: 'choice', choices: values },
      });
    expect(await choices(['S'])).toMatchObject(refused('field_in_segment', 'body.choices', /“Mediums”/u));
    expect(await choices(['M', 'L'])).toMatchObject({ success: true });
  });
});
