import type { Implementation } from '../http/implement.js';
import { listAmpBlocks } from './list-amp-blocks.js';

export const ampBlockImplementations: readonly Implementation[] = [listAmpBlocks];
