import type { Implementation } from '../../identity/requests/implement.ts';
import { listAmpBlocks } from './list-amp-blocks.ts';

export const ampBlockImplementations: readonly Implementation[] = [listAmpBlocks];
