import { isElement, type AuthorNode } from './tree.ts';

/** Widest layout in px that is reduced as a whole. Anything wider is a mistake. */
const widestLayout = 1200;
/** Widths in px that are reduced together with the layout. Smaller ones are icons and gaps. */
const smallestReduced = 100;

/** Reduces the widths of a layout that is wider than its block. */
export class Fit {
  /** Width of the block's content in px. */
  readonly width: number;
  readonly #factor: number;

  constructor(nodes: readonly AuthorNode[], width: number) {
    const widest = widestOf(nodes);
    this.width = width;
    this.#factor = widest > width && widest <= widestLayout ? width / widest : 1;
  }

  /** Returns the width in px to write for one that the author wrote. */
  reduce(pixels: number): number {
    const reduced = pixels >= smallestReduced ? Math.round(pixels * this.#factor) : pixels;
    return Math.min(reduced, this.width);
  }
}

/** Returns the largest width in px of an element other than a picture, which adapts by itself. */
function widestOf(nodes: readonly AuthorNode[]): number {
  let widest = 0;
  for (const node of nodes) {
    if (typeof node === 'string' || node.kind === 'outlook') continue;
    widest = Math.max(widest, widestOf(node.children));
    if (!isElement(node) || node.name === 'img') continue;
    widest = Math.max(widest, widthOf(node.attributes));
  }
  return widest;
}

function widthOf(attributes: ReadonlyMap<string, string>): number {
  const attribute = /^\s*(\d{1,5})(?:px)?\s*$/i.exec(attributes.get('width') ?? '')?.[1];
  const style = /(?:^|;)\s*width\s*:\s*(\d{1,5})px/i.exec(attributes.get('style') ?? '')?.[1];
  return Math.max(Number(attribute ?? 0), Number(style ?? 0));
}
