import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadModule } from './load-module.ts';

type Fetch = (url: string) => Promise<Response>;

function answer(status: number, type: string): Response {
  return new Response('export {};', { status, headers: { 'content-type': type } });
}

function stubFetch() {
  const fetching = vi.fn<Fetch>(async () => answer(200, 'text/javascript'));
  vi.stubGlobal('fetch', fetching);
  return fetching;
}

/** Stands for a page with or without content. */
function showPage(isShown: boolean): void {
  vi.stubGlobal('document', { querySelector: () => (isShown ? {} : null) });
}

const preloaded: (readonly string[] | undefined)[] = [];

async function preload<Module>(load: () => Promise<Module>, files?: readonly string[]): Promise<Module> {
  preloaded.push(files);
  return load();
}

const load = (files: readonly string[]) => loadModule(preload, async () => 'the module', files);

beforeEach(() => {
  preloaded.length = 0;
  showPage(true);
});
afterEach(() => vi.unstubAllGlobals());

test('fetches each script once, below the base URL, and then preloads and imports', async () => {
  const fetching = stubFetch();
  expect(await load(['assets/a.js', 'assets/b.js', 'assets/a.css'])).toBe('the module');
  await load(['assets/b.js', 'assets/c.js']);
  expect(fetching.mock.calls).toEqual([['/assets/a.js'], ['/assets/b.js'], ['/assets/c.js']]);
  expect(preloaded).toEqual([
    ['assets/a.js', 'assets/b.js', 'assets/a.css'],
    ['assets/b.js', 'assets/c.js'],
  ]);
});

test('fetches a script once for modules that load at the same time', async () => {
  const fetching = stubFetch();
  await Promise.all([load(['assets/shared.js']), load(['assets/shared.js'])]);
  expect(fetching).toHaveBeenCalledOnce();
});

test('fetches nothing before the first page is shown', async () => {
  showPage(false);
  const fetching = stubFetch();
  expect(await load(['assets/first.js'])).toBe('the module');
  expect(fetching).not.toHaveBeenCalled();
  expect(preloaded).toEqual([['assets/first.js']]);
});

test.for([
  ['a missing file', async () => answer(404, 'text/javascript')],
  ['a page in place of the file', async () => answer(200, 'text/html')],
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
] as const)('imports nothing after %s, and fetches the file again', async ([name, failing]) => {
  const file = `assets/${name}.js`;
  const importing = vi.fn<() => Promise<string>>(async () => 'the module');
  vi.stubGlobal('fetch', failing);
  await expect(loadModule(preload, importing, [file])).rejects.toThrow('Failed to fetch');
  expect(importing).not.toHaveBeenCalled();
  const fetching = stubFetch();
  expect(await loadModule(preload, importing, [file])).toBe('the module');
  expect(fetching).toHaveBeenCalledOnce();
});
