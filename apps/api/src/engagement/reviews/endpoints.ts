import {
  contract,
  type DemoAnalysis,
  type DemoReview,
  type ReviewTopic,
  reviewTopics,
  type Sentiment,
} from '@x/api-client/contract';
import { implement, type Implementation } from '../../identity/index.ts';
import { readPage } from '../../platform/http/page.ts';
import { randomOf } from '../../platform/seeded-random.ts';
import { analyze } from './analyze.ts';
import { closings, openings, opinions, places, titles } from './phrases.ts';

/** Fills 250 pages of 20 (spec 1 §9). */
export const reviewCount = 5000;

/** The reviews are spread over a period that starts in this month. */
const firstMonth = Date.UTC(2024, 10, 1);
const months = 24;

function pick<Value>(values: readonly Value[], random: number): Value {
  const value = values[Math.floor(random * values.length)];
  if (value === undefined) throw new Error('There is nothing to pick from.');
  return value;
}

/** Number of positive and of neutral reviews among ten reviews of a topic. The others are negative. */
const moods: Readonly<Record<ReviewTopic, readonly [positive: number, neutral: number]>> = {
  delivery: [5, 2],
  price: [4, 4],
  quality: [7, 1],
  service: [5, 1],
  fit: [6, 2],
  packaging: [6, 3],
};

/** Reviews get slightly better from month to month. */
function sentimentOf(topic: ReviewTopic, month: number, random: number): Sentiment {
  const [positive, neutral] = moods[topic];
  const better = (month / months) * 2 - 1;
  if (random * 10 < positive + better) return 'positive';
  return random * 10 < positive + better + neutral ? 'neutral' : 'negative';
}

function ratingOf(sentiment: Sentiment, random: number): number {
  switch (sentiment) {
    case 'positive':
      return random < 0.6 ? 5 : 4;
    case 'neutral':
      return 3;
    case 'negative':
      return random < 0.5 ? 2 : 1;
  }
}

/** Generates a review. The same `id`, from 1 to {@link reviewCount}, always gives the same review. */
export function demoReview(id: number): DemoReview {
  const random = randomOf(id);
  const month = Math.floor(random() * months);
  const topic = pick(reviewTopics, random());
  const sentiment = sentimentOf(topic, month, random());
  const about = opinions[topic][sentiment];
  const first = pick(about, random());
  const second = pick(about, random());
  const parts = [pick(openings[sentiment], random()), first, second === first ? '' : second];
  const review = [...parts, pick(closings[sentiment], random())].filter((part) => part !== '').join(' ');
  const written = new Date(firstMonth);
  written.setUTCMonth(written.getUTCMonth() + month, 1 + Math.floor(random() * 28));
  written.setUTCHours(Math.floor(random() * 24), Math.floor(random() * 60));
  return {
    id,
    content: { title: pick(titles[sentiment], random()), rating: ratingOf(sentiment, random()), review },
    place: pick(places, random()),
    sentiment,
    topic,
    written_at: written.toISOString(),
  };
}

export function demoReviews(): DemoReview[] {
  return Array.from({ length: reviewCount }, (_, index) => demoReview(index + 1));
}

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
