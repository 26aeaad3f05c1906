import type { Side } from './handle.ts';
import type { Size } from './size-handles.ts';
import { isTag } from '@x/amp-player/dom';

/** Box in px from the top left of the block. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface BlockMeasure {
  /** Box of the cell around the block's content, inside its border, and the box inside its padding. */
  readonly cell: Box;
  readonly inner: Box;
  readonly padding: Readonly<Record<Side, number>>;
  /** Part whose width can be dragged. */
  readonly part: Box | undefined;
  /** Natural size of the picture, if the part is a loaded picture. */
  readonly natural: Size | undefined;
  /** Boxes of the lists of inner blocks. */
  readonly lists: readonly Box[];
  /** Width of the canvas in px. */
  readonly canvasWidth: number;
}

export interface MeasureOptions {
  readonly blockId: string;
  readonly ownBox: boolean;
  /** Selector of the part whose width can be dragged. */
  readonly part: string | undefined;
}

/** Measures a block in the canvas. Returns undefined if the canvas shows something else in its place. */
export function measureBlock(item: Element, options: MeasureOptions): BlockMeasure | undefined {
  const group = item.querySelector(`[data-block-id="${CSS.escape(options.blockId)}"]`);
  const root = group?.querySelector(':scope > [data-surface]:not([hidden])')?.shadowRoot ?? undefined;
  const cell = root?.querySelector<HTMLElement>(options.ownBox ? 'td td' : 'td');
  if (group === null || root === undefined || cell === null || cell === undefined) return undefined;
  const origin = item.getBoundingClientRect();
  const boxOf = (element: Element): Box => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return {
      left: left - origin.left,
      top: top - origin.top,
      right: right - origin.left,
      bottom: bottom - origin.top,
    };
  };
  const outer = inset(boxOf(cell), bordersOf(cell));
  const padding = paddingOf(cell);
  const found = options.part === undefined ? null : root.querySelector(options.part);
  const lists = group.querySelectorAll(`[data-parent-id="${CSS.escape(options.blockId)}"]`);
  return {
    cell: outer,
    padding,
    inner: inset(outer, padding),
    part: found === null ? undefined : boxOf(found),
    natural: isTag(found, 'img') ? naturalSize(found) : undefined,
    lists: [...lists].map(boxOf),
    canvasWidth: item.closest('[data-canvas-page]')?.clientWidth ?? 0,
  };
}

function inset(box: Box, by: Readonly<Record<Side, number>>): Box {
  return {
    left: box.left + by.left,
    top: box.top + by.top,
    right: box.right - by.right,
    bottom: box.bottom - by.bottom,
  };
}

function paddingOf(cell: Element): Readonly<Record<Side, number>> {
  const { paddingTop, paddingRight, paddingBottom, paddingLeft } = getComputedStyle(cell);
  return {
    top: Number.parseFloat(paddingTop),
    right: Number.parseFloat(paddingRight),
    bottom: Number.parseFloat(paddingBottom),
    left: Number.parseFloat(paddingLeft),
  };
}

function bordersOf(cell: Element): Readonly<Record<Side, number>> {
  const style = getComputedStyle(cell);
  return {
    top: Number.parseFloat(style.borderTopWidth),
    right: Number.parseFloat(style.borderRightWidth),
    bottom: Number.parseFloat(style.borderBottomWidth),
    left: Number.parseFloat(style.borderLeftWidth),
  };
}

function naturalSize({ naturalWidth: width, naturalHeight: height }: HTMLImageElement): Size | undefined {
  return width > 0 && height > 0 ? { width, height } : undefined;
}
