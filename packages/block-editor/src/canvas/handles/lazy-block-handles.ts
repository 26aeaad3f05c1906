'use client';
import { lazyPart } from '../../context/lazy-part.tsx';

export function loadBlockHandles() {
  return import('./block-handles.tsx').then((module) => module.BlockHandles);
}

export const BlockHandles = lazyPart(loadBlockHandles, true);
