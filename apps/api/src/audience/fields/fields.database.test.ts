import { expectData } from '@x/api-client';
import { contract, mostFields, type Field, type FieldType, type FieldValue } from '@x/api-client/contract';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { queryRows } from '../../platform/database/rows.ts';
import { contactFields } from '../../tables/contact-fields.ts';
import { asSystem } from '../../platform/database/tenant.ts';
import { ImportingUser } from '../../testing/importing-user.ts';
import { createTestApplication, type TestApplication } from '../../testing/test-application.ts';
import { createFields } from './create-fields.ts';

const numRuns = Math.ceil(Number(process.env['PROPERTY_RUNS'] ?? 300) / 30);

let application: TestApplication;
let owner: ImportingUser;
beforeAll(async () => {
  application = await createTestApplication();
});
afterAll(() => application.close());

/** Each test has a project of its own, because fields are shared by all audiences of a project. */
async function newProject() {
  owner = await ImportingUser.signUp(application);
  const { user, projectId } = owner;
  const audience = await owner.createAudience();
  let count = 0;
  return {
    audience,
    add: (
      label: string,
      type: FieldType,
      more: { choices?: string[]; key?: string; listed?: boolean } = {},
    ) => user.call(contract.fields.create, { body: { project_id: projectId, label, type, ...more } }),
    change: (field: Field, type: FieldType, choices: string[] = []) =>
      user.call(contract.fields.update, {
        params: { id: field.id },
        body: { label: field.label, type, choices },
      }),
    remove: (field: Field, used: 'refuse' | 'ignore' = 'refuse') =>
      user.call(contract.fields.remove, { params: { id: field.id }, query: { used } }),
    list: async () =>
      (await expectData(user.call(contract.fields.list, { params: { id: projectId } }))).items,
    contact: (fields: Record<string, string | number | boolean | string[] | null>, tags?: string[]) => {
      count += 1;
      const email = `person${String(count)}@example.com`;
      const body = { audience_id: audience, email, fields, ...(tags === undefined ? {} : { tags }) };
      return user.call(contract.contacts.create, { body });
    },
    read: (id: string) => expectData(user.call(contract.contacts.get, { params: { id } })),
    user,
    projectId,
  };
}

const slotRow = v.object({ slot: v.nullable(v.string()), count: v.number() });

/** Reads a slot of all contacts as texts, without nulls. */
async function readSlot(slot: string) {
  const rows = await asSystem(application.services.database, (tx) =>
    queryRows(
      tx,
      slotRow,
      sql`select ${sql.identifier(slot)}::text as slot, count(*)::integer as count from contact_profiles
        where project_id = ${owner.projectId} and ${sql.identifier(slot)} is not null group by 1 order by 1`,
    ),
  );
  return rows.flatMap(({ slot: value, count }) => Array.from({ length: count }, () => value));
}

test('a field is added, listed, changed and deleted', async () => {
  const project = await newProject();
  const city = await expectData(project.add('Último pedido', 'date', { listed: true }));
  expect(city).toMatchObject({ key: 'ultimo_pedido', type: 'date', choices: [], listed: true });
  const again = await expectData(project.add('Último pedido', 'text'));
  expect(again.key).toBe('ultimo_pedido_2');
  expect((await project.list()).map(({ key }) => key)).toEqual(['ultimo_pedido', 'ultimo_pedido_2']);
  const renamed = await project.user.call(contract.fields.update, {
    params: { id: city.id },
    body: { label: 'Last order', type: 'date' },
  });
  expect(renamed).toMatchObject({
    success: true,
    data: { label: 'Last order', key: 'ultimo_pedido', listed: false },
  });
  await expectData(project.remove(city));
  expect((await project.list()).map(({ key }) => key)).toEqual(['ultimo_pedido_2']);
  expect(await project.remove(city)).toMatchObject({ success: false, status: 404 });
});

test.each<
  [field: { label: string; type: FieldType; key?: string; choices?: string[] }, status: number, path: string]
>([
  [{ label: 'City', type: 'text', key: 'email' }, 0, 'key'],
  [{ label: 'City', type: 'text', key: 'Town' }, 0, 'key'],
  [{ label: '', type: 'text' }, 0, 'label'],
  [{ label: 'Plan', type: 'choice' }, 422, 'body.choices'],
  [{ label: 'Plan', type: 'choice', choices: ['A', 'a'] }, 0, 'choices'],
  [{ label: 'Town', type: 'text', key: 'town' }, 409, 'body.key'],
])('the field %j is refused with %i at %s', async (field, status, path) => {
  const project = await newProject();
  await expectData(project.add('Town', 'text'));
  const { label, type, ...more } = field;
  const answer = await project.add(label, type, more);
  expect(answer).toMatchObject({ success: false, status, errors: [{ path }] });
  expect(await project.list()).toHaveLength(1);
});

test('a project has at most 500 fields, and those beyond the slots work without one', async () => {
  const project = await newProject();
  const fields = Array.from({ length: mostFields }, (_, index) => ({
    label: `Field ${String(index)}`,
    type: 'text' as const,
    choices: [],
    listed: false,
  }));
  const { organizationId, projectId } = owner;
  await asSystem(application.services.database, (tx) =>
    createFields(tx, { organizationId, projectId }, fields),
  );
  expect(await project.add('One more', 'text')).toMatchObject({
    status: 409,
    errors: [{ code: 'field_limit' }],
  });
  const created = await expectData(project.contact({ field_3: 'slot', field_450: 'none' }));
  expect(created.fields).toEqual({ field_3: 'slot', field_450: 'none' });
  for (const key of ['field_3', 'field_450']) {
    const query = { field: key, value: key === 'field_3' ? 'SLOT' : 'None' };
    const found = await expectData(
      project.user.call(contract.audiences.contacts, { params: { id: project.audience }, query }),
    );
    expect(found.items).toHaveLength(1);
  }
});

test('values are stored by their types, and the wrong ones are refused with a sentence', async () => {
  const project = await newProject();
  await expectData(project.add('Orders', 'number'));
  await expectData(project.add('Member', 'boolean'));
  await expectData(project.add('Plan', 'choice', { choices: ['Gold', 'Silver'] }));
  await expectData(project.add('Colors', 'list'));
  const created = await expectData(
    project.contact({ orders: '12', member: 'sí', plan: 'gold', colors: ['red', 'red', 'blue'] }),
  );
  expect(created.fields).toEqual({ orders: 12, member: true, plan: 'Gold', colors: ['red', 'blue'] });
  expect(await project.contact({ orders: 'twelve', nothing: 1 })).toMatchObject({
    status: 422,
    errors: [
      { code: 'field_value_invalid', path: 'body.fields.orders', message: /“twelve” is not a number/u },
      { path: 'body.fields.nothing' },
    ],
  });
  const { id, email } = created;
  const update = (fields?: Record<string, string | null>) =>
    project.user.call(contract.contacts.update, {
      params: { id },
      body: { email, ...(fields && { fields }) },
    });
  expect(await update({ orders: null, plan: 'Silver' })).toMatchObject({
    data: { fields: { member: true, plan: 'Silver', colors: ['red', 'blue'] } },
  });
  expect(await update()).toMatchObject({ data: { fields: { member: true, plan: 'Silver' } } });
  const { items } = await expectData(project.user.call(contract.contacts.activity, { params: { id } }));
  expect(items.map(({ fields }) => fields)).toContainEqual(
    ['field:plan', 'field:orders'].toSorted().toReversed(),
  );
});

test('a type that values do not fit is refused, and nothing is lost', async () => {
  const project = await newProject();
  const code = await expectData(project.add('Code', 'text'));
  const first = await expectData(project.contact({ code: '12' }));
  const second = await expectData(project.contact({ code: 'A-7' }));
  expect(await project.change(code, 'number')).toMatchObject({
    status: 409,
    errors: [{ code: 'field_values_unfit', message: /1 contact has .* not a number, such as “A-7”/u }],
  });
  expect((await project.read(second.id)).fields).toEqual({ code: 'A-7' });
  await expectData(
    project.user.call(contract.contacts.update, {
      params: { id: second.id },
      body: { email: second.email, fields: { code: '7' } },
    }),
  );
  await expectData(project.change(code, 'number'));
  expect((await project.read(first.id)).fields).toEqual({ code: 12 });
  expect(await readSlot('number_1')).toEqual(['12', '7']);
  expect(await readSlot('text_1')).toEqual([]);
  expect(await project.change(code, 'date')).toMatchObject({ status: 409 });
  expect(await project.change(code, 'choice', ['12'])).toMatchObject({ status: 409 });
  await expectData(project.change(code, 'choice', ['12', '7']));
  expect((await project.read(second.id)).fields).toEqual({ code: '7' });
  await expectData(project.change(code, 'list'));
  expect((await project.read(second.id)).fields).toEqual({ code: ['7'] });
});

test('a deleted field comes back with its values, unless they do not fit', async () => {
  const project = await newProject();
  const city = await expectData(project.add('City', 'text'));
  const contact = await expectData(project.contact({ city: 'Madrid' }));
  await expectData(project.remove(city));
  expect((await project.read(contact.id)).fields).toEqual({});
  expect(await readSlot('text_1')).toEqual([]);
  await expectData(project.add('Town', 'text'));
  expect(await project.add('City', 'number')).toMatchObject({ errors: [{ code: 'field_values_unfit' }] });
  const restored = await expectData(project.add('City', 'text'));
  expect(restored.id).toBe(city.id);
  expect((await project.read(contact.id)).fields).toEqual({ city: 'Madrid' });
  expect([await readSlot('text_1'), await readSlot('text_2')]).toEqual([[], ['madrid']]);
});

test('a field that a campaign uses is only deleted on request', async () => {
  const project = await newProject();
  const city = await expectData(project.add('City', 'text'));
  await expectData(
    project.user.call(contract.campaigns.create, {
      body: {
        project_id: project.projectId,
        name: 'Spring',
        description: '',
        from: 'a@example.com',
        from_name: 'A',
        subject: 'News from {{ city|your town }}',
      },
    }),
  );
  const usage = await expectData(project.user.call(contract.fields.usage, { params: { id: city.id } }));
  expect(usage).toMatchObject({ contacts: 0, campaigns: [{ name: 'Spring' }], templates: [] });
  expect(await project.remove(city)).toMatchObject({
    status: 409,
    errors: [{ code: 'field_in_use', details: { campaign: 'Spring' } }],
  });
  await expectData(project.remove(city, 'ignore'));
  expect(await project.list()).toEqual([]);
});

const types = ['text', 'number', 'date', 'boolean', 'list'] as const;

test('lists can be filtered and sorted by a field of any type', async () => {
  const project = await newProject();
  for (const type of types) await expectData(project.add(type, type, { key: `own_${type}` }));
  const values = {
    own_text: ['Zamora', 'álava', 'Burgos', null],
    own_number: [10, 9, -1.5, null],
    own_date: ['2026-01-31', '1999-12-31', '2026-02-01', null],
    own_boolean: [true, false, true, null],
    own_list: [['a', 'b'], ['b'], ['C'], null],
  };
  for (const index of [0, 1, 2, 3]) {
    await expectData(
      project.contact(
        Object.fromEntries(Object.entries(values).map(([key, all]) => [key, all[index] ?? null])),
      ),
    );
  }
  const list = async (query: object) => {
    const answer = await expectData(
      project.user.call(contract.audiences.contacts, { params: { id: project.audience }, query }),
    );
    return answer.items.map(({ email }) => Number(email.replaceAll(/\D/gu, '')) - 1);
  };
  const sort = (key: string, order: 'asc' | 'desc') => list({ sort: `field:${key}`, order });
  expect(await sort('own_text', 'asc')).toEqual([1, 2, 0, 3]);
  expect(await sort('own_text', 'desc')).toEqual([0, 2, 1, 3]);
  expect(await sort('own_number', 'asc')).toEqual([2, 1, 0, 3]);
  expect(await sort('own_number', 'desc')).toEqual([0, 1, 2, 3]);
  expect(await sort('own_date', 'asc')).toEqual([1, 0, 2, 3]);
  expect(await sort('nothing', 'asc')).toEqual([0, 1, 2, 3]);
  expect(await list({ field: 'own_text', value: 'BURGOS' })).toEqual([2]);
  expect(await list({ field: 'own_number', value: '10.0' })).toEqual([0]);
  expect(await list({ field: 'own_number', value: 'ten' })).toEqual([]);
  expect(await list({ field: 'own_date', value: '1999-12-31' })).toEqual([1]);
  expect(await list({ field: 'own_boolean', value: 'yes' })).toEqual([2, 0]);
  expect(await list({ field: 'own_list', value: 'c' })).toEqual([2]);
  expect(await list({ field: 'own_list', value: 'B', order: 'asc' })).toEqual([0, 1]);
  expect(await list({ field: 'nothing', value: 'x' })).toEqual([]);
  expect(await list({ search: 'burg' })).toEqual([2]);
  const { items } = await expectData(
    project.user.call(contract.audiences.contacts, {
      params: { id: project.audience },
      query: { field: "x' or true --", value: "'" },
    }),
  );
  expect(items).toEqual([]);
});

const step = fc.oneof(
  fc.record({
    kind: fc.constant('add' as const),
    key: fc.constantFrom('a', 'b', 'c'),
    type: fc.constantFrom(...types),
  }),
  fc.record({ kind: fc.constant('remove' as const), key: fc.constantFrom('a', 'b', 'c') }),
  fc.record({
    kind: fc.constant('retype' as const),
    key: fc.constantFrom('a', 'b', 'c'),
    type: fc.constantFrom(...types),
  }),
  fc.record({
    kind: fc.constant('write' as const),
    key: fc.constantFrom('a', 'b', 'c'),
    value: fc.constantFrom('1', '0', '2026-01-31', 'yes', 'Madrid', null),
  }),
);

/** Slots have texts in the form in which they are compared, which for those of `step` is lower case. */
function comparable(value: FieldValue): unknown {
  if (typeof value === 'string') return value.toLowerCase();
  return Array.isArray(value) ? value.map((item) => item.toLowerCase()) : value;
}

const valueRow = v.object({
  id: v.string(),
  fields: v.record(v.string(), v.unknown()),
  slots: v.nullable(v.record(v.string(), v.unknown())),
});

test('after any changes of fields and values, the slots have exactly what contacts show', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      const project = await newProject();
      const contact = await expectData(project.contact({}));
      for (const change of steps) {
        const field = (await project.list()).find(({ key }) => key === change.key);
        if (change.kind === 'add') await project.add(change.key, change.type, { key: change.key });
        else if (field === undefined) continue;
        else if (change.kind === 'remove') await project.remove(field);
        else if (change.kind === 'retype') await project.change(field, change.type);
        else {
          await project.user.call(contract.contacts.update, {
            params: { id: contact.id },
            body: { email: contact.email, fields: { [change.key]: change.value } },
          });
        }
      }
      const { rows, fields } = await asSystem(application.services.database, async (tx) => ({
        rows: await queryRows(
          tx,
          valueRow,
          sql`select contacts.id, fields, to_jsonb(contact_profiles) - array(select column_name from information_schema.columns
              where table_name = 'contact_profiles' and column_name !~ '^(text|number|date|boolean)_')::text[] as slots
            from contacts join contact_profiles on contact_profiles.contact_id = contacts.id
            where contacts.project_id = ${project.projectId}`,
        ),
        fields: await tx
          .select()
          .from(contactFields)
          .where(sql`project_id = ${project.projectId}`),
      }));
      const shown = (await project.read(contact.id)).fields;
      const slots = Object.fromEntries(
        Object.entries(rows[0]?.slots ?? {}).filter(([, value]) => value !== null),
      );
      const expected = fields.flatMap(({ slot, key, deletedAt }) => {
        const value = deletedAt === null ? shown[key] : undefined;
        return slot === null || value === undefined ? [] : [[slot, comparable(value)] as const];
      });
      expect(slots).toEqual(Object.fromEntries(expected));
    }),
    {
      numRuns,
      examples: [
        [
          [
            { kind: 'add', key: 'a', type: 'list' },
            { kind: 'write', key: 'a', value: 'Madrid' },
            { kind: 'retype', key: 'a', type: 'text' },
          ],
        ],
      ],
    },
  );
}, 120_000);
