'use client';
import { lazyPart } from '../context/lazy-part.tsx';

/** The AMP interpreter, loaded when an interactive block is first shown in the AMP view. */
export const PreviewBlock = lazyPart(() =>
  import('./preview-block.tsx').then((module) => module.PreviewBlock),
);
