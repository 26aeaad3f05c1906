import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { browserDraftStore, type AutosaveStatus, type Draft } from './draft-store.ts';
import { createDraftSaver } from './draft-saver.ts';

const draftOf = (document: string): Draft => ({ document, base: 'base', keptAt: `at ${document}` });

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A saver with a store whose responses the test controls. */
function setUp({ sync = false } = {}) {
  const calls: string[] = [];
  const answers: PromiseWithResolvers<void>[] = [];
  const statuses: AutosaveStatus[] = [];
  function called(what: string): void | Promise<void> {
    calls.push(what);
    if (sync) return;
    const answer = Promise.withResolvers<void>();
    answers.push(answer);
    return answer.promise;
  }
  const saver = createDraftSaver({
    store: { save: ({ document }) => called(document), clear: () => called('clear') },
    delay: 1000,
    onStatus: (status) => statuses.push(status),
  });
  return {
    saver,
    calls,
    keep: (document: string) => saver.save(() => draftOf(document)),
    answer: async (index: number, error?: Error) => {
      if (error === undefined) answers[index]?.resolve();
      else answers[index]?.reject(error);
      await vi.advanceTimersByTimeAsync(0);
    },
    status: () => statuses.at(-1),
  };
}

describe('saving a draft', () => {
  test('saves the newest draft after a delay since the last change', async () => {
    const { keep, calls, status, answer } = setUp();
    keep('a');
    await vi.advanceTimersByTimeAsync(900);
    keep('b');
    await vi.advanceTimersByTimeAsync(999);
    expect(calls).toEqual([]);
    expect(status()).toEqual({ kind: 'saving' });
    await vi.advanceTimersByTimeAsync(1);
    expect(calls).toEqual(['b']);
    expect(status()).toEqual({ kind: 'saving' });
    await answer(0);
    expect(status()).toEqual({ kind: 'saved', keptAt: 'at b' });
  });

  test('makes one call at a time, so that an older draft is never stored last', async () => {
    const { keep, calls, answer, status } = setUp();
    keep('a');
    await vi.advanceTimersByTimeAsync(1000);
    keep('b');
    await vi.advanceTimersByTimeAsync(5000);
    expect(calls).toEqual(['a']);
    await answer(0);
    expect(calls).toEqual(['a', 'b']);
    expect(status()).toEqual({ kind: 'saving' });
    await answer(1);
    expect(status()).toEqual({ kind: 'saved', keptAt: 'at b' });
  });

  test('reports a failure and retries on flush', async () => {
    const { keep, saver, calls, answer, status } = setUp();
    const error = new Error('full');
    keep('a');
    await vi.advanceTimersByTimeAsync(1000);
    await answer(0, error);
    expect(status()).toEqual({ kind: 'failed', error });
    saver.flush();
    expect(calls).toEqual(['a', 'a']);
    await answer(1);
    expect(status()).toEqual({ kind: 'saved', keptAt: 'at a' });
    saver.flush();
    expect(calls).toHaveLength(2);
  });

  test('treats a store that throws like a store that rejects', async () => {
    const statuses: AutosaveStatus[] = [];
    const error = new Error('switched off');
    const saver = createDraftSaver({
      store: {
        save: () => {
          throw error;
        },
        clear: () => {},
      },
      delay: 10,
      onStatus: (status) => statuses.push(status),
    });
    saver.save(() => draftOf('a'));
    await vi.advanceTimersByTimeAsync(10);
    expect(statuses.at(-1)).toEqual({ kind: 'failed', error });
  });

  test('flush saves a scheduled draft at once, even during another call', async () => {
    const { keep, saver, calls } = setUp();
    keep('a');
    await vi.advanceTimersByTimeAsync(1000);
    keep('b');
    saver.flush();
    expect(calls).toEqual(['a', 'b']);
    await vi.advanceTimersByTimeAsync(5000);
    expect(calls).toHaveLength(2);
  });

  test('discard waits for the current call and clears its result', async () => {
    const { keep, saver, calls, answer, status } = setUp();
    keep('a');
    await vi.advanceTimersByTimeAsync(1000);
    keep('b');
    saver.discard();
    expect(calls).toEqual(['a']);
    await answer(0);
    expect(calls).toEqual(['a', 'clear']);
    await answer(1);
    await vi.advanceTimersByTimeAsync(5000);
    expect(calls).toHaveLength(2);
    expect(status()).toEqual({ kind: 'idle' });
  });

  test('stop saves a scheduled draft and ignores later ones', async () => {
    const { keep, saver, calls, status } = setUp({ sync: true });
    keep('a');
    saver.stop();
    expect(calls).toEqual(['a']);
    expect(status()).toEqual({ kind: 'saving' });
    keep('b');
    await vi.advanceTimersByTimeAsync(5000);
    expect(calls).toEqual(['a']);
  });
});

describe('browser storage', () => {
  function storageWith(content: string | null) {
    let held = content;
    return () => ({
      getItem: () => held,
      setItem: (_: string, text: string) => {
        held = text;
      },
      removeItem: () => {
        held = null;
      },
    });
  }

  test('returns the stored draft', () => {
    const store = browserDraftStore('key', storageWith(null));
    expect(store.load()).toBeNull();
    void store.save(draftOf('a'));
    expect(store.load()).toEqual(draftOf('a'));
    void store.clear();
    expect(store.load()).toBeNull();
  });

  test.each(['', '{', 'null', '[]', '{"document":1,"base":"","keptAt":""}', '{"document":"x"}'])(
    'ignores invalid data: %j',
    (content) => {
      expect(browserDraftStore('key', storageWith(content)).load()).toBeNull();
    },
  );
});
