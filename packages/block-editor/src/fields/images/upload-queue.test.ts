import { describe, expect, test, vi } from 'vitest';
import type { ImageAsset, UploadOptions } from '../../definition/providers.ts';
import { createUploadQueue, type UploadQueueOptions } from './upload-queue.ts';

const start = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const png = (name: string) => new File([start], name, { type: 'image/png' });
const asset = (file: File): ImageAsset => ({
  id: file.name,
  name: file.name,
  src: `https://example.com/${file.name}`,
  date: '',
});

interface Call {
  readonly file: File;
  readonly options: UploadOptions;
  readonly succeed: () => void;
  readonly fail: (error: Error) => void;
}

function harness(options: Partial<UploadQueueOptions> = {}) {
  const calls: Call[] = [];
  const uploaded: string[] = [];
  const queue = createUploadQueue({
    upload: (file, given) =>
      new Promise((resolve, fail) => {
        calls.push({ file, options: given, succeed: () => resolve(asset(file)), fail });
      }),
    onUploaded: ({ name }) => uploaded.push(name),
    onFailed: (error) => (error instanceof Error ? error.message : ''),
    shrink: (file) => Promise.resolve(png(`small-${file.name}`)),
    ...options,
  });
  const states = () => queue.get().map(({ file, state }) => `${file.name}: ${state.kind}`);
  const call = (name: string) => {
    const found = calls.find(({ file }) => file.name === name);
    if (found === undefined) throw new Error(`${name} is not being uploaded.`);
    return found;
  };
  return { queue, calls, uploaded, states, call };
}

describe('the queue', () => {
  test('uploads three files at once, and the next when one is done', async () => {
    const { queue, calls, uploaded, states, call } = harness();
    queue.add(['a', 'b', 'c', 'd'].map(png));
    await vi.waitFor(() => expect(calls).toHaveLength(3));
    expect(states()).toEqual(['a: running', 'b: running', 'c: running', 'd: waiting']);
    call('b').options.onProgress(1.5);
    expect(queue.get()[1]?.state).toEqual({ kind: 'running', share: 1 });
    call('b').succeed();
    await vi.waitFor(() => expect(calls).toHaveLength(4));
    expect(uploaded).toEqual(['b']);
    expect(states()).toEqual(['a: running', 'c: running', 'd: running']);
  });

  test('a failed file can be tried again and does not stop the others', async () => {
    const { queue, calls, uploaded, states, call } = harness();
    const [first] = queue.add([png('a'), png('b')]);
    await vi.waitFor(() => expect(calls).toHaveLength(2));
    call('a').fail(new Error('The disk is full.'));
    call('b').succeed();
    await vi.waitFor(() => expect(states()).toEqual(['a: failed']));
    queue.retry(first?.id ?? 0);
    await vi.waitFor(() => expect(calls).toHaveLength(3));
    calls[2]?.succeed();
    await vi.waitFor(() => expect(uploaded).toEqual(['b', 'a']));
    expect(queue.get()).toEqual([]);
  });

  test('a canceled file is aborted, and its late answer changes nothing', async () => {
    const { queue, calls, uploaded, call } = harness();
    const [first] = queue.add([png('a')]);
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    queue.cancel(first?.id ?? 0);
    expect(call('a').options.signal.aborted).toBe(true);
    call('a').succeed();
    await Promise.resolve();
    expect([queue.get(), uploaded]).toEqual([[], []]);
  });

  test('a file that is too large is uploaded after it was made smaller', async () => {
    const { queue, calls, states } = harness();
    const [first] = queue.add([new File([start, new Uint8Array(11 * 1024 * 1024)], 'big')]);
    await vi.waitFor(() => expect(states()).toEqual(['big: refused']));
    await queue.shrink(first?.id ?? 0);
    await vi.waitFor(() => expect(calls.map(({ file }) => file.name)).toEqual(['small-big']));
  });

  test('a file that cannot be made smaller says so', async () => {
    const { queue, states } = harness({ shrink: () => Promise.reject(new Error('No memory.')) });
    const [first] = queue.add([new File([start, new Uint8Array(11 * 1024 * 1024)], 'big')]);
    await vi.waitFor(() => expect(states()).toEqual(['big: refused']));
    await queue.shrink(first?.id ?? 0);
    expect(queue.get()[0]?.state).toEqual({ kind: 'refused', refusal: 'unreadable' });
  });
});
