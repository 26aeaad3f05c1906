import type { BlockEditorHandle } from '@x/block-editor';
import {
  createBlock,
  createEmptyDocument,
  paragraph,
  paragraphOf,
  type EmailDocument,
} from '@x/email-compiler';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { compileFor, compileForAll, conditions } from './conditions.tsx';
import { createDraftStore } from './drafts.ts';
import { createImages } from './images.ts';
import { saveMessage, type StoredMessage } from './saving.ts';
import { integrations, products } from './shops.ts';
import { validateAmp } from './validation.ts';

/** Requests that the samples sent, such as `GET /path`. */
const requests: string[] = [];
let answer: () => Response = () => Response.json([]);

beforeEach(() => {
  requests.length = 0;
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    requests.push(`${init?.method ?? 'GET'} ${address}`);
    return Promise.resolve(answer());
  });
  return () => vi.unstubAllGlobals();
});

const { signal } = new AbortController();
const asset = { id: '1', name: 'a.png', src: 'https://x.example.com/a.png', date: '2026-11-21T12:00:00Z' };

test('lists, uploads and removes pictures', async () => {
  const images = createImages('spring');
  answer = () => Response.json([asset]);
  expect(await images.list()).toEqual([asset]);
  answer = () => Response.json(asset);
  const onProgress = vi.fn();
  expect(await images.upload?.(new File(['x'], 'a.png'), { onProgress, signal })).toEqual(asset);
  expect(onProgress).toHaveBeenLastCalledWith(1);
  await images.remove?.('1');
  const address = '/my-service/projects/spring/pictures';
  expect(requests).toEqual([`GET ${address}`, `POST ${address}`, `DELETE ${address}/1`]);
});

test('a failed request rejects with a helpful message', async () => {
  answer = () => new Response('', { status: 503 });
  const [shop] = await integrations.list();
  if (shop === undefined) throw new Error('There is a shop.');
  const calls = [
    createImages('spring').list(),
    products.search('mug', shop, { signal }),
    validateAmp('<html amp4email>'),
    createDraftStore('42').save({ document: '{}', base: '', keptAt: '' }),
  ];
  for (const call of calls) await expect(call).rejects.toThrow(/Try again|could not be saved/u);
});

test('searches products by text and shop', async () => {
  answer = () => Response.json([]);
  const [shop] = await integrations.list();
  if (shop === undefined) throw new Error('There is a shop.');
  expect(await products.search('red mug', shop, { signal })).toEqual([]);
  expect(requests).toEqual(['GET /my-service/products?text=red+mug&shop=12']);
});

describe('recipients of a block', () => {
  test.each([
    [null, null],
    ['', {}],
    ['Vigo', { condition: 'Vigo' }],
  ])('the answer %j to the question', async (given, expected) => {
    const prompt = vi.fn(() => given);
    vi.stubGlobal('window', { prompt });
    expect(await conditions.choose('Madrid')).toEqual(expected);
    expect(prompt).toHaveBeenCalledWith(expect.any(String), 'Madrid');
  });

  const blocks = [paragraph];
  const message: EmailDocument = {
    ...createEmptyDocument(),
    rows: [
      { ...createBlock(paragraph, 'b1'), content: paragraphOf('Rain'), visibleIf: 'Vigo' },
      { ...createBlock(paragraph, 'b2'), content: paragraphOf('Hello') },
    ],
  };

  test('one message is compiled for one recipient', () => {
    expect(compileFor('Vigo', message, blocks).text).toBe('Rain\n\nHello\n');
    expect(compileFor('Madrid', message, blocks).text).toBe('Hello\n');
  });

  test('and one for all of them', () => {
    const { text } = compileForAll(message, blocks);
    expect(text).toBe('{% if city == "Vigo" %}Rain\n\n{% endif %}Hello\n');
  });
});

test('saves, loads and clears a draft', async () => {
  const store = createDraftStore('42');
  answer = () => new Response('', { status: 404 });
  expect(await store.load()).toBeNull();
  const draft = { document: '{}', base: 'a', keptAt: '2026-11-21T12:00:00Z' };
  answer = () => Response.json(draft);
  await store.save(draft);
  expect(await store.load()).toEqual(draft);
  await store.clear();
  expect(requests.map((call) => call.split(' ')[0])).toEqual(['GET', 'PUT', 'GET', 'DELETE']);
});

describe('saving a message', () => {
  const document: EmailDocument = createEmptyDocument();
  const opened: StoredMessage = { document: JSON.stringify(document), revision: '"1"', savedBy: 'Ada' };
  const newer: StoredMessage = { ...opened, revision: '"2"', savedBy: 'Grace' };

  function editorOf(merge: BlockEditorHandle['merge']) {
    const markSaved = vi.fn();
    const editor: Pick<BlockEditorHandle, 'getDocument' | 'merge' | 'markSaved'> = {
      getDocument: () => document,
      merge,
      markSaved,
    };
    return { editor: editor as BlockEditorHandle, markSaved };
  }

  test('merges a newer version and saves again', async () => {
    const answers = [Response.json(newer, { status: 412 }), Response.json({ ...newer, revision: '"3"' })];
    answer = () => answers.shift() ?? Response.error();
    const merge = vi.fn<BlockEditorHandle['merge']>(() => Promise.resolve(true));
    const { editor, markSaved } = editorOf(merge);
    expect(await saveMessage('/my-service/messages/42', editor, opened)).toMatchObject({ revision: '"3"' });
    expect(merge.mock.calls).toEqual([[], [newer.document, { author: 'Grace' }]]);
    expect(markSaved).toHaveBeenCalledExactlyOnceWith(document);
  });

  test('saves nothing if the user cancels', async () => {
    answer = () => Response.json(newer, { status: 412 });
    const { editor, markSaved } = editorOf((theirs) => Promise.resolve(theirs === undefined));
    expect(await saveMessage('/my-service/messages/42', editor, opened)).toBeNull();
    expect(markSaved).not.toHaveBeenCalled();
  });
});
