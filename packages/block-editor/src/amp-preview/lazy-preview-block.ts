'use client';
import { lazyPart } from '../context/lazy-part.tsx';

/** Renders the preview of an interactive block. Its code loads when the AMP view first shows such a block. */
export const PreviewBlock = lazyPart(() =>
  import('./preview-block.tsx').then((module) => module.PreviewBlock),
);
