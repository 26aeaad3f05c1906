'use client';
import type { ReactNode } from 'react';
import type { BlockItemProps } from './block-item.tsx';

export interface BlockFrameProps {
  readonly blockId: string;
  readonly nested: BlockItemProps['nested'];
  /** Tools of an inner block, placed beside the row that contains it. */
  readonly beside: ReactNode;
  readonly children: ReactNode;
}

/** List item of a block. The tools around the block are positioned in it. */
export function BlockFrame({ blockId, nested, beside, children }: BlockFrameProps) {
  return (
    <li
      className={
        nested === null
          ? 'x:relative'
          : // Not positioned in a wide canvas, so that `beside` is placed relative to the row.
            'x:grid x:grid-cols-[minmax(0,1fr)] x:@max-[690px]/canvas:relative'
      }
      data-block-item={blockId}
    >
      <div className="x:relative">{children}</div>
      {beside}
    </li>
  );
}
