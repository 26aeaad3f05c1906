import { expectData } from '@x/api-client';
import { contract } from '@x/api-client/contract';
import { compile, createStarterDocument } from '@x/email-compiler';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { blocks } from '../blocks.ts';
import { signUpWithProject, type ProjectUser } from '../../testing/sign-up-with-project.ts';
import { createTestApplication, type TestApplication } from '../../testing/test-application.ts';

let application: TestApplication;
beforeAll(async () => {
  application = await createTestApplication();
});
afterAll(() => application.close());

let ids = 0;
const document = createStarterDocument({ newId: () => `b000000${String(ids++)}` });
const compiled = compile(document, { blocks });
const config = JSON.stringify(document);

function create(
  { user, projectId }: ProjectUser,
  body: { name?: string; config?: string; content_amp?: string } = {},
) {
  return user.call(contract.templates.create, {
    body: { name: 'Welcome', config, project_id: projectId, ...body },
  });
}

function list({ user, projectId }: ProjectUser) {
  return expectData(user.call(contract.templates.list, { params: { id: projectId } }));
}

describe('a template', () => {
  test('created from a document alone has compiled content', async () => {
    const person = await signUpWithProject(application);
    const created = await expectData(create(person));
    expect(created).toMatchObject({
      name: 'Welcome',
      description: '',
      config,
      content_html: compiled.html,
      content_amp: compiled.amp,
      preview: null,
      project_id: person.projectId,
    });
    const read = await expectData(person.user.call(contract.templates.get, { params: { id: created.id } }));
    expect(read).toEqual(created);
  });

  test('is replaced completely by an update', async () => {
    const person = await signUpWithProject(application);
    const { id, ...before } = await expectData(create(person));
    const body = {
      name: 'Renamed',
      description: 'For spring',
      config: JSON.stringify({ ...document, rows: [] }),
      content_html: '<p>Own</p>',
      content_amp: '',
    };
    const updated = await expectData(person.user.call(contract.templates.update, { params: { id }, body }));
    expect(updated).toMatchObject({ id, created_at: before.created_at, ...body });
    expect(Date.parse(updated.updated_at)).toBeGreaterThan(Date.parse(before.updated_at));
    const read = await expectData(person.user.call(contract.templates.get, { params: { id } }));
    expect(read).toEqual(updated);
  });

  test.each([
    ['document_unreadable', { config: '{"version":1}' }, 'body.config'],
    ['amp_invalid', { content_amp: compiled.amp.replace('<body', '<body onload="x"') }, 'body.content_amp'],
  ] as const)('is refused as %s, and the stored template stays', async (code, change, path) => {
    const person = await signUpWithProject(application);
    const refused = { success: false, status: 422, errors: [{ code, path }] };
    expect(await create(person, change)).toMatchObject(refused);
    expect((await list(person)).items).toEqual([]);
    const stored = await expectData(create(person));
    const { name, description, content_html, content_amp } = stored;
    const body = { name, description, config, content_html, content_amp, ...change };
    const params = { id: stored.id };
    expect(await person.user.call(contract.templates.update, { params, body })).toMatchObject(refused);
    expect(await expectData(person.user.call(contract.templates.get, { params }))).toEqual(stored);
  });

  test('is no longer found after it was deleted', async () => {
    const person = await signUpWithProject(application);
    const { id } = await expectData(create(person));
    await expectData(person.user.call(contract.templates.remove, { params: { id } }));
    expect((await list(person)).items).toEqual([]);
    expect(await person.user.call(contract.templates.get, { params: { id } })).toMatchObject({ status: 404 });
  });
});

test('the list is sorted by last change, paged, and without content', async () => {
  const person = await signUpWithProject(application);
  const created = [];
  for (const name of ['one', 'two', 'three']) created.push(await expectData(create(person, { name })));
  const [first] = created;
  if (first === undefined) throw new Error('Nothing was created.');
  const { id, name, description, content_html, content_amp } = first;
  const body = { name, description, config, content_html, content_amp };
  await expectData(person.user.call(contract.templates.update, { params: { id }, body }));
  const params = { id: person.projectId };
  const page = (number: number) =>
    expectData(person.user.call(contract.templates.list, { params, query: { page: number, rows: 2 } }));
  expect((await page(1)).items.map((item) => item.name)).toEqual(['one', 'three']);
  expect(await page(2)).toMatchObject({
    items: [{ name: 'two' }],
    pagination: { total_items: 3, last_page: 2 },
  });
  expect((await page(1)).items[0]).not.toHaveProperty('config');
});
