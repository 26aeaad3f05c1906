import { coreBlocks, createBlock, createEmptyDocument, spacer } from '@x/email-compiler';
import { expect, test } from 'vitest';
import { createEditorStore } from '../state/store.ts';
import { createPanelTabs } from './panel-tabs.ts';

function setUp() {
  const rows = [createBlock(spacer, 'bone'), createBlock(spacer, 'btwo')];
  const store = createEditorStore({ ...createEmptyDocument(), rows }, () => ({ blocks: coreBlocks }));
  const select = (blockId: string | null) => store.dispatch({ type: 'select', blockId });
  return { panel: createPanelTabs(store), select };
}

test('a selected block shows its settings, and no block the tab from before', () => {
  const { panel, select } = setUp();
  expect(panel.shown()).toBe('blocks');
  panel.choose('layers');
  select('bone');
  expect(panel.shown()).toBe('settings');
  select(null);
  expect(panel.shown()).toBe('layers');
});

test('a tab chosen for a block stays until another block is selected', () => {
  const { panel, select } = setUp();
  select('bone');
  panel.choose('blocks');
  expect(panel.shown()).toBe('blocks');
  select('btwo');
  expect(panel.shown()).toBe('settings');
  select(null);
  expect(panel.shown()).toBe('blocks');
});

test('a change can keep the tab', () => {
  const { panel, select } = setUp();
  panel.choose('layers');
  panel.setOpen(true);
  panel.keep(() => select('btwo'));
  expect(panel.shown()).toBe('layers');
  expect(panel.isOpen()).toBe(true);
  select('bone');
  expect(panel.isOpen()).toBe(false);
});
