import { expectData } from '@x/api-client';
import { contract } from '@x/api-client/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bothLanguages, SignupWorld } from '../testing/signup-world.ts';

let world: SignupWorld;
beforeAll(async () => {
  world = await SignupWorld.create();
  const body = { project_id: world.person.projectId, key: 'size', label: 'Size', type: 'number' as const };
  await expectData(world.person.user.call(contract.fields.create, { body }));
});
afterAll(() => world.close());

test('a form is created with defaults, read, changed and deleted', async () => {
  const { user, projectId } = world.person;
  const created = await world.addForm({ name: 'Footer', tags: ['News'], values: { size: '12' } });
  expect(created).toMatchObject({
    project_id: projectId,
    audience: { id: world.audienceId, name: 'Readers' },
    name: 'Footer',
    texts: bothLanguages,
    fields: [],
    tags: ['News'],
    values: { size: 12 },
    double_opt_in: true,
    open: true,
    version: 1,
    sender_known: true,
    pending: 0,
    confirmed: 0,
  });
  expect(created.url).toMatch(/^https:\/\/mail\.test\/forms\/[\w-]{40}$/u);
  const params = { id: created.id };
  expect(await expectData(user.call(contract.signupForms.get, { params }))).toEqual(created);
  const changed = await expectData(world.updateForm(created, { name: 'Header', double_opt_in: false }));
  expect(changed).toMatchObject({ name: 'Header', tags: [], values: {}, double_opt_in: false });
  expect(changed.url).toBe(created.url);
  const listed = await expectData(
    user.call(contract.signupForms.list, { params: { id: projectId }, query: { search: 'head' } }),
  );
  expect(listed.items).toEqual([changed]);
  await expectData(user.call(contract.signupForms.remove, { params }));
  expect(await user.call(contract.signupForms.get, { params })).toMatchObject({ status: 404 });
});

test('a new version begins with what people see, and with nothing else', async () => {
  const form = await world.addForm();
  const version = async (given: Record<string, unknown>) =>
    (await expectData(world.updateForm(form, given))).version;
  expect(await version({ name: 'Other', tags: ['x'], double_opt_in: false })).toBe(1);
  expect(await version({ policy_url: 'https://acme.test' })).toBe(2);
  const fields = [{ key: 'size', required: false }];
  expect(await version({ policy_url: 'https://acme.test', fields })).toBe(3);
  expect(await version({ policy_url: 'https://acme.test', fields })).toBe(3);
  const { en } = bothLanguages;
  expect(await version({ policy_url: 'https://acme.test', fields, texts: { en } })).toBe(4);
});

test('a renamed tag keeps its place in a form, and a deleted one disappears', async () => {
  const { user, projectId } = world.person;
  const form = await world.addForm({ tags: ['First', 'Second'] });
  const { items } = await expectData(user.call(contract.tags.list, { params: { id: projectId }, query: {} }));
  const idOf = (name: string) => items.find((tag) => tag.name === name)?.id ?? '';
  await expectData(
    user.call(contract.tags.update, { params: { id: idOf('First') }, body: { name: 'Renamed' } }),
  );
  await expectData(user.call(contract.tags.remove, { params: { id: idOf('Second') } }));
  const read = await expectData(user.call(contract.signupForms.get, { params: { id: form.id } }));
  expect(read.tags).toEqual(['Renamed']);
  expect((await world.signUpAndConfirm(form, 'tagged@signup.test')).status).toBe(200);
});

describe('a form is refused', () => {
  test.each([
    ['an unknown sender', { from_email: 'stranger@example.com' }, 'email_sender_unknown', 'body.from_email'],
    [
      'an unknown field',
      {
        fields: [
          { key: 'phone', required: true },
          { key: 'nothing', required: true },
        ],
      },
      'field_unknown',
      'body.fields.1.key',
    ],
    [
      'nothing to agree to',
      { texts: { en: { title: 'Hi', consent: ' ' } } },
      'consent_missing',
      'body.texts.en.consent',
    ],
    ['a value for an unknown field', { values: { nothing: 'x' } }, 'field_unknown', 'body.values.nothing'],
    ['a value that does not fit', { values: { size: 'many' } }, 'field_value_invalid', 'body.values.size'],
  ])('with %s', async (_name, given, code, path) => {
    expect(await world.createForm(given)).toMatchObject({ status: 422, errors: [{ code, path }] });
  });

  test.each([
    ['no language', { texts: {} }, 'body.texts'],
    ['a script as policy', { policy_url: 'javascript:alert(1)' }, 'body.policy_url'],
    ['a script as redirect', { redirect_url: 'data:text/html,x' }, 'body.redirect_url'],
    [
      'a field twice',
      {
        fields: [
          { key: 'phone', required: true },
          { key: 'phone', required: false },
        ],
      },
      'body.fields',
    ],
  ])('with %s', async (_name, given, path) => {
    const response = await world.application.fetch('/api/signup-forms', {
      method: 'POST',
      headers: { authorization: `Bearer ${world.person.user.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        audience_id: world.audienceId,
        name: 'Form',
        texts: bothLanguages,
        from_email: 'letter@example.com',
        from_name: 'Letter',
        ...given,
      }),
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ errors: [{ path }] });
  });
});
