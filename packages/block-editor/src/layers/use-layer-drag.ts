'use client';
import { useDraggable } from '@dnd-kit/core';
import { useState, type KeyboardEvent, type PointerEvent, type TouchEvent } from 'react';
import { createHandleListeners } from '../canvas/drag/sensors.ts';
import { useEditor } from '../context/environment.tsx';
import { layerIdAt, rowElement } from './row-element.ts';
import type { Outline } from './use-outline.ts';
import { isElement, isHtmlElement } from '../context/realm.ts';

type Start = PointerEvent | TouchEvent | KeyboardEvent;

/** Data of the draggable. The block is the one whose row was pressed last. */
function createPressedRow() {
  let blockId = '';
  return {
    kind: 'block' as const,
    from: 'layers' as const,
    get blockId() {
      return blockId;
    },
    press(id: string) {
      blockId = id;
    },
  };
}

/**
 * Makes all rows draggable by a single draggable, because each draggable renders at every start and end of a drag.
 * The pressed row becomes the dragged one.
 */
export function useLayerDrag({ rowOf }: Outline) {
  const { readOnly, permissions } = useEditor();
  const [pressed] = useState(createPressedRow);
  const { setNodeRef, listeners, attributes } = useDraggable({
    id: 'layers',
    data: pressed,
    disabled: readOnly,
  });
  const handle = createHandleListeners(listeners);

  function take({ target, currentTarget }: Start): boolean {
    if (!isElement(target) || target.closest('button,input') !== null) return false;
    const row = rowOf(layerIdAt(target));
    if (row?.block === undefined || !permissions.may('move', row.block) || !isHtmlElement(currentTarget))
      return false;
    pressed.press(row.id);
    setNodeRef(rowElement(currentTarget, row.id));
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
