'use client';
import { createContext, useContext, useSyncExternalStore } from 'react';
import { createKeyedStore, type KeyedValues, useKeyed } from '../../state/keyed-store.ts';
import { createValueStore, type ValueStore } from '../../state/value-store.ts';
import { draggedIds, type Dragged, type Gap } from './drop.ts';
import type { CanvasLayout } from './layout.ts';

export interface Drag {
  readonly dragged: Dragged;
  /** Gap that a drop would use. Null where the dragged block cannot be dropped. */
  readonly gap: Gap | null;
  readonly layout: CanvasLayout;
}

export interface DragState extends ValueStore<Drag | null> {
  /** Blocks being dragged, by block id. */
  readonly dragged: KeyedValues<true>;
}

export function createDragState(): DragState {
  const drag = createValueStore<Drag | null>(null);
  const dragged = createKeyedStore<true>();
  return {
    ...drag,
    dragged,
    set(next) {
      drag.set(next);
      dragged.set(new Map(next === null ? [] : draggedIds(next.dragged).map((id) => [id, true])));
    },
  };
}

const DragStateContext = createContext<DragState>(createDragState());
export const DragStateProvider = DragStateContext.Provider;

/** Returns the drag state itself, to show a drag that does not start on a block, such as one of files. */
export function useDragState(): DragState {
  return useContext(DragStateContext);
}

/** Reads the drag state. Re-renders when the selected value changes. */
export function useDrag<Value>(select: (drag: Drag | null) => Value): Value {
  const { get, subscribe } = useContext(DragStateContext);
  const read = () => select(get());
  return useSyncExternalStore(subscribe, read, read);
}

export function useIsDragged(blockId: string): boolean {
  return useKeyed(useContext(DragStateContext).dragged, blockId) ?? false;
}

/**
 * Returns a function that checks for a drag in progress. The start and end of a drag do not re-render the component.
 */
export function useIsDragging(): () => boolean {
  const { get } = useContext(DragStateContext);
  return () => get() !== null;
}
