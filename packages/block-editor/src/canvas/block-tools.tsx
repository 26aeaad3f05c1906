'use client';
import type { Block, Space } from '@x/email-compiler';
import { cx } from 'class-variance-authority';
import { memo } from 'react';
import { useDraggable } from '@dnd-kit/core';
import { useLingui } from '@lingui/react/macro';
import { IconButton } from '@x/ui';
import { GripVertical } from 'lucide-react';
import { useDrag } from './drag/drag-state.ts';
import { type CanvasTarget, useBlockIgnoringText, useEditor } from '../context/environment.tsx';
import type { BlockItemProps } from './block-item-props.ts';
import { BlockToolbar } from './block-toolbar.tsx';
import type { Dragged } from './drag/drop.ts';
import { gripAttribute } from './drag/sensors.ts';
import { BlockHandles } from './handles/lazy-block-handles.ts';
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

const beside =
  'x:absolute x:top-0 x:z-10 x:@max-[690px]/canvas:top-auto x:@max-[690px]/canvas:bottom-full x:@max-[690px]/canvas:pb-1.5';

interface DragHandleProps {
  readonly block: Block;
  readonly title: string;
  readonly selected: boolean;
}

/**
 * Drags the block by mouse or touch. Space or Enter picks the block up for the arrow keys. A click selects the block.
 */
function DragHandle({ block, title, selected }: DragHandleProps) {
  const { t } = useLingui();
  const { goToBlock, permissions } = useEditor();
  const isMovable = permissions.may('move', block);
  const data: Dragged = { kind: 'block', blockId: block.id };
  const { setNodeRef, listeners, attributes } = useDraggable({
    id: `handle-${block.id}`,
    data,
    disabled: !isMovable,
    attributes: { roleDescription: t`draggable block` },
  });
  if (!isMovable) return null;
  return (
    <IconButton
      {...attributes}
      {...listeners}
      {...{ [gripAttribute]: '' }}
      ref={setNodeRef}
      data-handle-of={block.id}
      label={t`Move ${title} block`}
      icon={<GripVertical />}
      size="small"
      tooltipSide="left"
      tabIndex={selected ? 0 : -1}
      onClick={() => !selected && goToBlock(block.id)}
      className="x:cursor-grab x:touch-none x:bg-overlay x:text-muted x:shadow-overlay"
    />
  );
}

const Tools = memo(function Tools(props: BlockToolsProps) {
  const { block, space, title, selected, hover, nested } = props;
  // Hide the tools during a drag, so that the drop position is visible. The handle stays because the user is dragging
  // it.
  const dragging = useDrag((drag) => drag !== null);
  return (
    <>
      {nested === null ? (
        <>
          <div
            data-block-tools
            className={cx(
              beside,
              'x:right-full x:pr-2 x:@max-[690px]/canvas:right-auto x:@max-[690px]/canvas:left-1 x:@max-[690px]/canvas:pr-0',
              // In a narrow canvas, hide the handle while an inner block is hovered, because the inner block's tools
              // need the space.
              hover === 'inside' && !selected && 'x:@max-[690px]/canvas:hidden',
            )}
          >
            <DragHandle block={block} title={title} selected={selected} />
          </div>
          {selected && (
            <div
              hidden={dragging}
              className={cx(
                beside,
                // On a phone, the toolbar is in a row below the canvas.
                'x:[&[hidden]]:hidden x:@max-lg/canvas:hidden x:left-full x:pl-2 x:@max-[690px]/canvas:right-1 x:@max-[690px]/canvas:left-auto x:@max-[690px]/canvas:pl-0',
              )}
            >
              <SelectedToolbar {...props} />
            </div>
          )}
        </>
      ) : (
        !selected && (
          <div
            data-block-tools
            className={cx(
              'x:absolute x:bottom-full x:z-10 x:pb-1.5',
              nested === 'start' ? 'x:left-0' : 'x:right-0',
            )}
          >
            <DragHandle block={block} title={title} selected={false} />
          </div>
        )
      )}
      {hover !== 'inside' && (
        <div hidden={dragging} className="x:[&[hidden]]:hidden">
          <PlusButton blockId={block.id} side="above" title={title} visible={hover === 'top'} />
          <PlusButton blockId={block.id} side="below" title={title} visible={hover === 'bottom'} />
        </div>
      )}
      {selected && (
        <div hidden={dragging} className="x:[&[hidden]]:hidden">
          <BlockHandles block={block} title={title} space={space} />
        </div>
      )}
    </>
  );
});

/**
 * Shows the tools of a selected inner block beside the row, where they cover no text. In a narrow canvas, which has no
 * room there, they are above the block.
 */
export function NestedTools({ block, ...props }: BlockToolsProps) {
  return <ToolsBesideRow {...props} block={useBlockIgnoringText(block)} />;
}

const ToolsBesideRow = memo(function ToolsBesideRow(props: BlockToolsProps) {
  const { block, title, nested } = props;
  const dragging = useDrag((drag) => drag !== null);
  return (
    <div
      data-block-tools
      className={cx(
        'x:absolute x:left-full x:z-10 x:flex x:w-max x:flex-col x:items-start x:gap-1 x:self-start x:pl-2',
        'x:@max-[690px]/canvas:bottom-full x:@max-[690px]/canvas:flex-row x:@max-[690px]/canvas:items-center x:@max-[690px]/canvas:pb-1.5 x:@max-[690px]/canvas:pl-0',
        nested === 'start'
          ? 'x:@max-[690px]/canvas:left-0'
          : 'x:@max-[690px]/canvas:right-0 x:@max-[690px]/canvas:left-auto',
      )}
    >
      <DragHandle block={block} title={title} selected />
      {/* Hide the toolbar instead of removing it, because mounting it again would delay the frame that shows the drop. */}
      <div hidden={dragging} className="x:[&[hidden]]:hidden x:@max-lg/canvas:hidden">
        <SelectedToolbar {...props} />
      </div>
    </div>
  );
});

/** Does not render again when a drag hides it, because that would delay the first frame of the drag. */
const SelectedToolbar = memo(function SelectedToolbar({
  block,
  space,
  target,
  title,
  nested,
}: BlockToolsProps) {
  return <BlockToolbar block={block} space={space} target={target} title={title} nested={nested !== null} />;
});
