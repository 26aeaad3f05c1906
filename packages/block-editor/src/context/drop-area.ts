import type { BlockPlace } from '@x/email-compiler';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A part of the editor outside the canvas that accepts dragged blocks. Points are positions in the window. */
export interface DropArea {
  readonly contains: (point: Point) => boolean;
  /** Returns the place for a block at the point, in a list that `takes` the dragged block. */
  readonly gapAt: (point: Point, takes: (list: Omit<BlockPlace, 'index'>) => boolean) => BlockPlace | null;
}
