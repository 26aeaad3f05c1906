import type { Block, Space } from '@x/email-compiler';
import type { CanvasView } from '../surface/canvas-view.ts';

export interface BlockItemProps {
  readonly block: Block;
  /** Space of the list that contains the block. undefined for a row of the message. */
  readonly space: Space | undefined;
  readonly view: CanvasView;
  /** Half of the outer block that contains this block. Null for a row of the message. */
  readonly nested: 'start' | 'end' | null;
  /** True to draw the block in its first render. Other blocks wait until they come into view or the page is idle. */
  readonly first: boolean;
}
