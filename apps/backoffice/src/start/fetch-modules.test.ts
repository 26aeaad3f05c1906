import { afterEach, expect, test, vi } from 'vitest';
import { fetchModules } from './fetch-modules.ts';

afterEach(() => vi.unstubAllGlobals());

function answer(status: number, type: string): Response {
  return new Response('export {};', { status, headers: { 'content-type': type } });
}

test('fetches each file once, below the base URL', async () => {
  const fetching = vi.fn<(url: string) => Promise<Response>>(async () => answer(200, 'text/javascript'));
  vi.stubGlobal('fetch', fetching);
  await fetchModules(['assets/a.js', 'assets/b.js']);
  await fetchModules(['assets/b.js', 'assets/c.js']);
  expect(fetching.mock.calls).toEqual([['/assets/a.js'], ['/assets/b.js'], ['/assets/c.js']]);
});

test('fetches a file once for modules that load at the same time', async () => {
  const fetching = vi.fn<(url: string) => Promise<Response>>(async () => answer(200, 'text/javascript'));
  vi.stubGlobal('fetch', fetching);
  await Promise.all([fetchModules(['assets/shared.js']), fetchModules(['assets/shared.js'])]);
  expect(fetching).toHaveBeenCalledOnce();
});

test.for([
  ['a missing file', async () => answer(404, 'text/javascript')],
  ['a page in place of the file', async () => answer(200, 'text/html')],
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
] as const)('fetches a file again after %s', async ([name, failing]) => {
  const file = `assets/${name}.js`;
  vi.stubGlobal('fetch', failing);
  await expect(fetchModules([file])).rejects.toThrow('Failed to fetch');
  const fetching = vi.fn<(url: string) => Promise<Response>>(async () => answer(200, 'text/javascript'));
  vi.stubGlobal('fetch', fetching);
  await fetchModules([file]);
  expect(fetching).toHaveBeenCalledOnce();
});
