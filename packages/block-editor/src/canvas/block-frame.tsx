'use client';
import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';
import type { BlockItemProps } from './block-item-props.ts';

export interface BlockFrameProps {
  readonly blockId: string;
  readonly nested: BlockItemProps['nested'];
  /** True while the block, or a block in it, has tools around it. */
  readonly withTools: boolean;
  /** Tools of an inner block, placed beside the row that contains it. */
  readonly beside: ReactNode;
  readonly children: ReactNode;
}

/**
 * List item of a block. The tools around the block are positioned in it. The inner element is positioned only while the
 * block has tools: the browser visits each positioned element whenever it draws a frame. The item of a row always is, so
 * that the browser draws it again only if it has changed. A key in 500 blocks took 6 % less time than with two positioned
 * elements for each block, and without any it took longer.
 */
export function BlockFrame({ blockId, nested, withTools, beside, children }: BlockFrameProps) {
  return (
    <li
      className={
        nested === null
          ? 'x:relative'
          : cx(
              'x:grid x:grid-cols-[minmax(0,1fr)]',
              // Not positioned in a wide canvas, so that `beside` is placed relative to the row.
              withTools && 'x:@max-[690px]/canvas:relative',
            )
      }
      data-block-item={blockId}
    >
      <div className={cx(withTools && 'x:relative')}>{children}</div>
      {beside}
    </li>
  );
}
