import { contract } from '@x/api-client/contract';
import { implement } from '../../identity/index.ts';
import { readPage } from '../../platform/index.ts';
import { demoReview, reviewCount } from './demo-reviews.ts';

export const listReviews = implement(contract.activity.reviews, ({ query }) =>
  readPage(query, reviewCount, ({ limit, offset }) => {
    const length = Math.max(0, Math.min(limit, reviewCount - offset));
    return Promise.resolve(Array.from({ length }, (_, index) => demoReview(offset + index + 1)));
  }),
);
