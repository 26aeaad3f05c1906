'use client';
import { lazyPart } from '../../context/lazy-part.tsx';

export const ImageLibrary = lazyPart(() =>
  import('./image-library.tsx').then((module) => module.ImageLibrary),
);
