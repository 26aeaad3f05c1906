import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { resolve } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { contract, createClient, expectData } from './index.ts';

type ContactsOf = (projectId: string) => Promise<readonly string[]>;

/** Runs the README's first example with its imports as global variables. */
function counter(answer: () => Response): ContactsOf {
  const readme = readFileSync(resolve(import.meta.dirname, '../README.md'), 'utf8');
  const code = /```ts\n([\s\S]*?)```/.exec(readme)?.[1];
  if (code === undefined) throw new Error('The README has an example.');
  const script = stripTypeScriptTypes(code)
    .replaceAll(/^import .*$/gm, '')
    .replaceAll('export ', '');
  const client = (options: Parameters<typeof createClient>[0]) =>
    createClient({ ...options, fetch: () => Promise.resolve(answer()) });
  return runInNewContext(`${script}; audienceCounter('https://mail.example.com/api', 'key')`, {
    contract,
    createClient: client,
    expectData,
  }) as ContactsOf;
}

const projectId = '0198c5a2-1111-7000-8000-000000000001';

test('the example counts contacts', async () => {
  const audience = {
    id: '0198c5a2-1111-7000-8000-000000000002',
    name: 'Customers',
    description: '',
    contacts: 12,
    mailable: 11,
    created_at: '2026-11-21T12:00:00.000Z',
    updated_at: '2026-11-21T12:00:00.000Z',
    project_id: projectId,
  };
  const pagination = { current_page: 1, first_page: 1, last_page: 1, per_page: 100, total_items: 1 };
  const data = { items: [audience], pagination };
  const contactsOf = counter(() => Response.json({ success: true, data, errors: [] }));
  expect([...(await contactsOf(projectId))]).toEqual(['Customers: 12']);
});

test('the example reports a failure', async () => {
  const contactsOf = counter(() => new Response('Bad gateway', { status: 502 }));
  await expect(contactsOf(projectId)).rejects.toThrow('Bad gateway');
});
