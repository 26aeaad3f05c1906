import type { Implementation } from '../../identity/index.ts';
import { analyseReviews } from './analyse-reviews.ts';
import { listReviews } from './list-reviews.ts';

export const reviewImplementations: readonly Implementation[] = [listReviews, analyseReviews];
