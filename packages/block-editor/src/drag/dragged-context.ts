'use client';
import { createContext, useContext } from 'react';

/** Id of the block being dragged; changes when a drag begins and ends, not while it goes on. */
export const DraggedContext = createContext<string | null>(null);

export function useDragged(): string | null {
  return useContext(DraggedContext);
}
