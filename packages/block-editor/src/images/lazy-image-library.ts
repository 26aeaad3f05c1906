'use client';
import { lazyPart } from '../shell/lazy-part.js';

/** The image library, fetched when it is first opened. */
export const ImageLibrary = lazyPart(() =>
  import('./image-library.js').then((module) => module.ImageLibrary),
);
