import * as v from 'valibot';
import { defineEndpoint } from './endpoint.ts';
import { paged, pageQuery } from './lists.ts';
import { instantSchema } from './time.ts';
import { signedIn } from './permission.ts';

export const sentiments = ['positive', 'neutral', 'negative'] as const;
export const sentimentSchema = v.picklist(sentiments);
export type Sentiment = v.InferOutput<typeof sentimentSchema>;

export const reviewTopics = ['delivery', 'price', 'quality', 'service', 'fit', 'packaging'] as const;
export const reviewTopicSchema = v.picklist(reviewTopics);
export type ReviewTopic = v.InferOutput<typeof reviewTopicSchema>;

/** A made-up review that serves as sample data. Every installation has the same reviews. */
export const demoReviewSchema = v.object({
  id: v.number(),
  content: v.object({
    title: v.string(),
    /** 1 to 5 stars. */
    rating: v.number(),
    review: v.string(),
  }),
  /** Name of the reviewed shop. */
  place: v.string(),
  sentiment: sentimentSchema,
  topic: reviewTopicSchema,
  written_at: instantSchema,
});
export type DemoReview = v.InferOutput<typeof demoReviewSchema>;

const sentimentCounts = { positive: v.number(), neutral: v.number(), negative: v.number() };

export const demoAnalysisSchema = v.object({
  reviews: v.number(),
  /** The most distinctive words, most relevant first, at most 40. */
  words: v.array(
    v.object({
      word: v.string(),
      /** Number of reviews that contain the word. */
      reviews: v.number(),
      /** Relevance of the word compared with the first word, which has 100. */
      relevance: v.number(),
      /** From −1 (the word occurs in negative reviews only) to 1 (in positive reviews only). */
      sentiment: v.number(),
      /** Numbers of reviews by sentiment that contain the word. */
      ...sentimentCounts,
    }),
  ),
  /** Figures per month (`YYYY-MM`), oldest first, without gaps. */
  months: v.array(
    v.object({ month: v.string(), reviews: v.number(), average_rating: v.number(), ...sentimentCounts }),
  ),
  /** A sample of 250 reviews. */
  documents: v.array(
    v.object({
      id: v.number(),
      title: v.string(),
      words: v.number(),
      /** From −1 (all distinctive words of the review are negative) to 1 (all are positive). */
      score: v.number(),
      rating: v.number(),
      topic: reviewTopicSchema,
    }),
  ),
  /** Topics, sorted by number of reviews, highest first. */
  topics: v.array(
    v.object({
      topic: reviewTopicSchema,
      reviews: v.number(),
      average_rating: v.number(),
      /** The topic's most relevant words, at most 8. */
      words: v.array(v.string()),
      ...sentimentCounts,
    }),
  ),
});
export type DemoAnalysis = v.InferOutput<typeof demoAnalysisSchema>;

export const activity = {
  reviews: defineEndpoint({
    method: 'GET',
    path: '/ai/get-demo-analysis',
    summary: 'Lists 5,000 made-up reviews that serve as sample data, 20 per page by default.',
    query: v.object(pageQuery(20)),
    answer: paged(demoReviewSchema),
    permission: signedIn,
  }),
  analysis: defineEndpoint({
    method: 'GET',
    path: '/ai/get-demo-analysis/summary',
    summary:
      'Analyzes the 5,000 sample reviews of `GET /ai/get-demo-analysis`. Returns figures by word, month and topic, and for 250 of the reviews.',
    answer: demoAnalysisSchema,
    permission: signedIn,
  }),
} as const;
