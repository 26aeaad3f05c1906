'use client';
import { createContext, useContext, useSyncExternalStore } from 'react';
import { createValueStore, type ValueStore } from '../state/value-store.js';
import type { Dragged, Gap } from './drop.js';
import type { CanvasLayout } from './layout.js';

/** A drag that is going on. */
export interface Drag {
  readonly dragged: Dragged;
  /** Where it would be dropped; null over no place for it. */
  readonly gap: Gap | null;
  readonly layout: CanvasLayout;
}

export type DragState = ValueStore<Drag | null>;

const noDrag = createValueStore<Drag | null>(null);
const DragStateContext = createContext<DragState>(noDrag);
export const DragStateProvider = DragStateContext.Provider;

/** Reads the drag; renders again when what `select` answers is another value. */
export function useDrag<Value>(select: (drag: Drag | null) => Value): Value {
  const { get, subscribe } = useContext(DragStateContext);
  const read = () => select(get());
  return useSyncExternalStore(subscribe, read, read);
}

/** Whether a block is the one being dragged. */
export function useIsDragged(blockId: string): boolean {
  return useDrag((drag) => drag?.dragged.kind === 'block' && drag.dragged.blockId === blockId);
}

/** Answers whether a drag is going on, when it is asked. */
export function useIsDragging(): () => boolean {
  const { get } = useContext(DragStateContext);
  return () => get() !== null;
}
