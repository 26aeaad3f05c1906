'use client';
import { useDraggable } from '@dnd-kit/core';
import { useState, type KeyboardEvent, type PointerEvent, type TouchEvent } from 'react';
import { createHandleListeners } from '../canvas/drag/sensors.ts';
import { useEditor } from '../context/environment.tsx';
import { createValueStore } from '../state/value-store.ts';
import type { LayerRow } from './layer-rows.ts';

type Start = PointerEvent | TouchEvent | KeyboardEvent;

/**
 * Makes all rows draggable by a single draggable, because each draggable renders at every start and end of a drag.
 * The pressed row becomes the dragged one.
 */
export function useLayerDrag(rows: readonly LayerRow[]) {
  const { readOnly } = useEditor();
  const [pressed] = useState(() => createValueStore(''));
  const [dragged] = useState(() => ({
    kind: 'block' as const,
    get blockId() {
      return pressed.get();
    },
    from: 'layers' as const,
  }));
  const { setNodeRef, listeners, attributes } = useDraggable({
    id: 'layers',
    data: dragged,
    disabled: readOnly,
  });
  const { onPointerDown, onTouchStart, onKeyDown, onKeyUp } = createHandleListeners(listeners);

  function take({ target }: Start): boolean {
    if (!(target instanceof Element) || target.closest('button,input') !== null) return false;
    const element = target.closest<HTMLElement>('[data-layer]');
    const row = rows.find(({ id }) => id === element?.dataset['layer']);
    if (row?.block === undefined) return false;
    pressed.set(row.id);
    setNodeRef(element);
    return true;
  }

  return {
    describedBy: readOnly ? undefined : attributes['aria-describedby'],
    onPointerDown: (event: PointerEvent) => take(event) && onPointerDown(event),
    onTouchStart: (event: TouchEvent) => take(event) && onTouchStart(event),
    onSpace: (event: KeyboardEvent) => take(event) && onKeyDown(event),
    onKeyUp,
  };
}
