import { coreBlocks, createBlock, locateBlock, section, type Block } from '@x/email-compiler';
import { finger, keys, pen, pointer, type Target } from '@x/hands/in-page';
import { describe, expect, onTestFinished, test } from 'vitest';
import { filledColumns, messageWith, smallHeading } from '../../testing/columns-message.ts';
import { newsletter } from '../../testing/messages.ts';
import { mountEditor } from '../../testing/mount.tsx';
import pictureUrl from '../../testing/picture.png?url&no-inline';

const src = new URL(pictureUrl, location.href).href;
const known = { blocks: coreBlocks };
const picture = () => newsletter(src);

type Mounted = Awaited<ReturnType<typeof mountEditor>>;

function blockNow({ documentNow }: Mounted, id: string): Block {
  const found = locateBlock(documentNow(), id, known);
  if (found === undefined) throw new Error(`No block ${id}.`);
  return found.block;
}

async function select(id: string, document = picture(), size?: { width: number; height: number }) {
  const mounted = await mountEditor({ defaultDocument: document }, size);
  mounted.handle().select(id);
  const handle = (name: string | RegExp) => mounted.screen.getByRole('slider', { name });
  return { ...mounted, handle, select: mounted.handle, now: () => blockNow(mounted, id) };
}

interface Hand {
  readonly name: string;
  readonly pickUp: (target: Target) => Promise<void>;
  readonly carryBy: (x: number, y: number) => Promise<void>;
  readonly drop: () => Promise<void>;
}

const hands: readonly Hand[] = [
  { name: 'mouse', pickUp: pointer.pickUp, carryBy: pointer.moveBy, drop: pointer.drop },
  { name: 'touch', pickUp: finger.pickUp, carryBy: finger.carryBy, drop: finger.drop },
  { name: 'pen', pickUp: pen.pickUp, carryBy: pen.carryBy, drop: pen.drop },
];

describe('handles of the padding', () => {
  test.each(hands)('change by $name, in one undo step', async ({ name, pickUp, carryBy, drop }) => {
    if (name === 'touch') onTestFinished(() => finger.lift());
    const { screen, handle, now } = await select('bpicture');
    const top = handle('Top padding of the Image block');
    await expect.element(top).toHaveAttribute('aria-valuenow', '20');
    await pickUp(top);
    await carryBy(0, 21);
    await expect.element(top).toHaveAttribute('aria-valuetext', '40 px');
    await drop();
    expect(now().config).toMatchObject({ padding: { top: 40, bottom: 20 } });
    await pointer.press(screen.getByRole('button', { name: 'Undo' }));
    expect(now().config).toMatchObject({ padding: { top: 20, bottom: 20 } });
    await pointer.press(screen.getByRole('button', { name: 'Redo' }));
    expect(now().config).toMatchObject({ padding: { top: 40, bottom: 20 } });
  });

  test('Shift changes both sides, and Alt does not snap', async () => {
    const { handle, now } = await select('bpicture');
    const right = handle('Right padding of the Image block');
    await expect.element(right).toBeInTheDocument();
    await pointer.dragBy(right, 13, 0, ['Shift', 'Alt']);
    expect(now().config['padding']).toEqual({ top: 20, bottom: 20, left: 27, right: 27 });
  });

  test('Escape and an aborted touch restore the padding without a step to redo', async () => {
    const { screen, handle, now, documentNow } = await select('bpicture');
    const before = documentNow();
    const bottom = handle('Bottom padding of the Image block');
    await expect.element(bottom).toBeInTheDocument();
    await pointer.pickUp(bottom);
    await pointer.moveBy(0, -40);
    expect(now().config['padding']).toEqual({ top: 20, bottom: 60 });
    await keys.press('Escape');
    expect(documentNow()).toBe(before);
    await pointer.moveBy(0, 30);
    await pointer.drop();
    expect(documentNow()).toBe(before);
    onTestFinished(() => finger.lift());
    await finger.pickUp(bottom);
    await finger.carryBy(0, -40);
    expect(now().config['padding']).toEqual({ top: 20, bottom: 60 });
    await finger.abort();
    expect(documentNow()).toBe(before);
    await expect.element(screen.getByRole('button', { name: 'Redo' })).toBeDisabled();
    await expect.element(screen.getByRole('button', { name: 'Undo' })).toBeDisabled();
  });

  test('arrow keys change the padding, and Escape cancels or returns to the block', async () => {
    const { screen, handle, now, documentNow } = await select('bpicture');
    const before = documentNow();
    const top = handle('Top padding of the Image block');
    await expect.element(top).toBeInTheDocument();
    await keys.reach(top);
    await keys.press('ArrowUp');
    await keys.press('Shift+ArrowUp');
    await keys.press('ArrowDown');
    expect(now().config).toMatchObject({ padding: { top: 30 } });
    await expect.element(top).toHaveFocus();
    await keys.press('Escape');
    expect(documentNow()).toBe(before);
    await keys.press('Escape');
    await expect.element(screen.getByRole('group', { name: 'Image block' })).toHaveFocus();
  });

  test('lie outside the text that is edited', async () => {
    const { handle } = await select('bheading');
    const text = document
      .querySelector('[data-block-id="bheading"] [data-surface]')
      ?.shadowRoot?.querySelector('[data-slot]')
      ?.getBoundingClientRect();
    await expect.element(handle(/^Top padding/)).toBeInTheDocument();
    for (const one of handle(/padding of the Heading block/).elements()) {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      const covers =
        text !== undefined &&
        left < text.right - 0.5 &&
        right > text.left + 0.5 &&
        top < text.bottom - 0.5 &&
        bottom > text.top + 0.5;
      const label = one.getAttribute('aria-label');
      expect({ label, covers }).toEqual({ label, covers: false });
    }
  });

  test('of a section moves only the dragged side', async () => {
    const hero = {
      ...createBlock(section, 'bhero'),
      content: { blocks: [smallHeading('binner', 'Autumn')] },
    };
    const { handle, now } = await select('bhero', messageWith(hero));
    const left = handle('Left padding of the Section block');
    await expect.element(left).toHaveAttribute('aria-valuenow', '40');
    await pointer.dragBy(left, -16, 0);
    expect(now().config['padding']).toEqual({ top: 20, bottom: 20, left: 24, right: 40 });
  });
});

describe('the handle of the width', () => {
  test('resizes a centered image with its proportions', async () => {
    const { handle, now } = await select('bpicture');
    const width = handle('Resize the Image block');
    await expect.element(width).toHaveAttribute('aria-valuenow', '520');
    await pointer.dragBy(width, -50, 0);
    expect(now().attrs).toEqual({ width: 420, height: 210 });
    await keys.reach(width);
    await keys.press('ArrowLeft');
    expect(now().attrs).toEqual({ width: 419, height: 210 });
    await keys.press('Home');
    expect(now().attrs).toEqual({ width: 8, height: 4 });
  });

  test('does not appear in the narrow preview, where the height of the padding remains', async () => {
    const { screen, handle } = await select('bpicture');
    await expect.element(handle('Resize the Image block')).toBeInTheDocument();
    await pointer.press(screen.getByRole('radio', { name: 'Mobile' }));
    await expect.element(handle('Resize the Image block')).not.toBeInTheDocument();
    await expect.element(handle(/^Top padding/)).toBeInTheDocument();
    expect(handle(/^Left padding/).elements()).toHaveLength(0);
  });
});

describe('the boundary between columns', () => {
  test('moves by twelfths', async () => {
    const { screen, now } = await select('bc', messageWith(filledColumns('bc', 3)));
    const boundaries = screen.getByRole('separator');
    await expect.poll(() => boundaries.elements()).toHaveLength(2);
    const second = screen.getByRole('separator', { name: 'Boundary between columns 2 and 3' });
    await expect.element(second).toHaveAttribute('aria-valuetext', '4 : 4 of 12');
    await pointer.dragBy(second, 60, 0);
    expect(now().config['spans']).toEqual([4, 5, 3]);
    await keys.reach(second);
    await keys.press('ArrowLeft');
    await keys.press('ArrowLeft');
    expect(now().config['spans']).toEqual([4, 3, 5]);
    await keys.press('Shift+ArrowRight');
    expect(now().config['spans']).toEqual([4, 6, 2]);
  });

  test('does not exist between stacked columns', async () => {
    const { screen, handle } = await select('bc', messageWith(filledColumns('bc', 2)));
    await expect.poll(() => screen.getByRole('separator').elements()).toHaveLength(1);
    await pointer.press(screen.getByRole('radio', { name: 'Mobile' }));
    await expect.element(handle(/^Top padding/)).toBeInTheDocument();
    await expect.poll(() => screen.getByRole('separator').elements()).toHaveLength(0);
  });
});

test('a read-only message has no handles', async () => {
  const { screen, handle } = await mountEditor({ defaultDocument: picture(), readOnly: true });
  handle().select('bpicture');
  await expect.element(screen.getByRole('group', { name: 'Image block' })).toHaveFocus();
  expect(document.querySelector('[data-handle]')).toBeNull();
});
