import type { Box, CanvasLayout, ListLayout } from './layout.ts';

/** Measures the positions of all lists and blocks of the message. */
export function measureLayout(page: HTMLElement): CanvasLayout {
  const origin = page.getBoundingClientRect();
  const boxOf = (element: Element): Box => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return {
      left: left - origin.left,
      right: right - origin.left,
      top: top - origin.top,
      bottom: bottom - origin.top,
    };
  };
  const lists = [...page.querySelectorAll<HTMLElement>('[data-block-list]')];
  return lists.map((element): ListLayout => {
    const { parentId, list } = element.dataset;
    const holder = element.parentElement?.closest('[data-block-item]') ?? null;
    const blocks = [...element.children].filter((child) => child.matches('[data-block-item]'));
    return {
      list: parentId === undefined ? {} : { parentId, list: Number(list) },
      box: boxOf(element),
      holder: holder === null ? null : boxOf(holder),
      blocks: blocks.map(boxOf),
    };
  });
}
