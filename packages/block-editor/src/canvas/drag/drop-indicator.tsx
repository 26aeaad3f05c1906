'use client';
import { useDroppable } from '@dnd-kit/core';
import { style } from '../../context/style.ts';
import { messageDropId } from './drag-layer.tsx';
import { useDrag } from './drag-state.ts';
import { lineOf } from './layout.ts';

/** Shows a line at the drop position, in an element of its own so that no block re-renders. */
export function DropIndicator() {
  // Registers the message as the droppable, so that dnd-kit scrolls the canvas around it.
  const { setNodeRef } = useDroppable({ id: messageDropId });
  const drag = useDrag((drag) => drag);
  const line = drag === null || drag.gap === null ? undefined : lineOf(drag.layout, drag.gap);
  return (
    <div ref={setNodeRef} className="x:pointer-events-none x:absolute x:inset-0 x:z-30" aria-hidden>
      {line !== undefined && (
        <div
          data-drop-line
          style={style({ '--x': `${line.left}px`, '--y': `${line.top}px`, '--w': `${line.width}px` })}
          className="x:absolute x:top-(--y) x:left-(--x) x:-mt-0.5 x:h-1 x:w-(--w) x:rounded-full x:bg-accent x:before:absolute x:before:-top-1 x:before:-left-1 x:before:size-3 x:before:rounded-full x:before:bg-accent"
        />
      )}
    </div>
  );
}
