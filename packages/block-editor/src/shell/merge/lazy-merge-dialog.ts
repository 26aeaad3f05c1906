'use client';
import { lazyPart } from '../../context/lazy-part.tsx';

export const loadMergeDialog = () => import('./merge-dialog.tsx').then((module) => module.MergeDialog);

export const MergeDialog = lazyPart(loadMergeDialog);
