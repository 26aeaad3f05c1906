'use client';
import { useDraggable } from '@dnd-kit/core';
import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  type TouchEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { createHandleListeners } from '../canvas/drag/sensors.ts';
import type { DropArea } from '../context/drop-area.ts';
import { useEditor } from '../context/environment.tsx';
import { gapAtRow } from './layer-gap.ts';
import type { LayerRow } from './layer-rows.ts';
import { layerIdAt, rowElement } from './row-element.ts';
import type { Outline } from './use-outline.ts';
import { isElement, isHtmlElement } from '@x/amp-player/dom';

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

/** Distance in px below the last row at which the pointer still chooses the end of the message. */
const reach = 48;

/** Lets blocks be dropped on the outline. */
export function useLayerDropArea(tree: RefObject<HTMLElement | null>, rows: readonly LayerRow[]): void {
  const { dropAreas, store } = useEditor();
  const shown = useRef(rows);
  useEffect(() => {
    shown.current = rows;
  }, [rows]);
  useEffect(() => {
    const area: DropArea = {
      contains({ x, y }) {
        const box = tree.current?.closest('[role=tabpanel]')?.getBoundingClientRect();
        return box !== undefined && x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
      },
      gapAt({ y }, takes) {
        const elements = [...(tree.current?.querySelectorAll<HTMLElement>('[data-layer]') ?? [])];
        const element = elements.find((other) => y < other.getBoundingClientRect().bottom);
        const row = shown.current.find(({ id }) => id === element?.dataset['layer']);
        if (element !== undefined && row !== undefined) {
          const { top, height } = element.getBoundingClientRect();
          return gapAtRow(shown.current, row, Math.max(0, (y - top) / height), takes);
        }
        const bottom = elements.at(-1)?.getBoundingClientRect().bottom ?? 0;
        const end = { index: store.getState().document.rows.length };
        return y < bottom + reach && takes({}) ? end : null;
      },
    };
    dropAreas.add(area);
    return () => {
      dropAreas.delete(area);
    };
  }, [dropAreas, store, tree]);
}
