import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

const writes = /(?:insert|update)\(contacts\)|(?:insert into|update) contacts\b/u;

/**
 * Modules that write contacts, with what suppresses the addresses of erased people there. If the test fails because of a
 * new module, call `suppressErased` in its transaction when it writes addresses, and add it here.
 */
const reviewed = {
  'audience/contacts/confirmed-contact.ts': 'its caller, signup/confirmation/add-contact.ts',
  'audience/contacts/endpoints.ts': 'itself',
  'audience/imports/run-undo.ts': 'writes addresses back that the contacts had before',
  'audience/imports/write-contacts.ts': 'its caller, audience/imports/apply-rows.ts',
  'audience/tags/change-tags.ts': 'writes no address',
  'demo/history/add-customers.ts': 'writes invented people into a new project',
} as const;

test('every module that writes contacts was reviewed for addresses of erased people', () => {
  const found = globSync('**/*.ts', { cwd: root })
    .filter((path) => !/\.test\.ts$|(?:^|\/)testing\//u.test(path))
    .filter((path) => writes.test(readFileSync(join(root, path), 'utf8')));
  expect(found.toSorted()).toEqual(Object.keys(reviewed));
});

const suppressing = [
  ...Object.entries(reviewed).flatMap(([path, by]) => (by === 'itself' ? [path] : [])),
  'audience/imports/apply-rows.ts',
  'signup/confirmation/add-contact.ts',
];

test.each(suppressing)('%s suppresses addresses of erased people', (path) => {
  expect(readFileSync(join(root, path), 'utf8')).toContain('await suppressErased(');
});
