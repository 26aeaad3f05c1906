'use client';
import { lazyPart } from '../../context/lazy-part.tsx';

/** The image library, loaded when it is first opened. */
export const ImageLibrary = lazyPart(() =>
  import('./image-library.tsx').then((module) => module.ImageLibrary),
);
