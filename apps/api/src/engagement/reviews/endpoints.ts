import { contract, type DemoAnalysis } from '@x/api-client/contract';
import { implement, type Implementation } from '../../identity/index.ts';
import { readPage } from '../../platform/index.ts';
import { analyse } from './analyse.ts';
import { demoReview, demoReviews, reviewCount } from './demo-reviews.ts';

const listReviews = implement(contract.activity.reviews, ({ query }) =>
  readPage(query, reviewCount, ({ limit, offset }) => {
    const length = Math.max(0, Math.min(limit, reviewCount - offset));
    return Promise.resolve(Array.from({ length }, (_, index) => demoReview(offset + index + 1)));
  }),
);

/** The same for everybody and for ever, so it is computed once, when it is first asked for. */
let analysis: DemoAnalysis | undefined;

const analyseReviews = implement(contract.activity.analysis, () => {
  analysis ??= analyse(demoReviews());
  return Promise.resolve(analysis);
});

export const reviewImplementations: readonly Implementation[] = [listReviews, analyseReviews];
