import { allBlocks, coreBlocks, createBlock, section, spacer, divider } from '@x/email-compiler';
import axe from 'axe-core';
import { fillIn, keys, pointer } from '@x/hands/in-page';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { filledColumns, longMessage, messageWith } from '../testing/columns-message.ts';
import { mountEditor } from '../testing/mount.tsx';

const row = (name: string) => page.getByRole('treeitem', { name, exact: false });
const tree = () => page.getByRole('tree', { name: 'Layers' });
const message = () =>
  messageWith(
    { ...createBlock(section, 'bsection'), content: { blocks: [createBlock(spacer, 'bspacer1')] } },
    filledColumns('bc', 2),
    { ...createBlock(divider, 'bdivider'), label: 'Line' },
  );

async function mountLayers(
  props: Parameters<typeof mountEditor>[0] = {},
  size?: { width: number; height: number },
) {
  const editor = await mountEditor({ defaultDocument: message(), ...props }, size);
  await pointer.press(page.getByRole('tab', { name: 'Layers' }));
  await expect.element(tree()).toBeVisible();
  const ids = () => allBlocks(editor.documentNow(), { blocks: coreBlocks }).map(({ id }) => id);
  return { ...editor, ids };
}

describe('the outline', () => {
  test('shows blocks with their text or label, and passes axe', async () => {
    await mountLayers();
    await expect.element(row('Heading: Autumn at the harbour')).toBeVisible();
    await expect.element(row('Line: Divider')).toHaveAttribute('aria-level', '1');
    await expect.element(row('Column 1')).toHaveAttribute('aria-expanded', 'true');
    await expect.element(row('Heading: Sailing')).toHaveAttribute('aria-level', '3');
    const { violations } = await axe.run('[data-panel]', { resultTypes: ['violations'] });
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  });

  test('selects by click, and stays while it does', async () => {
    await mountLayers();
    await pointer.press(row('Line: Divider'));
    await expect.element(row('Line: Divider')).toHaveAttribute('aria-selected', 'true');
    await expect.element(page.getByRole('group', { name: 'Divider block' })).toHaveAttribute('aria-current');
    await pointer.press(row('Section'), { holding: ['Shift'] });
    await expect.element(page.getByRole('heading', { name: '3 blocks selected' })).toBeVisible();
    await pointer.press(page.getByRole('group', { name: 'Divider block' }));
    await expect
      .element(page.getByRole('tab', { name: 'Settings' }))
      .toHaveAttribute('aria-selected', 'true');
  });

  test('moves, extends, renames and deletes by keyboard', async () => {
    const { ids, documentNow } = await mountLayers();
    await pointer.press(row('Heading: Autumn'));
    await keys.press('End', 'ArrowUp');
    await expect.element(row('Line: Divider')).toHaveFocus();
    await keys.press('F2');
    await expect.element(page.getByRole('textbox', { name: 'Name of the block' })).toHaveFocus();
    await keys.type('Rule');
    await keys.press('Enter');
    await expect.element(row('Rule: Divider')).toHaveFocus();
    expect(documentNow().rows.at(-2)?.label).toBe('Rule');
    await keys.press('Alt+ArrowUp');
    expect(ids().indexOf('bdivider')).toBeLessThan(ids().indexOf('bc'));
    await keys.press('Shift+ArrowUp', 'Delete');
    expect(ids()).not.toContain('bdivider');
    expect(ids()).not.toContain('bsection');
    await expect.element(row('Columns')).toHaveAttribute('aria-selected', 'true');
    await expect.element(tree()).toBeVisible();
    await keys.press('Control+z');
    expect(ids()).toContain('bspacer1');
  });

  test('Escape keeps the name', async () => {
    const { documentNow } = await mountLayers();
    await pointer.press(row('Line: Divider'), { times: 2 });
    await keys.type('Other');
    await keys.press('Escape');
    expect(documentNow().rows.at(-2)?.label).toBe('Line');
    await expect.element(row('Line: Divider')).toHaveFocus();
  });

  test('filters', async () => {
    await mountLayers();
    await fillIn(page.getByRole('searchbox', { name: 'Search layers' }), 'row');
    await expect.element(row('Heading: Rowing')).toBeVisible();
    await expect.element(row('Line: Divider')).not.toBeInTheDocument();
    await fillIn(page.getByRole('searchbox', { name: 'Search layers' }), 'nothing');
    await expect.element(page.getByText('No layers match “nothing”. Try another word.')).toBeVisible();
  });

  test('drags by keyboard across lists', async () => {
    const { ids } = await mountLayers();
    await pointer.press(row('Line: Divider'));
    await keys.press('Space');
    await expect
      .poll(() => document.querySelector('[data-announcements]')?.textContent)
      .toContain('Picked up');
    // Leads through the columns into the section.
    for (let presses = 0; presses < 20; presses++) {
      const text = document.querySelector('[data-announcements]')?.textContent ?? '';
      if (text.includes('of the Section block')) break;
      await keys.press('ArrowUp');
    }
    await keys.press('Space');
    await expect.poll(() => ids().indexOf('bdivider') - ids().indexOf('bsection')).toBeGreaterThan(0);
    expect(ids().indexOf('bdivider')).toBeLessThan(ids().indexOf('bc'));
    await expect.element(row('Line: Divider')).toHaveAttribute('aria-level', '2');
  });

  test('drags by mouse', async () => {
    const { ids } = await mountLayers();
    await pointer.drag(row('Line: Divider'), row('Heading: Autumn'), { x: 60, y: 3 });
    await expect.poll(() => ids()[0]).toBe('bdivider');
    await expect.element(tree()).toBeVisible();
  });

  test('offers all actions in a menu, by mouse and by keyboard', async () => {
    const { ids } = await mountLayers();
    await pointer.press(row('Line: Divider'), { button: 'right' });
    await pointer.press(page.getByRole('menuitem', { name: 'Wrap in a section' }));
    await expect.element(row('Line: Divider')).toHaveAttribute('aria-level', '2');
    await pointer.press(row('Line: Divider'));
    await keys.press('Shift+F10');
    await pointer.press(page.getByRole('menuitem', { name: 'Hide on phones' }));
    await expect.element(row('Line: Divider')).toHaveAttribute('aria-description', 'Hidden on phones');
    const count = ids().length;
    await keys.press('Shift+F10');
    await pointer.press(page.getByRole('menuitem', { name: /^Duplicate/ }));
    await expect.poll(() => ids().length).toBe(count + 1);
  });

  test('selects several by touch, and changes nothing in a read-only editor', async () => {
    const { ids } = await mountLayers({ readOnly: true });
    const before = ids();
    await pointer.press(page.getByRole('button', { name: 'Select several' }));
    await pointer.press(row('Line: Divider'));
    await pointer.press(row('Section'));
    await expect.element(page.getByRole('heading', { name: '2 blocks selected' })).toBeVisible();
    await keys.press('Delete', 'F2', 'Space');
    await pointer.press(row('Section'), { button: 'right' });
    await expect.element(page.getByRole('menuitem', { name: /^Copy(?! style)/ })).toBeVisible();
    expect(page.getByRole('menuitem', { name: /^Delete/ }).elements()).toHaveLength(0);
    expect(ids()).toEqual(before);
  });

  test('renders only the changed row while a block is typed in', async () => {
    const { handle, documentNow } = await mountEditor({ defaultDocument: longMessage(500) });
    await pointer.press(page.getByRole('tab', { name: 'Layers' }));
    await expect.element(row('Paragraph: Paragraph 1: the')).toBeVisible();
    const changed = new Set<string>();
    const observer = new MutationObserver((records) => {
      for (const { target } of records) {
        const element = target instanceof Element ? target : target.parentElement;
        changed.add(element?.closest<HTMLElement>('[data-layer]')?.dataset['layer'] ?? 'tree');
      }
    });
    observer.observe(tree().element(), { subtree: true, childList: true, characterData: true });
    const block = documentNow().rows[3];
    handle().select(block?.id ?? null);
    await pointer.press(page.getByRole('tab', { name: 'Layers' }));
    const written = document.querySelector(`[data-block-id="${block?.id ?? ''}"]`);
    if (written === null) throw new Error('The block is not drawn.');
    await pointer.press(written);
    await keys.type('x');
    await expect.poll(() => JSON.stringify(documentNow().rows[3])).not.toBe(JSON.stringify(block));
    observer.disconnect();
    expect(document.querySelectorAll('[data-layer]')).toHaveLength(500);
    expect(changed.size).toBeLessThan(4);
  });
});
