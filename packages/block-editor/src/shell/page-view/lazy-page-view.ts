'use client';
import { lazyPart } from '../../context/lazy-part.tsx';

export const PageView = lazyPart(() => import('./page-view.tsx').then((module) => module.PageView));
