'use client';
import type { Block, Space } from '@x/email-compiler';
import { cx } from 'class-variance-authority';
import { memo } from 'react';
import { useDrag } from './drag/drag-state.ts';
import { useBlockIgnoringText, type CanvasTarget } from '../context/environment.tsx';
import type { BlockItemProps } from './block-item.tsx';
import { BlockToolbar } from './block-toolbar.tsx';
import { DragHandle } from './drag-handle.tsx';
import { PlusButton } from './insert-menu.tsx';

export interface BlockToolsProps {
  readonly block: Block;
  readonly space: Space | undefined;
  readonly target: CanvasTarget;
  readonly title: string;
  readonly selected: boolean;
  readonly hover: 'top' | 'bottom' | 'inside' | null;
  readonly nested: BlockItemProps['nested'];
}

/**
 * Shows the tools around a hovered or selected block. Typing does not re-render the tools, because they ignore the
 * block's text.
 */
export function BlockTools({ block, ...props }: BlockToolsProps) {
  return <Tools {...props} block={useBlockIgnoringText(block)} />;
}

const Tools = memo(function Tools(props: BlockToolsProps) {
  const { block, space, target, title, selected, hover, nested } = props;
  const handle = <DragHandle block={block} title={title} selected={selected} />;
  // Hide the tools during a drag, so that the drop position is visible. The handle stays because the user is dragging
  // it.
  const dragging = useDrag((drag) => drag !== null);
  // Hide the toolbar instead of removing it, because mounting it again would delay the frame that shows the drop.
  const toolbar = selected && (
    <BlockToolbar block={block} space={space} target={target} title={title} nested={nested !== null} />
  );
  return (
    <>
      {nested === null ? (
        <>
          <div
            className={cx(
              'x:absolute x:top-0 x:right-full x:z-10 x:pr-2 x:@max-[690px]/canvas:top-auto x:@max-[690px]/canvas:right-auto x:@max-[690px]/canvas:bottom-full x:@max-[690px]/canvas:left-1 x:@max-[690px]/canvas:pr-0 x:@max-[690px]/canvas:pb-1.5',
              // In a narrow canvas, hide the handle while an inner block is hovered, because the inner block's tools
              // need the space.
              hover === 'inside' && !selected && 'x:@max-[690px]/canvas:hidden',
            )}
          >
            {handle}
          </div>
          {toolbar !== false && (
            <div
              hidden={dragging}
              className="x:absolute x:[&[hidden]]:hidden x:top-0 x:left-full x:z-10 x:pl-2 x:@max-[690px]/canvas:top-auto x:@max-[690px]/canvas:right-1 x:@max-[690px]/canvas:bottom-full x:@max-[690px]/canvas:left-auto x:@max-[690px]/canvas:pl-0 x:@max-[690px]/canvas:pb-1.5"
            >
              {toolbar}
            </div>
          )}
        </>
      ) : (
        // Inside columns the tools go above the block, because there are blocks on both sides.
        <div
          className={cx(
            'x:absolute x:bottom-full x:z-10 x:flex x:w-max x:items-center x:gap-1 x:pb-1.5',
            nested === 'start' ? 'x:left-0' : 'x:right-0',
          )}
        >
          {handle}
          {toolbar !== false && (
            <div hidden={dragging} className="x:[&[hidden]]:hidden">
              {toolbar}
            </div>
          )}
        </div>
      )}
      {hover !== 'inside' && (
        <div hidden={dragging} className="x:[&[hidden]]:hidden">
          <PlusButton blockId={block.id} side="above" title={title} visible={hover === 'top'} />
          <PlusButton blockId={block.id} side="below" title={title} visible={hover === 'bottom'} />
        </div>
      )}
    </>
  );
});
