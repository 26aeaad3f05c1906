import type { Implementation } from '../../identity/index.ts';
import { listAmpBlocks } from './list-amp-blocks.ts';

export const ampBlockImplementations: readonly Implementation[] = [listAmpBlocks];
