'use client';
import { lazyPart } from '../../../context/lazy-part.tsx';

export const ImageEditor = lazyPart(() => import('./image-editor.tsx').then((module) => module.ImageEditor));
