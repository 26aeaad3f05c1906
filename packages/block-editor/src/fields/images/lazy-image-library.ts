'use client';
import { lazyPart } from '../../context/lazy-part.tsx';

/** Image library dialog. Its code loads when the dialog first opens. */
export const ImageLibrary = lazyPart(() =>
  import('./image-library.tsx').then((module) => module.ImageLibrary),
);
