import { expectData } from '@x/api-client';
import { contract, type Import, type ImportMapping } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { imports, importRows } from '../../tables/imports.ts';
import { suppressions } from '../../tables/audience.ts';
import { asSystem } from '../../platform/database/tenant.ts';
import { createTestApplication, type TestApplication } from '../../testing/test-application.ts';
import { ImportingUser } from '../../testing/importing-user.ts';
import { sweepImports } from './start-imports.ts';

let application: TestApplication;
beforeAll(async () => {
  application = await createTestApplication();
});
afterAll(() => application.close());

async function newProject() {
  const { database } = application.services;
  const importer = await ImportingUser.signUp(application);
  const audience = await importer.createAudience();
  const suppressed = async () => {
    const rows = await asSystem(database, (tx) =>
      tx.select().from(suppressions).where(eq(suppressions.projectId, importer.projectId)),
    );
    return rows
      .map(
        ({ emailLower, reason, createdAt }) =>
          `${emailLower} ${reason} ${createdAt.toISOString().slice(0, 10)}`,
      )
      .toSorted();
  };
  const upload = (content: string) =>
    expectData(
      importer.user.call(contract.audiences.import, {
        params: { id: audience },
        body: { file: new File([content], 'contacts.csv'), mapping: 'ask' },
      }),
    );
  const preview = (id: string) =>
    expectData(importer.user.call(contract.imports.preview, { params: { id } }));
  const suggested = async (id: string): Promise<ImportMapping> => {
    const { header, columns, new_fields: fields } = await preview(id);
    const created = fields.map((field) => ({ ...field, listed: false }));
    return { header, columns: columns.map(({ field }) => field), new_fields: created };
  };
  const run = async (what: 'check' | 'start', id: string, body: ImportMapping): Promise<Import> => {
    const begun = await expectData(importer.user.call(contract.imports[what], { params: { id }, body }));
    await importer.run(begun);
    return importer.getImport(id);
  };
  const check = (id: string, body: ImportMapping) => run('check', id, body);
  const start = (id: string, body: ImportMapping) => run('start', id, body);
  const suppress = (emails: string[]) =>
    expectData(
      importer.user.call(contract.suppressions.add, { params: { id: importer.projectId }, body: { emails } }),
    );
  const staged = (id: string) =>
    asSystem(database, (tx) => tx.$count(importRows, eq(importRows.importId, id)));
  return { importer, audience, suppressed, suppress, upload, preview, suggested, check, start, staged };
}

const today = new Date().toISOString().slice(0, 10);

/** Exports of products with people who said no. All others may be mailed. */
test.each<[product: string, rows: readonly string[], suppressed: readonly string[]]>([
  [
    'Mailchimp, unsubscribed',
    ['Email Address,First Name,LEID,UNSUB_TIME,UNSUB_REASON', 'out@x.co,Ada,1,2023-05-01 10:00:00,N/A'],
    ['out@x.co unsubscribe 2023-05-01'],
  ],
  [
    'Mailchimp, cleaned',
    ['Email Address,First Name,CLEAN_TIME', 'gone@x.co,Ada,2022-01-31 23:00:00'],
    ['gone@x.co bounce 2022-01-31'],
  ],
  [
    'Ghost',
    ['id,email,name,subscribed_to_emails', '1,in@x.co,Ada,true', '2,out@x.co,Bea,false'],
    [`out@x.co unsubscribe ${today}`],
  ],
  [
    'Sendy',
    [
      'Name,Email,Status',
      'A,in@x.co,Subscribed',
      'B,out@x.co,Unsubscribed',
      'C,gone@x.co,Bounced',
      'D,spam@x.co,Marked as spam',
      'E,new@x.co,Unconfirmed',
    ],
    [
      `gone@x.co bounce ${today}`,
      `new@x.co no_consent ${today}`,
      `out@x.co unsubscribe ${today}`,
      `spam@x.co complaint ${today}`,
    ],
  ],
  [
    'listmonk',
    ['uuid,email,name,attributes,status', '1,in@x.co,A,{},enabled', '2,out@x.co,B,{},blocklisted'],
    [`out@x.co unsubscribe ${today}`],
  ],
  [
    'Klaviyo',
    [
      'Email,Email Marketing Consent,Email Suppressions,Email Suppressions Timestamp',
      'in@x.co,SUBSCRIBED,,',
      'never@x.co,NEVER_SUBSCRIBED,,',
      'out@x.co,UNSUBSCRIBED,,',
      'both@x.co,SUBSCRIBED,USER_SUPPRESSED,2024-02-03T10:00:00+00:00',
    ],
    ['both@x.co unsubscribe 2024-02-03', `never@x.co no_consent ${today}`, `out@x.co unsubscribe ${today}`],
  ],
  [
    'Shopify',
    ['First Name,Email,Accepts Email Marketing', 'A,in@x.co,yes', 'B,never@x.co,no'],
    [`never@x.co no_consent ${today}`],
  ],
  [
    'HubSpot',
    [
      'Email,Unsubscribed from all email,Email hard bounce reason',
      'in@x.co,,',
      'out@x.co,true,',
      'gone@x.co,,UNKNOWN_USER',
    ],
    [`gone@x.co bounce ${today}`, `out@x.co unsubscribe ${today}`],
  ],
  [
    'a German file',
    ['E-Mail;Vorname;Abgemeldet am', 'in@x.co;A;', 'out@x.co;B;31.12.2023'],
    ['out@x.co unsubscribe 2023-12-31'],
  ],
])('nobody who said no in an export of %s is mailed', async (_product, rows, expected) => {
  const { importer, audience, suppressed } = await newProject();
  const done = await importer.importAll(audience, rows.join('\n'));
  expect(done).toMatchObject({ status: 'completed', created: rows.length - 1, refused: 0 });
  expect(await suppressed()).toEqual(expected);
  const never = done.never_mailed.filter(({ source }) => source === 'file');
  expect(never.reduce((sum, { addresses }) => sum + addresses, 0)).toBe(expected.length);
});

function byCount({ never_mailed: never }: Import) {
  return never.toSorted((a, b) => b.addresses - a.addresses || (a.reason < b.reason ? -1 : 1));
}

test('a dry run says exactly what the import then does', async () => {
  const { importer, audience, suppressed, suppress, upload, preview, suggested, check, start, staged } =
    await newProject();
  await importer.importAll(audience, 'email,name\nold@x.co,Old\nsame@x.co,Same\n');
  await suppress(['old@x.co', 'elsewhere@x.co']);
  const people = Array.from({ length: 25 }, (_, index) => `p${String(index)}@x.co,P,active`);
  const taken = await upload(
    [
      'email,name,status',
      'old@x.co,New,active',
      'same@x.co,Same,active',
      ...people,
      'out@x.co,A,unsubscribed',
      'p3@x.co,,Unsubscribed',
      'p4@x.co,P,active',
      'odd@x.co,O,On holiday',
      'nobody,X,active',
    ].join('\n'),
  );
  expect((await preview(taken.id)).states).toContainEqual({
    value: 'On holiday',
    state: 'no_consent',
    known: false,
    rows: 1,
  });
  const mapping = await suggested(taken.id);
  const expected = {
    addresses: 29,
    created: 27,
    updated: 1,
    unchanged: 1,
    duplicates: 2,
    refused: 1,
    never_mailed: [
      { reason: 'unsubscribe', source: 'file', addresses: 2 },
      { reason: 'manual', source: 'project', addresses: 1 },
      { reason: 'no_consent', source: 'file', addresses: 1 },
    ],
  };
  expected.never_mailed.sort((a, b) => b.addresses - a.addresses || (a.reason < b.reason ? -1 : 1));
  const checked = await check(taken.id, mapping);
  expect({ ...checked, never_mailed: byCount(checked) }).toMatchObject({ status: 'checked', ...expected });
  expect(checked.states.find(({ value }) => value === 'active')).toMatchObject({
    state: 'subscribed',
    rows: 28,
  });
  expect(await importer.readContacts(audience)).toHaveLength(2);
  expect(await suppressed()).toHaveLength(2);
  const done = await start(taken.id, { ...mapping, consent: 'asked' });
  expect({ ...done, never_mailed: byCount(done) }).toMatchObject({
    status: 'completed',
    consent: 'asked',
    ...expected,
  });
  expect(await suppressed()).toEqual([
    `elsewhere@x.co manual ${today}`,
    `odd@x.co no_consent ${today}`,
    `old@x.co manual ${today}`,
    `out@x.co unsubscribe ${today}`,
    `p3@x.co unsubscribe ${today}`,
  ]);
  expect(await staged(taken.id)).toBe(0);
});

test('the user decides what a word means', async () => {
  const { suppressed, upload, suggested, start } = await newProject();
  const taken = await upload('email,name,status\na@x.co,A,Active\nb@x.co,B,Unsubscribed\nc@x.co,C,Resting\n');
  const mapping = await suggested(taken.id);
  const states: ImportMapping['states'] = [
    { value: 'resting', state: 'subscribed' },
    { value: 'Active', state: 'no_consent' },
  ];
  await start(taken.id, { ...mapping, states });
  expect(await suppressed()).toEqual([`a@x.co no_consent ${today}`, `b@x.co unsubscribe ${today}`]);
});

test('undo lifts what only the file asked for', async () => {
  const { importer, audience, suppressed, suppress } = await newProject();
  const done = await importer.importAll(
    audience,
    'email,status\na@x.co,unsubscribed\nb@x.co,unsubscribed\nc@x.co,active\nd@x.co,bounced\n',
  );
  expect(await suppressed()).toHaveLength(3);
  await suppress(['b@x.co']);
  await expectData(importer.user.call(contract.imports.undo, { params: { id: done.id } }));
  await importer.run(done);
  expect(await importer.getImport(done.id)).toMatchObject({ status: 'undone', removed: 4, lifted: 2 });
  expect(await suppressed()).toEqual([`b@x.co unsubscribe ${today}`]);
});

test('another mapping reads the file again, and the same one does not', async () => {
  const { importer, upload, suggested, check, start } = await newProject();
  const taken = await upload('email,name,status\na@x.co,A,active\nb@x.co,B,unsubscribed\n');
  const mapping = await suggested(taken.id);
  await check(taken.id, mapping);
  const other: ImportMapping = { ...mapping, columns: ['email', 'ignore', 'subscription'] };
  expect(await check(taken.id, other)).toMatchObject({ created: 2, duplicates: 0, addresses: 2 });
  expect((await importer.getImport(taken.id)).states.map(({ rows }) => rows)).toEqual([1, 1]);
  expect(await start(taken.id, other)).toMatchObject({ created: 2, duplicates: 0, addresses: 2 });
});

test('a mapping is remembered for files with the same columns, except that it never mails who said no', async () => {
  const { upload, preview, start } = await newProject();
  const first = await upload('mail,who,status\na@x.co,A,active\n');
  await start(first.id, { header: true, columns: ['email', 'surname', 'ignore'], phone_country: 'ES' });
  const second = await upload('mail,who,status\nb@x.co,B,unsubscribed\n');
  expect(await preview(second.id)).toMatchObject({
    remembered: true,
    columns: [{ field: 'email' }, { field: 'surname' }, { field: 'subscription' }],
    mapping: { phone_country: 'ES' },
  });
  const other = await upload('mail,who\nb@x.co,B\n');
  expect(await preview(other.id)).toMatchObject({ remembered: false, mapping: null });
});

test('the rows of a dry run and a forgotten file have an end', async () => {
  const { importer, upload, suggested, check, start, staged } = await newProject();
  const taken = await upload('email,name\na@x.co,A\n');
  const mapping = await suggested(taken.id);
  await check(taken.id, mapping);
  await sweepImports(application.services);
  expect(await staged(taken.id)).toBe(1);
  const sweepIn = (hours: number) =>
    sweepImports({ ...application.services, now: () => new Date(Date.now() + hours * 3_600_000) });
  await sweepIn(25);
  expect(await staged(taken.id)).toBe(0);
  expect(await start(taken.id, mapping)).toMatchObject({ status: 'completed', created: 1 });
  const forgotten = await upload('email,name\nb@x.co,B\n');
  await sweepIn(31 * 24);
  const left = await asSystem(application.services.database, (tx) =>
    tx.$count(imports, eq(imports.id, forgotten.id)),
  );
  expect(left).toBe(0);
  expect(await importer.storedFiles()).not.toContain(forgotten.id);
});

test('skipped values are counted by column and reason, with samples', async () => {
  const { importer, audience } = await newProject();
  const done = await importer.importAll(
    audience,
    'email,phone,birthday\na@x.co,none,31/02/1990\nb@x.co,n/a,\nc@x.co,none,\nd@x.co,-----,\n',
  );
  const { items } = await expectData(
    importer.user.call(contract.imports.skippedSummary, { params: { id: done.id } }),
  );
  expect(items).toEqual([
    { field: 'phone', reason: 'phone_invalid', values: 4, samples: ['none', 'n/a', '-----'] },
    { field: 'birthdate', reason: 'birthdate_invalid', values: 1, samples: ['31/02/1990'] },
  ]);
  const { url } = await expectData(
    importer.user.call(contract.imports.exportSkippedValues, { params: { id: done.id } }),
  );
  const answer = await application.fetch(url);
  expect((await answer.text()).split('\r\n').slice(0, 3)).toEqual([
    'import_line,field,value,import_problem',
    '2,birthdate,31/02/1990,This is not a date in the format chosen for the import.',
    '2,phone,none,This is not a phone number.',
  ]);
});
