import type { DropList, Gap } from './drop.ts';
import type { Point } from './layout.ts';

/** A part of the editor outside the canvas that accepts dragged blocks. Points are positions in the window. */
export interface DropArea {
  readonly contains: (point: Point) => boolean;
  /** Returns the gap at the point, in a list that `takes` the dragged block. */
  readonly gapAt: (point: Point, takes: (list: DropList) => boolean) => Gap | null;
}
