import { expect, test } from 'vitest';
import {
  bounds,
  emptyVariant,
  isWithin,
  letterOf,
  newExperiment,
  toBody,
  toValues,
} from './experiment-values.ts';

const senders = [{ id: 's1', email: 'ana@brand.test', name: 'Ana' }];

test('empty fields stand for those of the campaign', () => {
  const { variants } = toBody(newExperiment, senders);
  expect(variants[0]).toEqual({
    weight: 1,
    subject: null,
    preheader: null,
    from: null,
    from_name: null,
    template_id: null,
  });
});

test('what is saved is shown again', () => {
  const variant = { ...emptyVariant('1'), subject: 'B', preheader: 'Now', sender: 's1', template: 't1' };
  const values = { ...newExperiment, fallback: 1, variants: [emptyVariant('0'), variant] };
  const { variants, ...body } = toBody(values, senders);
  const result = { sent: 0, conversions: 0, against_best: null };
  const saved = {
    ...body,
    campaign_id: 'c1',
    started_at: null,
    ends_at: null,
    waiting: 0,
    is_unbalanced: false,
    decision: null,
    variants: variants.map((one) => ({ ...one, template_id: one.template_id ?? null, ...result })),
  };
  expect(toValues(saved, senders)).toEqual(values);
});

test('a fallback that was removed becomes the last variant', () => {
  expect(toBody({ ...newExperiment, fallback: 4 }, senders).fallback).toBe(1);
});

test.each([
  ['1', true],
  ['100', true],
  ['0', false],
  ['101', false],
  ['', false],
  ['2.5', false],
  ['1e1', false],
])('the share %j is valid: %s', (text, valid) => {
  expect(isWithin(text, bounds.share)).toBe(valid);
});

test('variants have letters', () => {
  expect([0, 1, 4].map(letterOf)).toEqual(['A', 'B', 'E']);
});
