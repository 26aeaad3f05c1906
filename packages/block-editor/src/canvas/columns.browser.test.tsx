import { coreBlocks, compile, createBlock, heading, locateBlock, type Block } from '@x/email-compiler';
import { fillIn, keys, pointer } from '@x/hands/in-page';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { emptyColumns, filledColumns, messageWith } from '../testing/columns-message.ts';
import { hasFocus, mountEditor, surfaceOf, editedText, joinUndoSteps } from '../testing/mount.tsx';

const known = { blocks: coreBlocks };
const two = () => messageWith(filledColumns('bc', 2));

function group(id: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(`[data-block-id="${id}"]`);
  if (element === null) throw new Error(`No block ${id} in the canvas.`);
  return element;
}

const selectedId = () => document.querySelector<HTMLElement>('[aria-current]')?.dataset['blockId'];

/** Returns the ids of the blocks in each column, such as `bch0 bcp0 bcb0 | bch1 …`. */
function columnsOf(rows: readonly Block[], id = 'bc'): string {
  const block = locateBlock({ ...two(), rows }, id, known)?.block;
  const lists = (block?.content as { columns?: readonly (readonly Block[])[] } | undefined)?.columns ?? [];
  return lists.map((list) => list.map((inner) => inner.id).join(' ')).join(' | ');
}

afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(1280, 900);
});

describe('columns in the canvas', () => {
  test('look as compiled, in desktop and mobile width', async () => {
    const message = two();
    const { screen } = await mountEditor({ defaultDocument: message });
    await pointer.press(screen.getByRole('radio', { name: 'Fallback' }));
    const frame = document.createElement('iframe');
    frame.style.cssText = 'position:fixed;left:0;top:0;border:0;height:900px;opacity:0;pointer-events:none';
    document.body.append(frame);
    for (const { width, name } of [
      { width: 600, name: 'Desktop' },
      { width: 390, name: 'Mobile' },
    ]) {
      await pointer.press(screen.getByRole('radio', { name }));
      frame.style.width = `${width}px`;
      frame.srcdoc = compile(message, known).html;
      await new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
      const { left = 0, top = 0 } =
        document.querySelector('[data-canvas-page]')?.getBoundingClientRect() ?? {};
      const inMessage = wordsIn(frame.contentDocument?.body ?? document.body, 0, 0);
      const ids = ['bheading', 'bch0', 'bcp0', 'bcb0', 'bch1', 'bcp1', 'bcb1', 'bbuttons'];
      const inCanvas = ids.flatMap((id) => wordsIn(surfaceOf(id), left, top));
      expect(inCanvas.length).toBe(8);
      expect(inCanvas).toEqual(inMessage);
    }
    frame.remove();
  });

  test('a click selects the inner block; Escape selects the columns, then nothing', async () => {
    const { screen } = await mountEditor({ defaultDocument: two() });
    await pointer.press(group('bch1'));
    expect(selectedId()).toBe('bch1');
    await expect.element(screen.getByRole('textbox', { name: 'Heading text' })).toSatisfy(hasFocus);
    await keys.press('Escape');
    expect(document.activeElement).toBe(group('bch1'));
    await keys.press('Escape');
    expect([selectedId(), document.activeElement]).toEqual(['bc', group('bc')]);
    await keys.press('Escape');
    expect(selectedId()).toBeUndefined();
  });

  test.each([
    { width: 1280, beside: true },
    { width: 390, beside: false },
  ])('the tools of a block in a column cover no text of it at $width px', async ({ width, beside }) => {
    const { screen, handle } = await mountEditor({ defaultDocument: two() }, { width, height: 900 });
    handle().select('bcp0');
    const toolbar = screen.getByRole('toolbar', { name: 'Paragraph block actions' });
    await expect.element(toolbar).toBeVisible();
    const tools = toolbar.element().getBoundingClientRect();
    const row = group('bc').getBoundingClientRect();
    if (beside) expect(tools.left).toBeGreaterThanOrEqual(row.right);
    else {
      const canvas = screen.getByRole('region', { name: 'Canvas' }).element().getBoundingClientRect();
      expect(tools.top).toBeGreaterThanOrEqual(canvas.bottom);
    }
  });

  test('text in a column is edited in place, and undone in one step', async () => {
    joinUndoSteps();
    const { screen, documentNow, handle } = await mountEditor({ defaultDocument: two() });
    await pointer.press(group('bcp0'));
    await expect.element(screen.getByRole('textbox', { name: 'Paragraph text' })).toSatisfy(hasFocus);
    await keys.press('Control+End');
    await keys.type(' New words');
    expect(editedText().textContent).toContain('New words');
    expect(JSON.stringify(locateBlock(documentNow(), 'bcp0', known)?.block.content)).toContain('New words');
    handle().undo();
    expect(documentNow()).toEqual(two());
  });

  test.each([
    { id: 'bch0', up: false, down: true },
    { id: 'bcp0', up: true, down: true },
    { id: 'bcb0', up: true, down: false },
  ])('the toolbar of $id offers the moves that its position allows', async ({ id, up, down }) => {
    const { screen, handle } = await mountEditor({ defaultDocument: two() });
    handle().select(id);
    const toolbar = screen.getByRole('toolbar', { name: /block actions/ });
    await expect.element(toolbar.getByRole('button', { name: 'Duplicate' })).toBeVisible();
    expect(toolbar.getByRole('button', { name: 'Move up' }).elements()).toHaveLength(up ? 1 : 0);
    expect(toolbar.getByRole('button', { name: 'Move down' }).elements()).toHaveLength(down ? 1 : 0);
    await pointer.press(toolbar.getByRole('button', { name: 'Select Columns block' }));
    expect(selectedId()).toBe('bc');
  });

  test('moves, clones and deletes inside a column', async () => {
    const { screen, handle, documentNow } = await mountEditor({ defaultDocument: two() });
    handle().select('bcp0');
    await pointer.press(screen.getByRole('button', { name: 'Move up' }));
    expect(columnsOf(documentNow().rows)).toBe('bcp0 bch0 bcb0 | bch1 bcp1 bcb1');
    await pointer.press(screen.getByRole('button', { name: 'Duplicate' }));
    const copy = selectedId() ?? '';
    expect(columnsOf(documentNow().rows)).toBe(`bcp0 ${copy} bch0 bcb0 | bch1 bcp1 bcb1`);
    await pointer.press(screen.getByRole('button', { name: 'Delete' }));
    expect(columnsOf(documentNow().rows)).toBe('bcp0 bch0 bcb0 | bch1 bcp1 bcb1');
    expect(document.activeElement).toBe(group('bch0'));
  });

  test('the copy of a columns block has new ids throughout', async () => {
    const { screen, handle, documentNow } = await mountEditor({ defaultDocument: two() });
    handle().select('bc');
    await pointer.press(screen.getByRole('button', { name: 'Duplicate' }));
    const ids = [...document.querySelectorAll<HTMLElement>('[data-block-id]')].map(
      (element) => element.dataset['blockId'],
    );
    expect(ids).toHaveLength(16);
    expect(new Set(ids).size).toBe(16);
    expect(documentNow().rows.map(({ type }) => type)).toEqual(['heading', 'columns', 'columns', 'button']);
  });

  test('an empty column offers the blocks that it accepts', async () => {
    const { screen, documentNow } = await mountEditor({
      defaultDocument: messageWith(emptyColumns('bc', 3)),
    });
    await pointer.press(screen.getByRole('button', { name: 'Add a block to column 2' }));
    expect(screen.getByRole('menuitem', { name: 'Columns' }).elements()).toHaveLength(0);
    await pointer.press(screen.getByRole('menuitem', { name: 'Paragraph' }));
    const added = selectedId() ?? '';
    expect(columnsOf(documentNow().rows)).toBe(` | ${added} | `);
    await expect.element(screen.getByRole('textbox', { name: 'Paragraph text' })).toSatisfy(hasFocus);
    expect(screen.getByRole('button', { name: /^Add a block to/ }).elements()).toHaveLength(2);
  });

  test('the plus button inserts a block into the same column', async () => {
    const { screen, documentNow } = await mountEditor({ defaultDocument: two() });
    const { height } = group('bcp1').getBoundingClientRect();
    await pointer.moveTo(group('bcp1'), { x: 40, y: height - 4 });
    await expect.poll(() => group('bcp1').dataset['hovered']).toBe('bottom');
    expect(group('bc').dataset['hovered']).toBe('inside');
    await pointer.press(screen.getByRole('button', { name: 'Add below the Paragraph block' }));
    await pointer.press(screen.getByRole('menuitem', { name: 'Divider' }));
    expect(columnsOf(documentNow().rows)).toBe(`bch0 bcp0 bcb0 | bch1 bcp1 ${selectedId()} bcb1`);
  });

  test('hovering the top or bottom edge of a columns block hovers that block', async () => {
    await mountEditor({ defaultDocument: two() });
    const { height } = group('bc').getBoundingClientRect();
    await pointer.moveTo(group('bc'), { x: 100, y: 3 });
    await expect.poll(() => group('bc').dataset['hovered']).toBe('top');
    await pointer.moveTo(group('bc'), { x: 100, y: height - 3 });
    await expect.poll(() => group('bc').dataset['hovered']).toBe('bottom');
  });

  test('arrow keys visit all blocks across columns, and move blocks between columns', async () => {
    const { handle, documentNow } = await mountEditor({ defaultDocument: two() });
    handle().select('bheading');
    const visited: (string | undefined)[] = [];
    for (const key of ['Down', 'Down', 'Right', 'Down', 'Left', 'Up', 'Up']) {
      await keys.press(`Arrow${key}`);
      visited.push((document.activeElement as HTMLElement).dataset['blockId']);
    }
    expect(visited).toEqual(['bc', 'bch0', 'bch1', 'bcp1', 'bch0', 'bc', 'bheading']);
    await keys.press('ArrowDown');
    await keys.press('ArrowDown');
    await keys.press('Alt+ArrowDown');
    await keys.press('Alt+ArrowRight');
    expect(columnsOf(documentNow().rows)).toBe('bcp0 bcb0 | bch1 bch0 bcp1 bcb1');
    expect(document.activeElement).toBe(group('bch0'));
    await keys.press('Alt+ArrowRight');
    expect(columnsOf(documentNow().rows)).toBe('bcp0 bcb0 | bch1 bch0 bcp1 bcb1');
  });

  test('reducing the number of columns keeps all blocks', async () => {
    const { screen, handle, documentNow } = await mountEditor({
      defaultDocument: messageWith(filledColumns('bc', 4)),
    });
    handle().select('bc');
    await pointer.press(screen.getByRole('radio', { name: '2' }));
    expect(columnsOf(documentNow().rows)).toBe('bch0 bcp0 | bch1 bcp1 bch2 bcp2 bch3 bcp3');
    await pointer.press(screen.getByRole('radio', { name: '4 : 8' }));
    expect(locateBlock(documentNow(), 'bc', known)?.block.config['spans']).toEqual([4, 8]);
    await fillIn(screen.getByRole('spinbutton', { name: 'Width of column 1' }), '9');
    expect(locateBlock(documentNow(), 'bc', known)?.block.config['spans']).toEqual([9, 3]);
    expect(group('bch0').getBoundingClientRect().width).toBe(408);
  });

  test('dark mode rewrites the colors of the message only', async () => {
    const { screen } = await mountEditor({ defaultDocument: two() });
    const readPixels = () => {
      const element = surfaceOf('bch0').querySelector('h2');
      return element === null ? '' : getComputedStyle(element).color;
    };
    const toolbar = () => getComputedStyle(screen.getByRole('complementary').element()).backgroundColor;
    const [ink, panel] = [readPixels(), toolbar()];
    const choose = async (client: string) => {
      await pointer.press(screen.getByRole('button', { name: /^Dark mode/ }));
      await pointer.press(screen.getByRole('menuitemradio', { name: client }));
    };
    await choose('Outlook for Windows');
    await expect.poll(readPixels).not.toBe(ink);
    expect(toolbar()).toBe(panel);
    const ground = document.querySelector('[data-canvas-page]');
    expect(ground === null ? '' : getComputedStyle(ground).backgroundColor).toBe('rgb(38, 38, 38)');
    await choose('Light');
    await expect.poll(readPixels).toBe(ink);
  });

  test('an invalid columns block is shown without its inner blocks', async () => {
    const wrong: Block = { ...filledColumns('bc', 2), config: { spans: [5, 5] } };
    const { screen } = await mountEditor({
      defaultDocument: { ...two(), rows: [createBlock(heading, 'bheading'), wrong] },
    });
    await expect.element(screen.getByText(/is left out of the message/).first()).toBeVisible();
    expect(document.querySelector('[data-block-id="bch0"]')).toBeNull();
  });
});

/** Returns the position in px of each text, relative to the given point of the window. */
function wordsIn(root: Node, left: number, top: number): unknown[] {
  const walker = (root.ownerDocument ?? document).createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: unknown[] = [];
  while (walker.nextNode()) {
    const { currentNode } = walker;
    const text = currentNode.textContent?.trim() ?? '';
    if (text === '' || currentNode.parentElement?.closest('style') !== null) continue;
    const range = (root.ownerDocument ?? document).createRange();
    range.selectNodeContents(currentNode);
    const box = range.getBoundingClientRect();
    found.push([text, ...[box.left - left, box.top - top, box.width, box.height].map(Math.round)]);
  }
  return found;
}
