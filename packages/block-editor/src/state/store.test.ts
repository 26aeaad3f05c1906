import { coreBlocks, createBlock, createEmptyDocument, spacer, type Block } from '@x/email-compiler';
import { expect, test, vi } from 'vitest';
import { createEditorStore } from './store.ts';

const block = createBlock(spacer, 'b');
const document = { ...createEmptyDocument(), rows: [block] };
const withHeight = (height: number): Block => ({ ...block, attrs: { width: 0, height } });

function storeWithFrames() {
  const frames: (() => void)[] = [];
  const onChange = vi.fn<() => void>();
  const heard = vi.fn<() => void>();
  const store = createEditorStore(
    document,
    () => ({ blocks: coreBlocks }),
    onChange,
    (call) => frames.push(call),
  );
  store.subscribe(heard);
  const change = (height: number) => ({ kind: 'update', block: withHeight(height) }) as const;
  return { store, frames, onChange, heard, change };
}

test('a change that the page shows already is applied at once, and subscribers hear of it after the frame', () => {
  const { store, frames, onChange, heard, change } = storeWithFrames();
  store.changeShown(change(1), 'text');
  store.changeShown(change(2), 'text');
  expect(store.getState().document.rows).toEqual([withHeight(2)]);
  expect(onChange).toHaveBeenCalledTimes(2);
  expect(heard).not.toHaveBeenCalled();
  expect(frames).toHaveLength(1);
  for (const call of frames) call();
  expect(heard).toHaveBeenCalledTimes(1);
  store.changeShown(change(3), 'text');
  expect(frames).toHaveLength(2);
});

test('another change does not wait, and takes the waiting ones along', () => {
  const { store, frames, heard, change } = storeWithFrames();
  store.changeShown(change(1), 'text');
  store.dispatch({ type: 'undo' });
  expect(store.getState().document).toBe(document);
  expect(heard).toHaveBeenCalledTimes(1);
  for (const call of frames) call();
  expect(heard).toHaveBeenCalledTimes(1);
});

test('settling notifies of waiting changes, and says whether there were any', () => {
  const { store, heard, change } = storeWithFrames();
  expect(store.settle()).toBe(false);
  store.changeShown(change(1), 'text');
  expect(store.settle()).toBe(true);
  expect(store.settle()).toBe(false);
  expect(heard).toHaveBeenCalledTimes(1);
});

test('a shown change that changes nothing is not reported', () => {
  const { store, frames, onChange } = storeWithFrames();
  store.changeShown({ kind: 'remove', blockId: 'unknown' });
  expect([frames.length, onChange.mock.calls.length]).toEqual([0, 0]);
});
