import { expectData } from '@x/api-client';
import { contract, type ImportMapping } from '@x/api-client/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ImportingUser, type Content } from '../../testing/importing-user.ts';
import { createTestApplication, type TestApplication } from '../../testing/test-application.ts';

let application: TestApplication;
beforeAll(async () => {
  application = await createTestApplication();
});
afterAll(() => application.close());

/** Each test has a project of its own, because fields are shared by all audiences of a project. */
async function newProject() {
  const importer = await ImportingUser.signUp(application);
  const { user, projectId } = importer;
  const audience = await importer.createAudience();
  const ask = (content: Content) =>
    expectData(
      user.call(contract.audiences.import, {
        params: { id: audience },
        body: { file: new File([content], 'contacts.csv'), mapping: 'ask' },
      }),
    );
  return {
    importer,
    user,
    audience,
    ask,
    preview: (id: string) => expectData(user.call(contract.imports.preview, { params: { id } })),
    start: (id: string, body: ImportMapping) => user.call(contract.imports.start, { params: { id }, body }),
    check: (id: string, body: ImportMapping) => user.call(contract.imports.check, { params: { id }, body }),
    skipped: async (id: string) =>
      (await expectData(user.call(contract.imports.skippedValues, { params: { id } }))).items,
    fields: async () =>
      (await expectData(user.call(contract.fields.list, { params: { id: projectId } }))).items.map(
        ({ key, type }) => `${key} ${type}`,
      ),
    contacts: async () => {
      const query = { sort: 'email', order: 'asc' } as const;
      const page = await expectData(
        user.call(contract.audiences.contacts, { params: { id: audience }, query }),
      );
      return page.items.map(({ email, fields, tags }) => ({
        email,
        fields,
        tags: tags.map(({ name }) => name),
      }));
    },
  };
}

const header = 'email,City,Orders,Last order,Member,Tags';

test('an import at once makes fields from columns, with types, and tags', async () => {
  const { importer, audience, fields, contacts } = await newProject();
  const done = await importer.importAll(
    audience,
    [
      header,
      'ada@x.co,Madrid,"1.250,50",31/01/2026,sí,"VIP, News"',
      'bob@x.co,,7,,no,vip',
      'cid@x.co,08001,,01/02/2026,,',
    ].join('\n'),
  );
  expect(done).toMatchObject({ status: 'completed', created: 3, skipped_values: 0 });
  expect(await fields()).toEqual(['city text', 'last_order date', 'member boolean', 'orders number']);
  expect(await contacts()).toEqual([
    {
      email: 'ada@x.co',
      fields: { city: 'Madrid', last_order: '2026-01-31', member: true, orders: 1250.5 },
      tags: ['News', 'VIP'],
    },
    { email: 'bob@x.co', fields: { member: false, orders: 7 }, tags: ['VIP'] },
    { email: 'cid@x.co', fields: { city: '08001', last_order: '2026-02-01' }, tags: [] },
  ]);
});

test('200 columns keep 200', async () => {
  const { importer, audience, fields, contacts } = await newProject();
  const columns = Array.from({ length: 200 }, (_, index) => `Column ${String(index)}`);
  const row = columns.map((_, index) => (index % 3 === 0 ? `Value ${String(index)}` : String(index)));
  await importer.importAll(audience, `email,${columns.join(',')}\nada@x.co,${row.join(',')}\n`);
  expect(await fields()).toHaveLength(200);
  const [ada] = await contacts();
  expect(Object.keys(ada?.fields ?? {})).toHaveLength(200);
  expect(ada?.fields).toMatchObject({ column_0: 'Value 0', column_1: 1, column_199: 199 });
});

test('a value that does not fit is skipped and reported, and the contact is imported', async () => {
  const { importer, audience, user, contacts, skipped } = await newProject();
  const { projectId: project_id } = importer;
  await expectData(
    user.call(contract.fields.create, { body: { project_id, label: 'Orders', type: 'number' } }),
  );
  const plan = { project_id, label: 'Plan', type: 'choice', choices: ['Gold'] } as const;
  await expectData(user.call(contract.fields.create, { body: { ...plan, choices: ['Gold'] } }));
  const done = await importer.importAll(
    audience,
    `email,orders,plan,tags\nada@x.co,many,GOLD,\nbob@x.co,2,Bronze,${'x'.repeat(70)}\n`,
  );
  expect(done).toMatchObject({ created: 2, skipped_values: 3 });
  expect(await skipped(done.id)).toEqual([
    { line: 2, field: 'field:orders', reason: 'number_invalid', value: 'many' },
    { line: 3, field: 'field:plan', reason: 'choice_unknown', value: 'Bronze' },
    { line: 3, field: 'tags', reason: 'tag_invalid', value: 'x'.repeat(70) },
  ]);
  expect((await contacts()).map(({ fields }) => fields)).toEqual([{ plan: 'Gold' }, { orders: 2 }]);
});

test('an import gives a contact at most 100 tags, and reports the tags that it left out', async () => {
  const { importer, audience, contacts, skipped } = await newProject();
  const names = (first: number, end: number) =>
    Array.from({ length: end - first }, (_, index) => `t${String(first + index)}`).join('|');
  await importer.importAll(audience, `email,tags\nada@x.co,${names(0, 90)}\n`);
  const done = await importer.importAll(
    audience,
    `email,first_name,tags\nada@x.co,Ada,${names(80, 101)}\nada@x.co,,${names(80, 100)}\nbob@x.co,,${names(0, 100)}\n`,
  );
  expect(done).toMatchObject({ created: 1, updated: 1, duplicates: 1, skipped_values: 1 });
  expect(await skipped(done.id)).toMatchObject([
    { line: 2, field: 'tags', reason: 'tags_too_many', value: 't100' },
  ]);
  const [ada, bob] = await contacts();
  expect([ada?.tags.length, bob?.tags.length]).toEqual([100, 100]);
});

test('a mapping creates the chosen fields when the import starts, not when it is checked', async () => {
  const { importer, ask, preview, check, start, fields, contacts } = await newProject();
  const taken = await ask('email,City,Notes\nada@x.co,Madrid,hi\nbob@x.co,Burgos,\n');
  const shown = await preview(taken.id);
  expect(shown.columns.map(({ field }) => field)).toEqual(['email', 'field:city', 'field:notes']);
  expect(shown.new_fields.map(({ key }) => key)).toEqual(['city', 'notes']);
  const mapping: ImportMapping = {
    header: true,
    columns: ['email', 'field:town', 'ignore'],
    new_fields: [
      {
        key: 'town',
        label: 'Town',
        type: 'choice',
        choices: ['Madrid'],
        number_format: 'grouped',
        decimals: null,
        listed: true,
      },
    ],
    tags: ['Fair'],
  };
  await expectData(check(taken.id, mapping));
  await importer.run(taken);
  expect(await importer.getImport(taken.id)).toMatchObject({
    status: 'checked',
    created: 2,
    skipped_values: 1,
  });
  expect(await fields()).toEqual([]);
  await expectData(start(taken.id, mapping));
  await importer.run(taken);
  expect(await fields()).toEqual(['town choice']);
  expect(await contacts()).toEqual([
    { email: 'ada@x.co', fields: { town: 'Madrid' }, tags: ['Fair'] },
    { email: 'bob@x.co', fields: {}, tags: ['Fair'] },
  ]);
});

test.each<[string, Partial<ImportMapping>, string]>([
  ['an unknown field', { columns: ['email', 'field:nothing'] }, 'field_unknown'],
  ['a field twice', { columns: ['field:city', 'field:city'] }, 'invalid_request'],
  [
    'a new field that exists',
    {
      columns: ['email', 'field:town'],
      new_fields: [
        {
          key: 'town',
          label: 'Town',
          type: 'text',
          choices: [],
          number_format: 'grouped',
          decimals: null,
          listed: false,
        },
      ],
    },
    'field_exists',
  ],
])('a mapping with %s is refused, and the import waits', async (_title, mapping, code) => {
  const { importer, user, ask, start } = await newProject();
  const body = { project_id: importer.projectId, label: 'Town', type: 'text' as const };
  await expectData(user.call(contract.fields.create, { body }));
  const taken = await ask('email,City\nada@x.co,Madrid\n');
  const answer = await start(taken.id, { header: true, columns: ['email', 'ignore'], ...mapping });
  expect(answer.success).toBe(false);
  if (code !== 'invalid_request') expect(answer).toMatchObject({ errors: [{ code }] });
  expect(await importer.getImport(taken.id)).toMatchObject({ status: 'awaiting_mapping' });
});

test('importing again counts what is new, and undo takes back only that', async () => {
  const { importer, audience, user, contacts } = await newProject();
  await importer.importAll(audience, `${header}\nada@x.co,Madrid,1,,yes,VIP\nbob@x.co,Burgos,2,,,\n`);
  const people = Array.from({ length: 15 }, (_, index) => `p${String(index)}@x.co,Soria,,,,News`);
  const again = await importer.importAll(
    audience,
    [
      header,
      'ada@x.co,Madrid,1,,yes,vip',
      'bob@x.co,Ávila,2,,yes,News',
      ...people,
      'bob@x.co,Toro,3,,,',
    ].join('\n'),
  );
  expect(again).toMatchObject({ created: 15, updated: 1, unchanged: 1, duplicates: 1 });
  const bob = (await contacts()).find(({ email }) => email === 'bob@x.co');
  expect(bob).toEqual({
    email: 'bob@x.co',
    fields: { city: 'Toro', member: true, orders: 3 },
    tags: ['News'],
  });
  const { items } = await expectData(
    user.call(contract.audiences.contacts, { params: { id: audience }, query: { search: 'bob' } }),
  );
  const [stored] = items;
  await expectData(
    user.call(contract.contacts.update, {
      params: { id: stored?.id ?? '' },
      body: { email: 'bob@x.co', fields: { orders: 9 } },
    }),
  );
  await expectData(user.call(contract.imports.undo, { params: { id: again.id } }));
  await importer.run(again);
  expect(await importer.getImport(again.id)).toMatchObject({ status: 'undone', restored: 1, removed: 15 });
  expect(await contacts()).toEqual([
    { email: 'ada@x.co', fields: { city: 'Madrid', member: true, orders: 1 }, tags: ['VIP'] },
    { email: 'bob@x.co', fields: { city: 'Burgos', orders: 9 }, tags: [] },
  ]);
});

test('an export is imported elsewhere as it was', async () => {
  const first = await newProject();
  await first.importer.importAll(
    first.audience,
    `${header},Colors\nada@x.co,"=Madrid, ""centro""",-1250.5,2026-01-31,yes,"VIP;News",\nbob@x.co,08001,0,,no,,x\n`,
  );
  const link = await expectData(
    first.user.call(contract.audiences.exportContacts, { params: { id: first.audience }, body: {} }),
  );
  const csv = await (await application.fetch(link.url)).text();
  const second = await newProject();
  await second.importer.importAll(second.audience, csv);
  expect(await second.contacts()).toEqual(await first.contacts());
  expect(await second.fields()).toEqual(await first.fields());
});

test('a field that was deleted while the import waited keeps the values for later', async () => {
  const { importer, audience, user, fields, contacts } = await newProject();
  const taken = await importer.take(audience, 'email,City\nada@x.co,Madrid\n');
  const { items } = await expectData(user.call(contract.fields.list, { params: { id: importer.projectId } }));
  await expectData(user.call(contract.fields.remove, { params: { id: items[0]?.id ?? '' } }));
  await importer.run(taken);
  expect(await importer.getImport(taken.id)).toMatchObject({ status: 'completed', created: 1 });
  expect([await fields(), (await contacts())[0]?.fields]).toEqual([[], {}]);
  const body = { project_id: importer.projectId, label: 'City', type: 'text' as const };
  await expectData(user.call(contract.fields.create, { body }));
  expect((await contacts())[0]?.fields).toEqual({ city: 'Madrid' });
});
