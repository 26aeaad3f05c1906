import { isSameList } from '@x/email-compiler';
import type { DropList, Gap } from './drop.ts';

export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Position of a list of blocks, in px from the top left of the message. */
export interface ListLayout {
  readonly list: DropList;
  readonly box: Box;
  /** Box of the block that contains the list. Null for the rows of the message. */
  readonly holder: Box | null;
  /** Vertical positions of the list's blocks, from first to last. */
  readonly blocks: readonly { readonly top: number; readonly bottom: number }[];
}

/** Positions of all lists in the message, starting with the list of rows. */
export type CanvasLayout = readonly ListLayout[];

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Distance in px outside the message at which the pointer still chooses a gap. */
const reach = 96;
/**
 * Maximum height in px of the strips at the top and bottom of a block with inner blocks. In these strips, the pointer
 * chooses the gap before or after that block. They are narrow, because they take space from the inner lists.
 */
const edge = 6;

/**
 * Returns the gap nearest to the point, in the innermost list that accepts the dragged block. The upper half of a
 * block chooses the gap above it, the lower half the gap below.
 */
export function gapAt(layout: CanvasLayout, point: Point, takes: (list: DropList) => boolean): Gap | null {
  const [rows] = layout;
  if (rows === undefined || point.x < rows.box.left - reach || point.x > rows.box.right + reach) return null;
  if (point.y < rows.box.top - reach || point.y > rows.box.bottom + reach) return null;
  const { list, blocks } = innermost(layout, point, takes) ?? rows;
  if (!takes(list)) return null;
  return { ...list, index: blocks.filter(({ top, bottom }) => (top + bottom) / 2 < point.y).length };
}

function innermost(
  layout: CanvasLayout,
  point: Point,
  takes: (list: DropList) => boolean,
): ListLayout | undefined {
  const open = layout.filter(
    ({ holder, list }) => holder !== null && isWellInside(point, holder) && takes(list),
  );
  const [nearest] = open.toSorted(
    (one, other) =>
      sizeOf(one.holder) - sizeOf(other.holder) ||
      distanceX(point, one.box) - distanceX(point, other.box) ||
      distanceY(point, one.box) - distanceY(point, other.box),
  );
  return nearest;
}

function isWellInside({ x, y }: Point, { left, right, top, bottom }: Box): boolean {
  const inset = Math.min(edge, (bottom - top) / 4);
  return x >= left && x <= right && y >= top + inset && y <= bottom - inset;
}

function sizeOf(box: Box | null): number {
  return box === null ? Number.POSITIVE_INFINITY : (box.right - box.left) * (box.bottom - box.top);
}

function distanceX({ x }: Point, { left, right }: Box): number {
  return Math.max(left - x, x - right, 0);
}

function distanceY({ y }: Point, { top, bottom }: Box): number {
  return Math.max(top - y, y - bottom, 0);
}

/** Returns the position of the line that marks the gap, or undefined if the layout does not contain the gap's list. */
export function lineOf(
  layout: CanvasLayout,
  gap: Gap,
): { readonly left: number; readonly width: number; readonly top: number } | undefined {
  const found = layout.find(({ list }) => isSameList(list, gap));
  if (found === undefined) return undefined;
  const { box, blocks } = found;
  const top = blocks[gap.index]?.top ?? blocks.at(-1)?.bottom ?? box.top;
  return { left: box.left, width: box.right - box.left, top };
}

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
