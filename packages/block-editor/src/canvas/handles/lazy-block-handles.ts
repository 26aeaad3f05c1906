'use client';
import { memo } from 'react';
import { lazyPart } from '../../context/lazy-part.tsx';

export function loadBlockHandles() {
  return import('./block-handles.tsx').then((module) => module.BlockHandles);
}

/** Does not render again when a drag hides it, because that would delay the first frame of the drag. */
export const BlockHandles = memo(lazyPart(loadBlockHandles, true));
