import { createBlock, createEmptyDocument, headingOf, heading, type EmailDocument } from '@x/email-compiler';
import { describe, expect, test, vi } from 'vitest';
import { mountEditor, mountFirstRender, surfaceOf } from '../testing/mount.tsx';

const count = 120;
const idOf = (index: number) => `b${String(index).padStart(7, '0')}`;

function long(): EmailDocument {
  const rows = Array.from({ length: count }, (_, index) => ({
    ...createBlock(heading, idOf(index)),
    content: headingOf(`Number ${index}`),
  }));
  return { ...createEmptyDocument(), rows };
}

const groups = () => [...document.querySelectorAll<HTMLElement>('[data-block-id]')];
const drawn = () => groups().filter((group) => group.querySelector('[data-surface]') !== null);
const inView = () => {
  const canvas = document.querySelector('[data-canvas]')?.getBoundingClientRect();
  return groups().filter((group) => group.getBoundingClientRect().top < (canvas?.bottom ?? 0));
};

/** Simulates a page that is never idle, so that blocks are drawn only when they come into view. */
function neverIdle() {
  const idle = vi.spyOn(globalThis, 'requestIdleCallback').mockReturnValue(0);
  return { [Symbol.dispose]: () => idle.mockRestore() };
}

describe('a long message', () => {
  test('contains every block from the start and draws those in view', async () => {
    using _ = neverIdle();
    await mountFirstRender({ defaultDocument: long() });
    expect(groups()).toHaveLength(count);
    expect(drawn().length).toBeLessThan(count / 2);
    expect(inView().every((group) => drawn().includes(group))).toBe(true);
    expect(surfaceOf(idOf(3)).textContent).toContain('Number 3');
  });

  test('is drawn completely while the page is idle', async () => {
    await mountEditor({ defaultDocument: long() });
    await expect.poll(() => drawn().length, { timeout: 10_000 }).toBe(count);
    expect(surfaceOf(idOf(count - 1)).textContent).toContain(`Number ${count - 1}`);
  });

  test('is drawn down to the scroll position, so that visible blocks do not move', async () => {
    using _ = neverIdle();
    await mountFirstRender({ defaultDocument: long() });
    document.querySelector('[data-canvas]')?.scrollTo({ top: 3000, behavior: 'instant' });
    await expect.poll(() => inView().every((group) => drawn().includes(group))).toBe(true);
    expect(drawn()).toEqual(groups().slice(0, drawn().length));
    expect(drawn().length).toBeLessThan(count);
  });

  test.each<[string, (select: (id: string) => void) => void]>([
    ['a block far below is selected', (select) => select(idOf(count - 1))],
    ['the page is printed', () => window.dispatchEvent(new Event('beforeprint'))],
  ])('is drawn completely when %s', async (_name, act) => {
    using _ = neverIdle();
    const { handle } = await mountFirstRender({ defaultDocument: long() });
    act(handle().select);
    expect(drawn()).toHaveLength(count);
  });

  test('scrolls to a selected block far below', async () => {
    const { handle, screen } = await mountEditor({ defaultDocument: long() });
    handle().select(idOf(count - 2));
    const selected = screen.getByRole('group', { name: 'Heading block' }).nth(count - 2);
    await expect.element(selected).toHaveAttribute('aria-current', 'true');
    await expect.element(selected).toBeInViewport();
  });

  test('draws an inserted block at once', async () => {
    using _ = neverIdle();
    const { handle } = await mountFirstRender({ defaultDocument: long() });
    const id = handle().insert('heading', 60) ?? '';
    await expect.poll(() => drawn().some((group) => group.dataset['blockId'] === id)).toBe(true);
  });
});
