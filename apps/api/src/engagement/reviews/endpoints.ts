import type { Implementation } from '../../identity/requests/implement.ts';
import { analyseReviews } from './analyse-reviews.ts';
import { listReviews } from './list-reviews.ts';

export const reviewImplementations: readonly Implementation[] = [listReviews, analyseReviews];
