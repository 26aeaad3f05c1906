import type { Implementation } from '../http/implement.ts';
import { listAmpBlocks } from './list-amp-blocks.ts';

export const ampBlockImplementations: readonly Implementation[] = [listAmpBlocks];
