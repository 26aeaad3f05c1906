'use client';
import { lazyPart } from '../../context/lazy-part.tsx';

export const CanvasFiles = lazyPart(
  () => import('./canvas-files.tsx').then((module) => module.CanvasFiles),
  true,
);
