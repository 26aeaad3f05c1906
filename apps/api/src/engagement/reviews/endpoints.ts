import { contract, type DemoAnalysis } from '@x/api-client/contract';
import { implement, type Implementation } from '../../identity/index.ts';
import { readPage } from '../../platform/http/page.ts';
import { analyze } from './analyze.ts';
import { demoReview, demoReviews, reviewCount } from './demo-reviews.ts';

const listReviews = implement(contract.activity.reviews, ({ query }) =>
  readPage(query, reviewCount, ({ limit, offset }) => {
    const length = Math.max(0, Math.min(limit, reviewCount - offset));
    return Promise.resolve(Array.from({ length }, (_, index) => demoReview(offset + index + 1)));
  }),
);

/** Computed at the first request. The analysis never changes and is the same for all users. */
let analysis: DemoAnalysis | undefined;

const analyzeReviews = implement(contract.activity.analysis, () => {
  analysis ??= analyze(demoReviews());
  return Promise.resolve(analysis);
});

export const reviewImplementations: readonly Implementation[] = [listReviews, analyzeReviews];
