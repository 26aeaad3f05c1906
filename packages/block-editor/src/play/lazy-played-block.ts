'use client';
import { lazyPart } from '../shell/lazy-part.js';

/** What plays AMP, fetched when an interactive block is first shown in the AMP view. */
export const PlayedBlock = lazyPart(() => import('./played-block.js').then((module) => module.PlayedBlock));
