import type { DemoReview } from '@x/api-client';
import { maxReviewLength, truncate } from './truncate.ts';

/** Title and beginning of a review. */
export function ReviewText({ title, review }: Pick<DemoReview['content'], 'title' | 'review'>) {
  return (
    <>
      <b className="x:font-medium">{title}</b> {truncate(review, maxReviewLength)}
    </>
  );
}
