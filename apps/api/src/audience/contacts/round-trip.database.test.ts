import { expectData } from '@x/api-client';
import { contract } from '@x/api-client/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ImportingUser } from '../../testing/importing-user.ts';
import { createTestApplication, type TestApplication } from '../../testing/test-application.ts';
import { contactsAsCsv } from './contacts-as-csv.ts';

let application: TestApplication;
let importer: ImportingUser;
beforeAll(async () => {
  application = await createTestApplication();
  importer = await ImportingUser.signUp(application);
});
afterAll(() => application.close());

async function exported(audienceId: string): Promise<string> {
  let text = '';
  const { services } = application;
  const file = { organizationId: importer.organizationId, audienceId, filter, expires: Date.now() };
  for await (const piece of contactsAsCsv(services.database, file)) text += piece;
  return text;
}

const filter = { search: '', match: 'anywhere', suppressed: 'any', value: '' } as const;

const cases = [
  '=1+1',
  "'=1+1",
  "''=1+1",
  'x;=1+1',
  'x;"=1+1"',
  'x|@SUM(A1)',
  'Ana, +Bo',
  '＝1+1',
  "O'Neill; -Ltd",
  '+34 600 000 000',
  "'quoted'",
];
const letters = ['"', "'", ',', ';', '|', '=', '+', '-', '@', '＝', ' ', 'x', '1', 'é'];
const names = fc.sample(fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 12 }), {
  numRuns: 200,
  seed: Number(process.env['PROPERTY_SEED'] ?? 20),
});

test('an exported audience is imported again without a difference', async () => {
  const [source, target] = [await importer.createAudience(), await importer.createAudience()];
  for (const [index, name] of [...cases, ...names].map((text) => text.trim()).entries()) {
    const email = `person${String(index).padStart(4, '0')}@example.com`;
    const body = { audience_id: source, email, first_name: name, surname: name };
    await expectData(importer.user.call(contract.contacts.create, { body }));
  }
  const { status, refused } = await importer.importAll(target, await exported(source));
  expect([status, refused]).toEqual(['completed', 0]);
  expect(await importer.readContacts(target)).toEqual(await importer.readContacts(source));
});
