import { review } from '@x/amp-runtime-blocks';
import { contract } from '@x/api-client';
import { createBlock, createEmptyDocument } from '@x/email-compiler';
import * as v from 'valibot';
import { beforeEach, expect, test, vi } from 'vitest';
import { addContact } from './add-contact.ts';
import { countContacts } from './count-contacts.ts';
import { writePage } from './write-page.ts';

interface SentRequest {
  readonly address: string;
  readonly init: RequestInit;
}

const requests: SentRequest[] = [];
let answer: () => Response;

beforeEach(() => {
  requests.length = 0;
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    requests.push({ address, init });
    return Promise.resolve(answer());
  });
  return () => vi.unstubAllGlobals();
});

const baseUrl = 'https://mail.example.com/api';
const id = '0198c5a2-1111-7000-8000-000000000001';
const contact = { audience_id: id, email: 'ada@example.com', first_name: 'Ada' };
const createError = (code: string, status: number) =>
  Response.json(
    { success: false, errors: [{ id: '1', code, message: 'No.', path: 'body.email' }] },
    { status },
  );

test('contacts are counted with a key', async () => {
  const audience = { id, name: 'Customers', description: '', contacts: 12, mailable: 11, project_id: id };
  const dates = { created_at: '2026-11-21T12:00:00.000Z', updated_at: '2026-11-21T12:00:00.000Z' };
  const pagination = { current_page: 1, first_page: 1, last_page: 1, per_page: 100, total_items: 1 };
  answer = () => Response.json({ success: true, data: { items: [{ ...audience, ...dates }], pagination } });
  expect(await countContacts(baseUrl, 'key', id)).toEqual(['Customers: 12']);
  expect(requests[0]?.address).toBe(`${baseUrl}/projects/${id}/audiences?rows=100`);
  expect(new Headers(requests[0]?.init.headers).get('authorization')).toBe('Bearer key');
});

test('an error is thrown with its code', async () => {
  answer = () => createError('not_found', 404);
  await expect(countContacts(baseUrl, 'key', id)).rejects.toThrow('404 not_found: No.');
});

test('the request to add a contact matches the contract', async () => {
  answer = () => Response.json({ success: true, data: { id } }, { status: 201 });
  expect(await addContact(baseUrl, 'key', contact)).toBe(id);
  const [{ address, init } = { address: '', init: {} }] = requests;
  const { method, path, body } = contract.contacts.create;
  expect(`${init.method ?? ''} ${address}`).toBe(`${method} ${baseUrl}${path}`);
  const sent: unknown = JSON.parse(typeof init.body === 'string' ? init.body : '');
  expect(v.is(body, sent)).toBe(true);
});

test('an existing contact is not an error', async () => {
  answer = () => createError('contact_exists', 409);
  expect(await addContact(baseUrl, 'key', contact)).toBeUndefined();
  answer = () => createError('invalid_request', 400);
  await expect(addContact(baseUrl, 'key', contact)).rejects.toThrow('body.email No.');
});

test('a message is written as a page, with a script only for interactive blocks', () => {
  const block = createBlock(review, 'b0000000');
  const config = { ...block.config, integration: { id: '1', name: 'Webhook' } };
  const written = writePage({ ...createEmptyDocument(), rows: [{ ...block, config }] });
  expect(written).toContain('<title>News in June</title>');
  expect(written).toContain('<div data-island="b0000000">');
  expect(written).toContain('src="https://pages.harbour.example.com/player.js"');
  expect(writePage(createEmptyDocument())).not.toContain('player.js');
});
