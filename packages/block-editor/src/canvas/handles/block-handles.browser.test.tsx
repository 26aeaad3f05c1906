import { coreBlocks, createBlock, locateBlock, section, type Block } from '@x/email-compiler';
import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
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

interface DragOptions {
  readonly pointerType?: string;
  readonly shiftKey?: boolean;
  readonly altKey?: boolean;
}

/** Drags with pointer events. Returns functions, so that a test can look before it drops or cancels. */
function dragFrom(element: Element, options: DragOptions = {}) {
  const { left, top, width, height } = element.getBoundingClientRect();
  const start = { x: left + width / 2, y: top + height / 2 };
  let at = start;
  const send = (type: string) =>
    element.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        cancelable: true,
        pointerId: 1,
        isPrimary: true,
        button: type === 'pointermove' ? -1 : 0,
        buttons: type === 'pointerup' ? 0 : 1,
        clientX: at.x,
        clientY: at.y,
        ...options,
      }),
    );
  // Events of a test have no active pointer that could be captured.
  element.setPointerCapture = () => undefined;
  element.hasPointerCapture = () => false;
  send('pointerdown');
  return {
    by(x: number, y: number) {
      at = { x: start.x + x, y: start.y + y };
      send('pointermove');
    },
    drop: () => send('pointerup'),
    abort: () => send('pointercancel'),
  };
}

describe('handles of the padding', () => {
  test.each(['mouse', 'touch', 'pen'])('change by %s, in one undo step', async (pointerType) => {
    const { screen, handle, now } = await select('bpicture');
    const top = handle('Top padding of the Image block');
    await expect.element(top).toHaveAttribute('aria-valuenow', '20');
    const drag = dragFrom(top.element(), { pointerType });
    for (const y of [3, 9, 14, 21]) drag.by(0, y);
    await expect.element(top).toHaveAttribute('aria-valuetext', '40 px');
    drag.drop();
    expect(now().config).toMatchObject({ padding: { top: 40, bottom: 20 } });
    await screen.getByRole('button', { name: 'Undo' }).click();
    expect(now().config).toMatchObject({ padding: { top: 20, bottom: 20 } });
    await screen.getByRole('button', { name: 'Redo' }).click();
    expect(now().config).toMatchObject({ padding: { top: 40, bottom: 20 } });
  });

  test('Shift changes both sides, and Alt does not snap', async () => {
    const { handle, now } = await select('bpicture');
    const right = handle('Right padding of the Image block');
    await expect.element(right).toBeInTheDocument();
    const drag = dragFrom(right.element(), { shiftKey: true, altKey: true });
    drag.by(13, 0);
    drag.drop();
    expect(now().config['padding']).toEqual({ top: 20, bottom: 20, left: 27, right: 27 });
  });

  test('Escape and an aborted touch restore the padding without a step to redo', async () => {
    const { screen, handle, now, documentNow } = await select('bpicture');
    const before = documentNow();
    const bottom = handle('Bottom padding of the Image block');
    await expect.element(bottom).toBeInTheDocument();
    const drag = dragFrom(bottom.element());
    drag.by(0, -40);
    expect(now().config['padding']).toEqual({ top: 20, bottom: 60 });
    await userEvent.keyboard('{Escape}');
    expect(documentNow()).toBe(before);
    drag.by(0, -10);
    drag.drop();
    expect(documentNow()).toBe(before);
    const touch = dragFrom(bottom.element(), { pointerType: 'touch' });
    touch.by(0, -40);
    touch.abort();
    expect(documentNow()).toBe(before);
    await expect.element(screen.getByRole('button', { name: 'Redo' })).toBeDisabled();
    await expect.element(screen.getByRole('button', { name: 'Undo' })).toBeDisabled();
  });

  test('arrow keys change the padding, and Escape cancels or returns to the block', async () => {
    const { screen, handle, now, documentNow } = await select('bpicture');
    const before = documentNow();
    const top = handle('Top padding of the Image block');
    await expect.element(top).toBeInTheDocument();
    (top.element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowUp}{Shift>}{ArrowUp}{/Shift}{ArrowDown}');
    expect(now().config).toMatchObject({ padding: { top: 30 } });
    await expect.element(top).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(documentNow()).toBe(before);
    await userEvent.keyboard('{Escape}');
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
    const drag = dragFrom(left.element());
    drag.by(-16, 0);
    drag.drop();
    expect(now().config['padding']).toEqual({ top: 20, bottom: 20, left: 24, right: 40 });
  });
});

describe('the handle of the width', () => {
  test('resizes a centered image with its proportions', async () => {
    const { handle, now } = await select('bpicture');
    const width = handle('Resize the Image block');
    await expect.element(width).toHaveAttribute('aria-valuenow', '520');
    const drag = dragFrom(width.element());
    drag.by(-50, 0);
    drag.drop();
    expect(now().attrs).toEqual({ width: 420, height: 210 });
    (width.element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(now().attrs).toEqual({ width: 419, height: 210 });
    await userEvent.keyboard('{Home}');
    expect(now().attrs).toEqual({ width: 8, height: 4 });
  });

  test('does not appear in the narrow preview, where the height of the padding remains', async () => {
    const { screen, handle } = await select('bpicture');
    await expect.element(handle('Resize the Image block')).toBeInTheDocument();
    await screen.getByRole('radio', { name: 'Mobile' }).click();
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
    const drag = dragFrom(second.element());
    drag.by(60, 0);
    drag.drop();
    expect(now().config['spans']).toEqual([4, 5, 3]);
    (second.element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(now().config['spans']).toEqual([4, 3, 5]);
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
    expect(now().config['spans']).toEqual([4, 6, 2]);
  });

  test('does not exist between stacked columns', async () => {
    const { screen, handle } = await select('bc', messageWith(filledColumns('bc', 2)));
    await expect.poll(() => screen.getByRole('separator').elements()).toHaveLength(1);
    await screen.getByRole('radio', { name: 'Mobile' }).click();
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
