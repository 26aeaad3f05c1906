'use client';
import { lazyPart } from '../context/lazy-part.tsx';

export const CanvasFonts = lazyPart(
  () => import('./canvas-fonts.tsx').then((module) => module.CanvasFonts),
  true,
);
