import { expectData } from '@x/api-client';
import { contract } from '@x/api-client/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { suppressions } from '../../tables/audience.ts';
import { asSystem } from '../../platform/database/tenant.ts';
import { eq } from 'drizzle-orm';
import { ImportingUser } from '../../testing/importing-user.ts';
import { createTestApplication, type TestApplication } from '../../testing/test-application.ts';

let application: TestApplication;
beforeAll(async () => {
  application = await createTestApplication();
});
afterAll(() => application.close());

async function newProject() {
  const importer = await ImportingUser.signUp(application);
  const params = { id: importer.projectId };
  const upload = (content: string | Uint8Array<ArrayBuffer>) =>
    importer.user.call(contract.suppressions.import, {
      params,
      body: { file: new File([content], 'list.csv') },
    });
  const stored = async () => {
    const rows = await asSystem(application.services.database, (tx) =>
      tx.select().from(suppressions).where(eq(suppressions.projectId, importer.projectId)),
    );
    return rows
      .map(({ emailLower, reason, createdAt }) =>
        [emailLower, reason, createdAt.toISOString().slice(0, 10)].join(' '),
      )
      .toSorted();
  };
  return { importer, params, upload, stored };
}

const today = new Date().toISOString().slice(0, 10);

test.each<[title: string, content: string, expected: readonly string[]]>([
  ['a plain list', 'a@x.co\nB@x.co\n', [`a@x.co manual ${today}`, `b@x.co manual ${today}`]],
  ['one column', 'email\na@x.co\n', [`a@x.co manual ${today}`]],
  [
    'our own export',
    'email,reason,campaign,created_at\na@x.co,bounce,Spring,2025-03-01T10:00:00.000Z\nb@x.co,manual,,2024-01-31T00:00:00.000Z\nc@x.co,erasure,,2024-01-31T00:00:00.000Z\n',
    ['a@x.co bounce 2025-03-01', 'b@x.co manual 2024-01-31', 'c@x.co erasure 2024-01-31'],
  ],
  [
    'an unsubscribed export of Mailchimp',
    'Email Address,First Name,UNSUB_TIME\na@x.co,A,2023-05-01 10:00:00\n',
    ['a@x.co unsubscribe 2023-05-01'],
  ],
  [
    'a list with reasons of another tool',
    'Email;Reason;Date\na@x.co;Hard bounce;31.12.2023\nb@x.co;Marked as spam;\nc@x.co;asked by phone;\n',
    ['a@x.co bounce 2023-12-31', `b@x.co complaint ${today}`, `c@x.co manual ${today}`],
  ],
  [
    'a whole list, of which only some unsubscribed',
    'email,status\na@x.co,active\nb@x.co,unsubscribed\n',
    [`b@x.co unsubscribe ${today}`],
  ],
  [
    'an address twice, for the stronger reason',
    'email,reason\na@x.co,unsubscribed\na@x.co,bounced\na@x.co,unsubscribed\n',
    [`a@x.co bounce ${today}`],
  ],
])('%s is understood', async (_title, content, expected) => {
  const { upload, stored } = await newProject();
  expect(await expectData(upload(content))).toMatchObject({ added: expected.length, known: 0, refused: 0 });
  expect(await stored()).toEqual(expected);
});

test('says what was known, subscribed and unreadable', async () => {
  const { importer, params, upload, stored } = await newProject();
  await expectData(importer.user.call(contract.suppressions.add, { params, body: { emails: ['a@x.co'] } }));
  const answer = await expectData(
    upload('email,status\nA@x.co,bounced\nb@x.co,bounced\nc@x.co,active\nnobody,bounced\n'),
  );
  expect(answer).toEqual({
    added: 1,
    known: 1,
    subscribed: 1,
    refused: 1,
    refusals: [{ line: 5, content: 'nobody,bounced' }],
  });
  expect(await stored()).toEqual([`a@x.co manual ${today}`, `b@x.co bounce ${today}`]);
});

test('takes far more addresses than a form', async () => {
  const { upload } = await newProject();
  const addresses = Array.from({ length: 20_000 }, (_, index) => `p${String(index)}@x.co`);
  const content = ['email', ...addresses, ''].join('\n');
  expect(await expectData(upload(content))).toMatchObject({ added: 20_000, known: 0 });
  expect(await expectData(upload(content))).toMatchObject({ added: 0, known: 20_000 });
});

test.each<[title: string, content: string | Uint8Array<ArrayBuffer>, code: string]>([
  ['no addresses', 'name,city\nAda,Madrid\n', 'csv_column_missing'],
  ['nothing', '', 'file_empty'],
  [
    'a workbook',
    new Uint8Array(Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(100)])),
    'file_type_refused',
  ],
])('a file with %s is refused', async (_title, content, code) => {
  const { upload } = await newProject();
  expect(await upload(content)).toMatchObject({ success: false, errors: [{ code, path: 'body.file' }] });
});
