import { coreBlocks, locateBlock, type Block, type EmailDocument } from '@x/email-compiler';
import { finger, keys, pointer } from '@x/hands/in-page';
import { afterEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { emptyColumns, filledColumns, longMessage, messageWith } from '../../testing/columns-message.ts';
import { mountEditor } from '../../testing/mount.tsx';

const known = { blocks: coreBlocks };
const announced = () => document.querySelector('[data-announcements]')?.textContent ?? '';
const two = () => messageWith(filledColumns('bc', 2));

function element(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(`Nothing matches ${selector}.`);
  return found;
}

const group = (id: string) => element(`[data-block-id="${id}"]`);

/** Returns the ids of all blocks, such as `bheading bc[bch0 bcp0 bcb0|bch1 bcp1 bcb1] bbuttons`. */
function drawn({ rows }: EmailDocument): string {
  const one = ({ id, content }: Block): string => {
    const lists = (content as { columns?: readonly (readonly Block[])[] } | undefined)?.columns;
    return lists === undefined ? id : `${id}[${lists.map((list) => list.map(one).join(' ')).join('|')}]`;
  };
  return rows.map(one).join(' ');
}

async function handleOf(editor: Awaited<ReturnType<typeof mountEditor>>, id: string): Promise<HTMLElement> {
  editor.handle().select(id);
  await expect.poll(() => document.querySelector(`[data-handle-of="${id}"]`)).not.toBeNull();
  return element(`[data-handle-of="${id}"]`);
}

/** Opens the list of blocks. The tabulator selects a block on its way through the canvas, and then the list is hidden. */
async function inPalette({ screen }: Awaited<ReturnType<typeof mountEditor>>, title: string) {
  await pointer.press(screen.getByRole('tab', { name: 'Blocks' }));
  return screen.getByRole('button', { name: `Add ${title} block` });
}

/** Moves the pointer onto a block, whose handle then appears. */
async function hoverHandle(id: string): Promise<HTMLElement> {
  // Close to its edge, because the middle of columns belongs to the blocks in them.
  await pointer.moveTo(group(id), { x: 60, y: 5 });
  await expect.poll(() => document.querySelector(`[data-handle-of="${id}"]`)).not.toBeNull();
  return element(`[data-handle-of="${id}"]`);
}

afterEach(() => page.viewport(1280, 900));

describe('by pointer', () => {
  test.each([
    {
      name: 'a row into a column',
      id: 'bbuttons',
      to: 'bcp1',
      y: 4,
      expected: 'bheading bc[bch0 bcp0 bcb0|bch1 bbuttons bcp1 bcb1]',
    },
    {
      name: 'out of a column',
      id: 'bcb0',
      to: 'bheading',
      y: 4,
      expected: 'bcb0 bheading bc[bch0 bcp0|bch1 bcp1 bcb1] bbuttons',
    },
    {
      name: 'between columns',
      id: 'bch0',
      to: 'bcb1',
      y: 6,
      expected: 'bheading bc[bcp0 bcb0|bch1 bcp1 bch0 bcb1] bbuttons',
    },
    {
      name: 'within a column',
      id: 'bcb0',
      to: 'bch0',
      y: 22,
      expected: 'bheading bc[bch0 bcb0 bcp0|bch1 bcp1 bcb1] bbuttons',
    },
    {
      name: 'a columns block',
      id: 'bc',
      to: 'bheading',
      y: 4,
      expected: 'bc[bch0 bcp0 bcb0|bch1 bcp1 bcb1] bheading bbuttons',
    },
  ])('$name', async ({ id, to, y, expected }) => {
    const editor = await mountEditor({ defaultDocument: two() });
    const before = editor.documentNow();
    await pointer.drag(await hoverHandle(id), group(to), { x: 60, y });
    expect(drawn(editor.documentNow())).toBe(expected);
    await expect.poll(() => document.activeElement).toBe(group(id));
    editor.handle().undo();
    expect(editor.documentNow()).toBe(before);
  });

  test('from the palette into an empty column', async () => {
    const editor = await mountEditor({ defaultDocument: messageWith(emptyColumns('bc', 3)) });
    await pointer.drag(
      editor.screen.getByRole('button', { name: 'Add Divider block' }),
      editor.screen.getByRole('button', { name: 'Add a block to column 3' }),
    );
    const content = locateBlock(editor.documentNow(), 'bc', known)?.block.content;
    expect(content).toEqual({ columns: [[], [], [expect.objectContaining({ type: 'divider' })]] });
  });

  test('columns cannot be dropped into a column', async () => {
    const editor = await mountEditor({ defaultDocument: two() });
    await pointer.drag(editor.screen.getByRole('button', { name: 'Add Columns block' }), group('bcp0'));
    const { rows } = editor.documentNow();
    expect(rows.map(({ type }) => type).toSorted()).toEqual(['button', 'columns', 'columns', 'heading']);
    expect(drawn(editor.documentNow())).toContain('bc[bch0 bcp0 bcb0|bch1 bcp1 bcb1]');
  });

  test('into an empty message', async () => {
    const editor = await mountEditor({ defaultDocument: { ...two(), rows: [] } });
    await pointer.drag(
      editor.screen.getByRole('button', { name: 'Add Heading block' }),
      editor.screen.getByText('This message has no content yet'),
    );
    expect(editor.typesNow()).toEqual(['heading']);
  });
});

describe('by touch', () => {
  afterEach(() => finger.lift());

  test('drags at once by the handle', async () => {
    const editor = await mountEditor({ defaultDocument: two() });
    await finger.tap(group('bbuttons'), { x: 20, y: 8 });
    await finger.pickUp(element('[data-handle-of="bbuttons"]'));
    await finger.carryTo(group('bch1'), { x: 60, y: 24 });
    await finger.drop();
    await expect
      .poll(() => drawn(editor.documentNow()))
      .toBe('bheading bc[bch0 bcp0 bcb0|bch1 bbuttons bcp1 bcb1]');
  });

  test('drags from the palette after a long press, and scrolls on a swipe', async () => {
    const editor = await mountEditor({ defaultDocument: two() });
    const divider = editor.screen.getByRole('button', { name: 'Add Divider block' });
    await finger.swipe(divider, group('bcp0'));
    expect(drawn(editor.documentNow())).toBe(drawn(two()));
    await finger.pickUp(divider, 'middle', true);
    await finger.carryTo(group('bcp0'));
    await finger.drop();
    await expect.poll(() => drawn(editor.documentNow())).not.toBe(drawn(two()));
    const added = element('[aria-current]').dataset['blockId'] ?? '';
    expect(locateBlock(editor.documentNow(), added, known)?.place).toMatchObject({ parentId: 'bc', list: 0 });
  });

  test('a tap selects a block, but a swipe does not', async () => {
    const editor = await mountEditor({ defaultDocument: longMessage(40) });
    await finger.swipe(group('blong4'), group('blong0'));
    expect(document.querySelector('[aria-current]')).toBeNull();
    await finger.tap(group('blong4'));
    await expect.poll(() => document.querySelector('[aria-current]')).not.toBeNull();
    expect(editor.documentNow().rows).toHaveLength(40);
  });
});

describe('by keyboard', () => {
  test.each([
    {
      locale: 'en',
      first: 'Picked up the Button block.',
      column: 'Button block: position 4 of 4 in column 2 of the Columns block.',
      over: 'Button block: position 4 of 4 in column 1 of the Columns block.',
      end: 'Moved the Button block, position 4 of 4 in column 1 of the Columns block.',
    },
    {
      locale: 'es',
      first: 'Has levantado el bloque Botón.',
      column: 'Bloque Botón: posición 4 de 4 (columna 2 del bloque Columnas).',
      over: 'Bloque Botón: posición 4 de 4 (columna 1 del bloque Columnas).',
      end: 'Bloque Botón movido, posición 4 de 4 (columna 1 del bloque Columnas).',
    },
  ])(
    'into a column and on to the next, announced in $locale',
    async ({ locale, first, column, over, end }) => {
      const editor = await mountEditor({ defaultDocument: two(), locale });
      await keys.reach(await handleOf(editor, 'bbuttons'));
      await keys.press('Space');
      await expect.poll(announced).toBe(first);
      await keys.press('ArrowUp');
      await expect.poll(announced).toBe(column);
      await keys.press('ArrowLeft');
      await expect.poll(announced).toBe(over);
      await keys.press('Space');
      await expect.poll(announced).toBe(end);
      expect(drawn(editor.documentNow())).toBe('bheading bc[bch0 bcp0 bcb0 bbuttons|bch1 bcp1 bcb1]');
      await expect.poll(() => document.activeElement).toBe(element('[data-handle-of="bbuttons"]'));
    },
  );

  test('out of a column', async () => {
    const editor = await mountEditor({ defaultDocument: two() });
    await keys.reach(await handleOf(editor, 'bch0'));
    await keys.press('Space');
    await keys.press('ArrowUp');
    await expect.poll(announced).toBe('Heading block: position 2 of 4.');
    await keys.press('Enter');
    expect(drawn(editor.documentNow())).toBe('bheading bch0 bc[bcp0 bcb0|bch1 bcp1 bcb1] bbuttons');
  });

  test('from the palette: Space picks up, Enter adds', async () => {
    const editor = await mountEditor({ defaultDocument: two() });
    await keys.reach(await inPalette(editor, 'Spacer'));
    await keys.press('Space');
    await expect.poll(announced).toBe('Picked up the Spacer block.');
    await keys.press('ArrowUp');
    await keys.press('ArrowUp');
    await expect.poll(announced).toContain('in column 2');
    await keys.press('Space');
    await expect.poll(() => editor.documentNow().rows).toHaveLength(3);
    const added = element('[aria-current]').dataset['blockId'] ?? '';
    expect(locateBlock(editor.documentNow(), added, known)?.place).toEqual({
      parentId: 'bc',
      list: 1,
      index: 3,
    });
  });

  test.each(['bbuttons', null])('Escape cancels a drag of %s and keeps the focus', async (id) => {
    const editor = await mountEditor({ defaultDocument: two() });
    const before = editor.documentNow();
    const start = id === null ? (await inPalette(editor, 'Spacer')).element() : await handleOf(editor, id);
    await keys.reach(start);
    await keys.press('Space');
    await expect.poll(announced).toContain('Picked up');
    await keys.press('ArrowUp');
    await expect.poll(announced).toContain('position');
    await keys.press('Escape');
    await expect.poll(announced).toContain('canceled');
    expect(editor.documentNow()).toBe(before);
    expect(document.activeElement).toBe(start);
  });

  test('scrolls to the drop position', async () => {
    const editor = await mountEditor({ defaultDocument: longMessage(60) });
    await keys.reach(await handleOf(editor, 'blong0'));
    await keys.press('Space');
    for (let step = 0; step < 24; step++) await keys.press('ArrowDown');
    const line = element('[data-drop-line]').getBoundingClientRect();
    const canvas = element('[data-canvas]').getBoundingClientRect();
    expect(line.top).toBeGreaterThan(canvas.top);
    expect(line.bottom).toBeLessThan(canvas.bottom);
    await keys.press('Space');
    expect(editor.documentNow().rows.findIndex(({ id }) => id === 'blong0')).toBe(24);
  });
});

test('scrolls the message when dragging near an edge', async () => {
  const editor = await mountEditor({ defaultDocument: longMessage(60) });
  const canvas = element('[data-canvas]');
  await pointer.pickUp(await hoverHandle('blong1'));
  await pointer.carryTo(canvas, { x: 400, y: canvas.clientHeight - 6 });
  await expect.poll(() => canvas.scrollTop, { timeout: 10_000 }).toBeGreaterThan(400);
  await pointer.drop();
  await expect
    .poll(() => editor.documentNow().rows.findIndex(({ id }) => id === 'blong1'))
    .toBeGreaterThan(12);
  expect(editor.documentNow().rows).toHaveLength(60);
});
