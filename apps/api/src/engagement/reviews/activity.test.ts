import { contract, type DemoReview } from '@x/api-client/contract';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { analyze, commonWords } from './analyze.ts';
import { demoReview, demoReviews, reviewCount } from './endpoints.ts';

const reviews = demoReviews();

describe('the demo reviews', () => {
  test('are the same every time', () => {
    expect(demoReviews()).toEqual(reviews);
    expect(demoReview(4711)).toEqual(reviews[4710]);
  });

  test('have the shape of a review', () => {
    expect(demoReview(1)).toMatchInlineSnapshot(`
      {
        "content": {
          "rating": 3,
          "review": "Needed something quickly. Shipping was ordinary: five days, one message. No complaint, no applause.",
          "title": "Fine, with a remark",
        },
        "id": 1,
        "place": "Lantern & Orchard, Sevilla",
        "sentiment": "neutral",
        "topic": "delivery",
        "written_at": "2026-02-21T10:59:00.000Z",
      }
    `);
  });

  test('have ratings that match their sentiment', () => {
    const ratings = (sentiment: DemoReview['sentiment']) =>
      [
        ...new Set(
          reviews.filter((review) => review.sentiment === sentiment).map(({ content }) => content.rating),
        ),
      ].toSorted((a, b) => a - b);
    expect([ratings('negative'), ratings('neutral'), ratings('positive')]).toEqual([[1, 2], [3], [4, 5]]);
  });

  test('cover all topics and places, and most are long enough to be truncated in a table', () => {
    expect(new Set(reviews.map(({ topic }) => topic)).size).toBe(6);
    expect(new Set(reviews.map(({ place }) => place)).size).toBe(10);
    expect(reviews.filter(({ content }) => content.review.length > 100).length).toBeGreaterThan(
      reviewCount / 2,
    );
  });
});

describe('the analysis of the demo reviews', () => {
  const analysis = analyze(reviews);

  test('matches the contract', () => {
    expect(v.parse(contract.activity.analysis.answer, analysis)).toEqual(analysis);
  });

  test('counts every review once, by month and by topic', () => {
    const sum = (
      groups: readonly { reviews: number; positive: number; neutral: number; negative: number }[],
    ) => [
      groups.reduce((all, group) => all + group.reviews, 0),
      groups.reduce((all, group) => all + group.positive + group.neutral + group.negative, 0),
    ];
    expect(sum(analysis.months)).toEqual([reviewCount, reviewCount]);
    expect(sum(analysis.topics)).toEqual([reviewCount, reviewCount]);
    expect(analysis.months).toHaveLength(24);
  });

  test('lists the most relevant words first, with their sentiment', () => {
    expect(analysis.words[0]?.relevance).toBe(100);
    expect(analysis.words.length).toBe(40);
    const sentimentOf = (word: string) => analysis.words.find((found) => found.word === word)?.sentiment;
    expect(sentimentOf('parcel')).toBeLessThan(0.5);
    expect(analysis.words.map(({ relevance }) => relevance)).toEqual(
      analysis.words.map(({ relevance }) => relevance).toSorted((a, b) => b - a),
    );
  });

  test('splits the reviews of each word by sentiment, and leaves out common words of both languages', () => {
    for (const { word, reviews: count, positive, neutral, negative } of analysis.words) {
      expect([word, positive + neutral + negative]).toEqual([word, count]);
      expect(commonWords.has(word)).toBe(false);
    }
    const spanish = {
      ...demoReview(0),
      content: { title: 'Muy bien', rating: 5, review: 'Todo llegó muy bien.' },
    };
    const words = analyze(Array.from({ length: 30 }, (_, id) => ({ ...spanish, id }))).words;
    expect(words.map(({ word }) => word)).toEqual(['llegó']);
  });

  test('finds the typical words of a topic', () => {
    const wordsOf = (topic: string) => analysis.topics.find((found) => found.topic === topic)?.words;
    expect(wordsOf('delivery')).toContain('parcel');
    expect(wordsOf('price')).toContain('price');
    expect(wordsOf('packaging')).toContain('box');
  });

  test('gives higher scores to reviews with more stars', () => {
    const average = (stars: number) => {
      const scores = analysis.documents.filter(({ rating }) => rating === stars).map(({ score }) => score);
      return scores.reduce((all, score) => all + score, 0) / scores.length;
    };
    expect(analysis.documents).toHaveLength(250);
    expect(average(5)).toBeGreaterThan(average(3));
    expect(average(3)).toBeGreaterThan(average(1));
  });
});

test('the analysis of no reviews is empty', () => {
  expect(analyze([])).toMatchObject({ reviews: 0, words: [], months: [], documents: [] });
});
