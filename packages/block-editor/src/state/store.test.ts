import { coreBlocks, createBlock, createEmptyDocument, spacer, type Block } from '@x/email-compiler';
import { expect, test, vi } from 'vitest';
import { createEditorStore, type StoreListeners } from './store.ts';

const block = createBlock(spacer, 'b');
const document = { ...createEmptyDocument(), rows: [block] };
const withHeight = (height: number): Block => ({ ...block, attrs: { width: 0, height } });

function storeWithFrames() {
  const frames: (() => void)[] = [];
  const onChange = vi.fn<() => void>();
  const heard = vi.fn<() => void>();
  const allows = vi.fn<NonNullable<StoreListeners['allows']>>(() => true);
  const later = (call: () => void) => frames.push(call);
  const store = createEditorStore(document, () => ({ blocks: coreBlocks }), { onChange, allows, later });
  store.subscribe(heard);
  const change = (height: number) => ({ kind: 'update', block: withHeight(height) }) as const;
  return { store, frames, onChange, allows, heard, change };
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

test('a refused change changes nothing, notifies nobody, and says so', () => {
  const { store, frames, onChange, heard, allows, change } = storeWithFrames();
  const before = store.getState();
  allows.mockReturnValue(false);
  store.change(change(1));
  expect(store.changeShown(change(1), 'text')).toBe(false);
  expect(allows).toHaveBeenCalledWith(change(1), document);
  expect(store.getState()).toBe(before);
  expect([frames.length, onChange.mock.calls.length, heard.mock.calls.length]).toEqual([0, 0, 0]);
  store.byHost(() => store.change(change(2)));
  expect(store.getState().document.rows).toEqual([withHeight(2)]);
  allows.mockClear();
  store.dispatch({ type: 'undo' });
  expect(allows).toHaveBeenCalledExactlyOnceWith({ kind: 'undo' }, store.getState().document);
  expect(store.getState().document.rows).toEqual([withHeight(2)]);
});

test('nobody is asked about a selection or a change without an effect', () => {
  const { store, allows } = storeWithFrames();
  allows.mockReturnValue(false);
  store.dispatch({ type: 'select', blockId: 'b' });
  expect(store.changeShown({ kind: 'remove', blockId: 'none' })).toBe(true);
  expect(allows).not.toHaveBeenCalled();
});

test('a canceled gesture is reverted without asking', () => {
  const { store, allows, change } = storeWithFrames();
  store.change(change(1), 'resize');
  allows.mockReturnValue(false);
  store.dispatch({ type: 'cancel', group: 'resize' });
  expect(store.getState().document).toBe(document);
});
