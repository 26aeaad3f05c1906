'use client';
import { useDraggable } from '@dnd-kit/core';
import { useState, type KeyboardEvent, type PointerEvent, type TouchEvent } from 'react';
import { createHandleListeners } from '../canvas/drag/sensors.ts';
import { useEditor } from '../context/environment.tsx';
import type { LayerRow } from './layer-rows.ts';

type Start = PointerEvent | TouchEvent | KeyboardEvent;

/**
 * Makes all rows draggable by a single draggable, because each draggable renders at every start and end of a drag.
 * The pressed row becomes the dragged one.
 */
export function useLayerDrag(rows: readonly LayerRow[]) {
  const { readOnly } = useEditor();
  const [dragged] = useState(() => ({ kind: 'block' as const, blockId: '', from: 'layers' as const }));
  const { setNodeRef, listeners, attributes } = useDraggable({
    id: 'layers',
    data: dragged,
    disabled: readOnly,
  });
  const handle = createHandleListeners(listeners);

  function take({ target }: Start): boolean {
    if (!(target instanceof Element) || target.closest('button,input') !== null) return false;
    const element = target.closest<HTMLElement>('[data-layer]');
    const row = rows.find(({ id }) => id === element?.dataset['layer']);
    if (row?.block === undefined) return false;
    dragged.blockId = row.id;
    setNodeRef(element);
    return true;
  }

  return {
    describedBy: readOnly ? undefined : attributes['aria-describedby'],
    onPointerDown: (event: PointerEvent) => take(event) && handle.onPointerDown(event),
    onTouchStart: (event: TouchEvent) => take(event) && handle.onTouchStart(event),
    onSpace: (event: KeyboardEvent) => take(event) && handle.onKeyDown(event),
    onKeyUp: handle.onKeyUp,
  };
}
