import { contract, createClient } from '@x/api-client';
import { beforeEach, expect, test, vi } from 'vitest';
import { answers, answeringFetch, byQuery, refuses, waits, type Answering } from './answering-fetch.ts';
import { audience } from './sample/audiences.ts';
import { pageOf } from './sample/paging.ts';

beforeEach(() => {
  vi.stubGlobal('window', { location: { href: 'http://localhost/' } });
  return () => vi.unstubAllGlobals();
});

const unanswered: string[] = [];
const id = audience.id;

function ask(...answerings: readonly Answering[]) {
  unanswered.length = 0;
  const fetch = answeringFetch(answerings, (call) => unanswered.push(call));
  const client = createClient({ baseUrl: '/api', fetch });
  return client.call(contract.audiences.get, { params: { id } });
}

test('the first stub for a call wins', async () => {
  const other = answers(contract.audiences.list, pageOf([]));
  const result = await ask(
    other,
    answers(contract.audiences.get, audience),
    refuses(contract.audiences.get, 'not_found'),
  );
  expect(result).toEqual({ success: true, status: 200, data: audience });
});

test('a refused call has the status and code of the contract', async () => {
  const result = await ask(refuses(contract.audiences.get, 'service_unavailable'));
  expect(result).toMatchObject({ success: false, status: 503, errors: [{ code: 'service_unavailable' }] });
});

test('a waiting call gets no response', async () => {
  const asked = ask(waits(contract.audiences.get));
  const pause = new Promise((resolve) => setTimeout(() => resolve('nothing'), 20));
  expect(await Promise.race([asked, pause])).toBe('nothing');
});

test('a response can depend on the query', async () => {
  const { contacts } = contract.audiences;
  const fetch = answeringFetch(
    [
      byQuery(contacts, (query) =>
        query.get('page') === '2' ? refuses(contacts, 'not_found') : answers(contacts, emptyContacts),
      ),
    ],
    (call) => unanswered.push(call),
  );
  const client = createClient({ baseUrl: '/api', fetch });
  const page = (number: number) => client.call(contacts, { params: { id }, query: { page: number } });
  expect((await page(1)).success).toBe(true);
  expect((await page(2)).status).toBe(404);
});

test('a call without a stub is reported', async () => {
  const result = await ask(answers(contract.audiences.contacts, emptyContacts));
  expect(result.success).toBe(false);
  expect(unanswered).toEqual([`GET /api/audiences/${id}`]);
});

const emptyContacts = {
  ...pageOf([]),
  audience: { id, name: 'A' },
  exact: true,
  sort: 'created_at',
  order: 'desc',
} as const;
