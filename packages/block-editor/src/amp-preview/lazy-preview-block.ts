'use client';
import { lazyPart } from '../context/lazy-part.tsx';

export const PreviewBlock = lazyPart(() =>
  import('./preview-block.tsx').then((module) => module.PreviewBlock),
);
