import { describe, expect, test, vi } from 'vitest';
import { checkAnswers, ProviderAnswerError } from './check-answers.ts';
import type { EditorProviders } from './providers.ts';

const image = { id: '1', name: 'a.png', src: 'https://example.com/a.png', date: '2026-11-29T10:00:00Z' };
const integration = { id: '1', name: 'Shop', type: { name: 'shopify', image: '' }, config: {} };
const product = { id: '1', name: 'Tea', price: 3, currency: 'EUR', image: '' };
const sentence = 'The answer could not be used.';

/** Calls of providers that resolve with the given answer, as hosts in JavaScript can write them. */
const calls: Readonly<Record<string, (answer: unknown) => Promise<unknown>>> = {
  'images.list': (answer) => provide({ images: { list: answering(answer) } }).images?.list() ?? missing(),
  'images.upload': (answer) =>
    provide({ images: { list: answering([]), upload: answering(answer) } }).images?.upload?.(
      new File([], 'a.png'),
      { onProgress: () => undefined, signal: new AbortController().signal },
    ) ?? missing(),
  chooseImage: (answer) =>
    provide({ chooseImage: answering(answer) }).chooseImage?.({ current: null }) ?? missing(),
  'integrations.list': (answer) =>
    provide({ integrations: { list: answering(answer) } }).integrations?.list() ?? missing(),
  'products.search': (answer) =>
    provide({ products: { search: answering(answer) } }).products?.search('', integration, {
      signal: new AbortController().signal,
    }) ?? missing(),
  'ampEvents.list': (answer) =>
    provide({ ampEvents: { list: answering(answer) } }).ampEvents?.list() ?? missing(),
  'conditions.choose': (answer) =>
    provide({ conditions: { choose: answering(answer), Description: () => null } }).conditions?.choose(
      undefined,
    ) ?? missing(),
  validateAmp: (answer) => provide({ validateAmp: answering(answer) }).validateAmp?.('') ?? missing(),
};

const provide = (providers: EditorProviders) => checkAnswers(providers, sentence);
const missing = () => Promise.reject(new Error('The provider is missing.'));
const answering = (answer: unknown) => () => Promise.resolve(answer as never);

describe('an answer of the right shape is passed on unchanged', () => {
  test.each<[string, unknown]>([
    ['images.list', []],
    ['images.list', [{ ...image, width: 10, height: 5, bytes: 99, more: 'kept' }]],
    ['images.upload', image],
    ['chooseImage', image],
    ['chooseImage', null],
    ['integrations.list', [integration]],
    ['integrations.list', [{ ...integration, config: { hostUrl: undefined } }]],
    ['products.search', [{ ...product, variants: [1] }]],
    ['ampEvents.list', [{ name: 'gallery', events: [{ id: '1', name: 'open' }] }]],
    ['conditions.choose', null],
    ['conditions.choose', {}],
    ['conditions.choose', { condition: ['any', 'thing'] }],
    ['validateAmp', { valid: true, errors: [] }],
    ['validateAmp', { valid: false, errors: [{ code: 'x', severity: 'error', message: 'y', line: 1 }] }],
  ])('%s: %j', async (name, answer) => {
    await expect(calls[name]?.(answer)).resolves.toBe(answer);
  });
});

describe('any other answer is a rejection with a sentence for the user and the place for the host', () => {
  test.each<[string, unknown, string]>([
    ['images.list', undefined, 'images.list: '],
    ['images.list', { items: [] }, 'images.list: '],
    ['images.list', [{ ...image, src: undefined }], 'images.list: 0.src: '],
    ['images.upload', { url: 'https://example.com/a.png' }, 'images.upload: id: '],
    ['images.upload', null, 'images.upload: '],
    ['chooseImage', undefined, 'chooseImage: '],
    ['integrations.list', { nope: 1 }, 'integrations.list: '],
    ['integrations.list', [{ ...integration, type: 'shopify' }], 'integrations.list: 0.type: '],
    ['integrations.list', [{ ...integration, config: null }], 'integrations.list: 0.config: '],
    ['products.search', 'none', 'products.search: '],
    ['products.search', [{ ...product, price: '3.00' }], 'products.search: 0.price: '],
    ['ampEvents.list', [{ name: 'gallery' }], 'ampEvents.list: 0.events: '],
    ['conditions.choose', 'vip', 'conditions.choose: '],
    ['validateAmp', true, 'validateAmp: '],
    ['validateAmp', { valid: true }, 'validateAmp: errors: '],
  ])('%s: %j', async (name, answer, cause) => {
    const error = await calls[name]?.(answer).catch((thrown: unknown) => thrown);
    if (!(error instanceof ProviderAnswerError)) throw new Error('Expected a ProviderAnswerError.');
    expect(error.message).toBe(sentence);
    expect(String(error.cause)).toContain(cause);
  });
});

test('a provider that throws instead of returning a promise becomes a rejection', async () => {
  const list = () => {
    throw new Error('no session');
  };
  await expect(provide({ images: { list } }).images?.list()).rejects.toThrow('no session');
});

test('a provider keeps its own object', async () => {
  class Library {
    readonly #images = [image];
    list() {
      return Promise.resolve(this.#images);
    }
    remove(id: string) {
      this.#images.splice(0, id.length);
      return Promise.resolve();
    }
  }
  const { images } = provide({ images: new Library() });
  await expect(images?.list()).resolves.toEqual([image]);
  await images?.remove?.('1');
  await expect(images?.list()).resolves.toEqual([]);
  const manage = vi.fn();
  const checked = provide({ integrations: { list: answering([]), manage } });
  checked.integrations?.manage?.(integration);
  expect(manage).toHaveBeenCalledWith(integration);
});
