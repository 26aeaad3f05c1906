'use client';
import { useDraggable } from '@dnd-kit/core';
import { useLingui } from '@lingui/react/macro';
import type { Block } from '@x/email-compiler';
import { IconButton } from '@x/ui';
import { GripVertical } from 'lucide-react';
import type { Dragged } from '../drag/drop.js';

export interface DragHandleProps {
  readonly block: Block;
  readonly title: string;
  readonly selected: boolean;
}

/** Drags the block by pointer or touch; Space or Enter picks it up for the arrow keys. */
export function DragHandle({ block, title, selected }: DragHandleProps) {
  const { t } = useLingui();
  const data: Dragged = { kind: 'block', blockId: block.id };
  const { setNodeRef, listeners, attributes } = useDraggable({
    id: `handle-${block.id}`,
    data,
    attributes: { roleDescription: t`draggable` },
  });
  return (
    <div className="x:absolute x:top-0 x:right-full x:z-10 x:pr-2 x:@max-[690px]/canvas:top-auto x:@max-[690px]/canvas:right-auto x:@max-[690px]/canvas:bottom-full x:@max-[690px]/canvas:left-1 x:@max-[690px]/canvas:pr-0 x:@max-[690px]/canvas:pb-1.5">
      <IconButton
        {...attributes}
        {...listeners}
        ref={setNodeRef}
        label={t`Move ${title} block`}
        icon={<GripVertical />}
        size="small"
        tooltipSide="left"
        tabIndex={selected ? 0 : -1}
        className="x:cursor-grab x:touch-none x:bg-overlay x:text-muted x:shadow-overlay"
      />
    </div>
  );
}
