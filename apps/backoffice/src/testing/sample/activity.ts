import { reviewTopics, sentiments, type DemoAnalysis, type DemoReview } from '@x/api-client';
import { instant } from './paging.ts';

const words = [
  'delivery',
  'friendly',
  'broken',
  'quick',
  'price',
  'comfortable',
  'late',
  'advice',
  'cardboard',
  'size',
  'refund',
  'gift',
];
const months = ['2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11'];
const shares = [120, 180, 150, 260, 310, 240];

function counts(reviews: number) {
  const negative = Math.round(reviews * 0.2);
  const neutral = Math.round(reviews * 0.15);
  return { reviews, average_rating: 3.8, positive: reviews - negative - neutral, neutral, negative };
}

/** Numbers of reviews by sentiment, with a share of negative ones. */
function split(reviews: number, share: number) {
  const negative = Math.round(reviews * share);
  const neutral = Math.round((reviews - negative) * 0.3);
  return { reviews, positive: reviews - negative - neutral, neutral, negative };
}

export const analysis: DemoAnalysis = {
  reviews: 5000,
  words: words.map((word, index) => ({
    word,
    ...split(900 - index * 60, index % 3 === 2 ? 0.85 : 0.2),
    relevance: 100 - index * 7,
    sentiment: index % 3 === 2 ? -0.7 : 0.6,
  })),
  months: months.map((month, index) => ({ month, ...counts(shares[index] ?? 0) })),
  documents: Array.from({ length: 60 }, (_item, index) => ({
    id: index + 1,
    title: `Review ${String(index + 1)}`,
    words: 12 + ((index * 37) % 90),
    score: ((index * 29) % 41) / 20 - 1,
    rating: 1 + (index % 5),
    topic: reviewTopics[index % reviewTopics.length] ?? 'delivery',
  })),
  topics: reviewTopics.map((topic, index) => ({
    topic,
    words: words.slice(index, index + 4),
    ...counts(1200 - index * 150),
  })),
};

const contents = [
  {
    title: 'There in a day',
    rating: 5,
    review: 'Ordered in the evening, and the next morning it stood at the door.',
  },
  { title: 'As expected', rating: 3, review: 'It does what it says.' },
  {
    title: 'Came broken',
    rating: 1,
    review:
      'The box was torn, half of what was in it had a crack, and nobody answered for two weeks although I wrote four times and sent pictures of all of it.',
  },
];

/** Sample reviews, one for each sentiment. */
export const reviews: readonly DemoReview[] = contents.map((content, index) => ({
  id: index + 1,
  content,
  place: ['Harbour Books, Bilbao', 'Harbour Books, Kiel', 'Harbour Books, Cork'][index] ?? '',
  sentiment: sentiments[index] ?? 'neutral',
  topic: reviewTopics[index] ?? 'delivery',
  written_at: instant(index),
}));
