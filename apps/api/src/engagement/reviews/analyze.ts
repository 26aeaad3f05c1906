import { commonWords } from './common-words.ts';
import { reviewTopics, type DemoAnalysis, type DemoReview, type Sentiment } from '@x/api-client/contract';

const wordLimit = 40;
const topicWordLimit = 8;
const documentLimit = 250;
/** Minimum number of reviews in which a word must occur. Rarer words would describe individual reviews. */
const minimumReviews = 20;

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
}

interface ReadReview {
  readonly review: DemoReview;
  readonly words: number;
  readonly terms: ReadonlySet<string>;
}

function read(review: DemoReview): ReadReview {
  const words = wordsOf(`${review.content.title} ${review.content.review}`);
  return { review, words: words.length, terms: new Set(words.filter((word) => !commonWords.has(word))) };
}

interface Term {
  readonly word: string;
  readonly reviews: number;
  readonly counts: Readonly<Record<Sentiment, number>>;
  readonly sentiment: number;
  readonly weight: number;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

function countTerms(reviews: readonly ReadReview[]): Map<string, Record<Sentiment, number>> {
  const counts = new Map<string, Record<Sentiment, number>>();
  for (const { review, terms } of reviews) {
    for (const term of terms) {
      const count = counts.get(term) ?? { positive: 0, neutral: 0, negative: 0 };
      count[review.sentiment] += 1;
      counts.set(term, count);
    }
  }
  return counts;
}

/**
 * Weights words by tf-idf over all reviews. The number of reviews that contain the word is multiplied by the word's
 * rarity.
 */
function weighTerms(reviews: readonly ReadReview[]): Term[] {
  return [...countTerms(reviews)]
    .map(([word, counts]) => {
      const { positive, neutral, negative } = counts;
      const count = positive + neutral + negative;
      const sentiment = positive + negative === 0 ? 0 : (positive - negative) / (positive + negative);
      return { word, reviews: count, counts, sentiment, weight: count * Math.log(reviews.length / count) };
    })
    .filter((term) => term.reviews >= minimumReviews)
    .toSorted((a, b) => b.weight - a.weight || a.word.localeCompare(b.word, 'en'));
}

/**
 * Ranks words by how often they occur in the group and how much more frequent they are there than in all reviews.
 * Returns the first {@link topicWordLimit} of them.
 */
function typicalWords(group: readonly ReadReview[], all: ReadonlyMap<string, Term>, total: number): string[] {
  return [...countTerms(group)]
    .flatMap(([word, count]) => {
      const everywhere = all.get(word);
      if (everywhere === undefined) return [];
      const here = count.positive + count.neutral + count.negative;
      return [{ word, weight: here * Math.log(here / group.length / (everywhere.reviews / total)) }];
    })
    .toSorted((a, b) => b.weight - a.weight || a.word.localeCompare(b.word, 'en'))
    .slice(0, topicWordLimit)
    .map(({ word }) => word);
}

function tally(group: readonly ReadReview[]) {
  const counts = { positive: 0, neutral: 0, negative: 0 };
  let stars = 0;
  for (const { review } of group) {
    counts[review.sentiment] += 1;
    stars += review.content.rating;
  }
  const average = group.length === 0 ? 0 : round(stars / group.length);
  return { reviews: group.length, average_rating: average, ...counts };
}

function monthsBetween(first: string, last: string): string[] {
  const months: string[] = [];
  const month = new Date(`${first}-01T00:00:00.000Z`);
  for (let text = first; text <= last; text = month.toISOString().slice(0, 7)) {
    months.push(text);
    month.setUTCMonth(month.getUTCMonth() + 1);
  }
  return months;
}

function byMonth(reviews: readonly ReadReview[]): DemoAnalysis['months'] {
  const groups = Map.groupBy(reviews, ({ review }) => review.written_at.slice(0, 7));
  const written = [...groups.keys()].toSorted((a, b) => a.localeCompare(b, 'en'));
  const [first, last] = [written[0], written.at(-1)];
  if (first === undefined || last === undefined) return [];
  return monthsBetween(first, last).map((month) => ({ month, ...tally(groups.get(month) ?? []) }));
}

function toDocument({ review, words, terms }: ReadReview, all: ReadonlyMap<string, Term>) {
  const known = [...terms].flatMap((term) => all.get(term)?.sentiment ?? []);
  const score = known.length === 0 ? 0 : known.reduce((sum, sentiment) => sum + sentiment, 0) / known.length;
  const { id, content, topic } = review;
  return { id, title: content.title, words, score: round(score), rating: content.rating, topic };
}

export function analyze(given: readonly DemoReview[]): DemoAnalysis {
  const reviews = given.map(read);
  const terms = weighTerms(reviews);
  const byWord = new Map(terms.map((term) => [term.word, term]));
  const heaviest = terms[0]?.weight ?? 1;
  const step = Math.max(1, Math.ceil(reviews.length / documentLimit));
  return {
    reviews: reviews.length,
    words: terms.slice(0, wordLimit).map(({ word, reviews: count, counts, sentiment, weight }) => ({
      word,
      reviews: count,
      relevance: round((weight / heaviest) * 100),
      sentiment: round(sentiment),
      ...counts,
    })),
    months: byMonth(reviews),
    documents: reviews.filter((_, index) => index % step === 0).map((review) => toDocument(review, byWord)),
    topics: reviewTopics
      .map((topic) => {
        const group = reviews.filter(({ review }) => review.topic === topic);
        return { topic, words: typicalWords(group, byWord, reviews.length), ...tally(group) };
      })
      .toSorted((a, b) => b.reviews - a.reviews),
  };
}
