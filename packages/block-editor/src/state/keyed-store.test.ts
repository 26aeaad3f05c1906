import { coreBlocks, type Block } from '@x/email-compiler';
import { expect, test, vi } from 'vitest';
import { blockParts, rowsById } from './block-parts.ts';
import { createKeyedStore } from './keyed-store.ts';
import { createEditorStore } from './store.ts';
import { filledColumns, messageWith } from '../testing/columns-message.ts';

const known = { blocks: coreBlocks };

test('notifies only the listeners whose value changed', () => {
  const store = createKeyedStore<string>();
  const [one, two, gone] = [vi.fn<() => void>(), vi.fn<() => void>(), vi.fn<() => void>()];
  store.subscribe('one', one);
  store.subscribe('two', two);
  store.subscribe('two', gone)();
  store.set(new Map([['two', 'a']]));
  store.set(new Map([['two', 'a']]));
  expect([one, two, gone].map(({ mock }) => mock.calls.length)).toEqual([0, 1, 0]);
  store.set(new Map([['one', 'b']]));
  expect([one, two, gone].map(({ mock }) => mock.calls.length)).toEqual([1, 2, 0]);
  expect([store.get('one'), store.get('two')]).toEqual(['b', undefined]);
});

test('typing into a block notifies only the listeners of that block', () => {
  const document = messageWith(filledColumns('bc', 2));
  const store = createEditorStore(document, () => known);
  const rows = rowsById(store);
  const heard: string[] = [];
  const leave = document.rows.map(({ id }) => rows.subscribe(id, () => heard.push(id)));
  const [heading] = document.rows;
  const changed = { ...heading, attrs: { width: 1, height: 1 } } as Block;
  store.change({ kind: 'update', block: changed });
  expect(heard).toEqual([heading?.id]);
  expect(rows.get(changed.id)).toBe(changed);
  for (const stop of leave) stop();
  store.change({ kind: 'remove', blockId: changed.id });
  expect(heard).toEqual([heading?.id]);
  expect(rows.get(changed.id)).toBeUndefined();
});

test.each([
  { selected: null, parts: { bheading: 'first' } },
  { selected: 'bbuttons', parts: { bbuttons: 'selected' } },
  { selected: 'bch0', parts: { bch0: 'selected', bc: 'around' } },
])('with $selected selected', ({ selected, parts }) => {
  const store = createEditorStore(messageWith(filledColumns('bc', 2)), () => known);
  store.dispatch({ type: 'select', blockId: selected });
  const found = blockParts(store, known);
  const all = ['bheading', 'bc', 'bch0', 'bch1', 'bbuttons'];
  const entries = all.flatMap((id) => {
    const part = found.get(id);
    return part === undefined ? [] : [[id, part]];
  });
  expect(Object.fromEntries(entries)).toEqual(parts);
});
