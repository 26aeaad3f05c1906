import { coreBlocks, locateBlock, type Block, type EmailDocument } from '@x/email-compiler';
import { afterEach, describe, expect, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
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
    await userEvent.dragAndDrop(await handleOf(editor, id), group(to), {
      steps: 14,
      targetPosition: { x: 60, y },
    });
    expect(drawn(editor.documentNow())).toBe(expected);
    await expect.poll(() => document.activeElement).toBe(group(id));
    editor.handle().undo();
    expect(editor.documentNow()).toBe(before);
  });

  test('from the palette into an empty column', async () => {
    const editor = await mountEditor({ defaultDocument: messageWith(emptyColumns('bc', 3)) });
    await userEvent.dragAndDrop(
      editor.screen.getByRole('button', { name: 'Add Divider block' }),
      editor.screen.getByRole('button', { name: 'Add a block to column 3' }),
      { steps: 14 },
    );
    const content = locateBlock(editor.documentNow(), 'bc', known)?.block.content;
    expect(content).toEqual({ columns: [[], [], [expect.objectContaining({ type: 'divider' })]] });
  });

  test('columns cannot be dropped into a column', async () => {
    const editor = await mountEditor({ defaultDocument: two() });
    await userEvent.dragAndDrop(
      editor.screen.getByRole('button', { name: 'Add Columns block' }),
      group('bcp0'),
      { steps: 14 },
    );
    const { rows } = editor.documentNow();
    expect(rows.map(({ type }) => type).toSorted()).toEqual(['button', 'columns', 'columns', 'heading']);
    expect(drawn(editor.documentNow())).toContain('bc[bch0 bcp0 bcb0|bch1 bcp1 bcb1]');
  });

  test('into an empty message', async () => {
    const editor = await mountEditor({ defaultDocument: { ...two(), rows: [] } });
    await userEvent.dragAndDrop(
      editor.screen.getByRole('button', { name: 'Add Heading block' }),
      editor.screen.getByText('This message has no content yet'),
      { steps: 14 },
    );
    expect(editor.typesNow()).toEqual(['heading']);
  });
});

/** Sends a real touch event through the browser. */
async function touch(type: 'touchStart' | 'touchMove' | 'touchEnd', point?: { x: number; y: number }) {
  const frame = window.frameElement?.getBoundingClientRect() ?? { left: 0, top: 0, width: innerWidth };
  const scale = frame.width / innerWidth;
  const touchPoints =
    point === undefined ? [] : [{ x: frame.left + point.x * scale, y: frame.top + point.y * scale }];
  await cdp().send('Input.dispatchTouchEvent', { type, touchPoints });
}

function middleOf(target: Element): { x: number; y: number } {
  const { left, top, width, height } = target.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

async function swipe(from: { x: number; y: number }, to: { x: number; y: number }, hold: number) {
  const start = touch('touchStart', from);
  if (hold > 0) await new Promise((resolve) => setTimeout(resolve, hold));
  for (let step = 1; step <= 10; step++) {
    const share = step / 10;
    const point = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
    // Do not wait before the first move, because holding still would start a drag.
    await Promise.all([start, touch('touchMove', point)]);
  }
  // Wait until the drop position is up to date, one frame after the last move.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  await touch('touchEnd');
}

describe('by touch', () => {
  test('drags at once by the handle', async () => {
    const editor = await mountEditor({ defaultDocument: two() });
    const from = middleOf(await handleOf(editor, 'bbuttons'));
    const { x, y } = middleOf(group('bch1'));
    await swipe(from, { x, y: y + 4 }, 0);
    await expect
      .poll(() => drawn(editor.documentNow()))
      .toBe('bheading bc[bch0 bcp0 bcb0|bch1 bbuttons bcp1 bcb1]');
  });

  test('drags from the palette after a long press, and scrolls on a swipe', async () => {
    const editor = await mountEditor({ defaultDocument: two() });
    const divider = editor.screen.getByRole('button', { name: 'Add Divider block' });
    await expect.element(divider).toBeVisible();
    // A swipe can scroll the palette.
    const from = () => {
      divider.element().scrollIntoView({ block: 'center' });
      return middleOf(divider.element());
    };
    const to = middleOf(group('bcp0'));
    await swipe(from(), to, 0);
    expect(drawn(editor.documentNow())).toBe(drawn(two()));
    await swipe(from(), to, 400);
    await expect.poll(() => drawn(editor.documentNow())).not.toBe(drawn(two()));
    const added = element('[aria-current]').dataset['blockId'] ?? '';
    expect(locateBlock(editor.documentNow(), added, known)?.place).toMatchObject({ parentId: 'bc', list: 0 });
  });

  test('a tap selects a block, but a swipe does not', async () => {
    const editor = await mountEditor({ defaultDocument: longMessage(40) });
    const [first, second] = [group('blong0'), group('blong4')].map(middleOf);
    if (first === undefined || second === undefined) throw new Error('No blocks.');
    await touch('touchStart', second);
    await touch('touchMove', first);
    await touch('touchEnd');
    expect(document.querySelector('[aria-current]')).toBeNull();
    await touch('touchStart', first);
    await touch('touchEnd');
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
      end: 'The Button block was dropped.',
    },
    {
      locale: 'es',
      first: 'Has levantado el bloque Botón.',
      column: 'Bloque Botón: posición 4 de 4 (columna 2 del bloque Columnas).',
      over: 'Bloque Botón: posición 4 de 4 (columna 1 del bloque Columnas).',
      end: 'Has soltado el bloque Botón.',
    },
  ])(
    'into a column and on to the next, announced in $locale',
    async ({ locale, first, column, over, end }) => {
      const editor = await mountEditor({ defaultDocument: two(), locale });
      (await handleOf(editor, 'bbuttons')).focus();
      await userEvent.keyboard(' ');
      await expect.poll(announced).toBe(first);
      await userEvent.keyboard('{ArrowUp}');
      await expect.poll(announced).toBe(column);
      await userEvent.keyboard('{ArrowLeft}');
      await expect.poll(announced).toBe(over);
      await userEvent.keyboard(' ');
      await expect.poll(announced).toBe(end);
      expect(drawn(editor.documentNow())).toBe('bheading bc[bch0 bcp0 bcb0 bbuttons|bch1 bcp1 bcb1]');
      await expect.poll(() => document.activeElement).toBe(element('[data-handle-of="bbuttons"]'));
    },
  );

  test('out of a column', async () => {
    const editor = await mountEditor({ defaultDocument: two() });
    (await handleOf(editor, 'bch0')).focus();
    await userEvent.keyboard(' ');
    await userEvent.keyboard('{ArrowUp}');
    await expect.poll(announced).toBe('Heading block: position 2 of 4.');
    await userEvent.keyboard('{Enter}');
    expect(drawn(editor.documentNow())).toBe('bheading bch0 bc[bcp0 bcb0|bch1 bcp1 bcb1] bbuttons');
  });

  test('from the palette: Space picks up, Enter adds', async () => {
    const editor = await mountEditor({ defaultDocument: two() });
    const button = editor.screen.getByRole('button', { name: 'Add Spacer block' }).element();
    (button as HTMLElement).focus();
    await userEvent.keyboard(' ');
    await expect.poll(announced).toBe('Picked up the Spacer block.');
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    await expect.poll(announced).toContain('in column 2');
    await userEvent.keyboard(' ');
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
    const start =
      id === null
        ? (editor.screen.getByRole('button', { name: 'Add Spacer block' }).element() as HTMLElement)
        : await handleOf(editor, id);
    start.focus();
    await userEvent.keyboard(' ');
    await expect.poll(announced).toContain('Picked up');
    await userEvent.keyboard('{ArrowUp}');
    await expect.poll(announced).toContain('position');
    await userEvent.keyboard('{Escape}');
    await expect.poll(announced).toContain('canceled');
    expect(editor.documentNow()).toBe(before);
    expect(document.activeElement).toBe(start);
  });

  test('scrolls to the drop position', async () => {
    const editor = await mountEditor({ defaultDocument: longMessage(60) });
    (await handleOf(editor, 'blong0')).focus();
    await userEvent.keyboard(' ');
    for (let step = 0; step < 24; step++) await userEvent.keyboard('{ArrowDown}');
    const line = element('[data-drop-line]').getBoundingClientRect();
    const canvas = element('[data-canvas]').getBoundingClientRect();
    expect(line.top).toBeGreaterThan(canvas.top);
    expect(line.bottom).toBeLessThan(canvas.bottom);
    await userEvent.keyboard(' ');
    expect(editor.documentNow().rows.findIndex(({ id }) => id === 'blong0')).toBe(24);
  });
});

test('scrolls the message when dragging near an edge', async () => {
  const editor = await mountEditor({ defaultDocument: longMessage(60) });
  const canvas = element('[data-canvas]');
  const from = middleOf(await handleOf(editor, 'blong1'));
  const edge = canvas.getBoundingClientRect().bottom - 6;
  await touch('touchStart', from);
  await touch('touchMove', { x: from.x + 60, y: from.y + 30 });
  await touch('touchMove', { x: from.x + 200, y: edge - 2 });
  await touch('touchMove', { x: from.x + 200, y: edge });
  await expect.poll(() => canvas.scrollTop, { timeout: 10_000 }).toBeGreaterThan(400);
  await touch('touchEnd');
  await expect
    .poll(() => editor.documentNow().rows.findIndex(({ id }) => id === 'blong1'))
    .toBeGreaterThan(12);
  expect(editor.documentNow().rows).toHaveLength(60);
});
