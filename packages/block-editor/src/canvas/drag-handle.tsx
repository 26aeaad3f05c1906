'use client';
import { useDraggable } from '@dnd-kit/core';
import { useLingui } from '@lingui/react/macro';
import type { Block } from '@x/email-compiler';
import { IconButton } from '@x/ui';
import { GripVertical } from 'lucide-react';
import type { Dragged } from './drag/drop.ts';
import { gripAttribute } from './drag/sensors.ts';
import { useEditor } from '../context/environment.tsx';

export interface DragHandleProps {
  readonly block: Block;
  readonly title: string;
  readonly selected: boolean;
}

/**
 * Drags the block by mouse or touch. Space or Enter picks the block up for the arrow keys. A click selects the block.
 */
export function DragHandle({ block, title, selected }: DragHandleProps) {
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
