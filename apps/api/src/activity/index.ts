import type { Implementation } from '../http/implement.js';
import { analyseReviews } from './analyse-reviews.js';
import { listReviews } from './list-reviews.js';

export const activityImplementations: readonly Implementation[] = [listReviews, analyseReviews];
