import { describe, expect, test } from 'vitest';
import {
  boundsOf,
  divide,
  emptyVariant,
  findMistakes,
  hasMistakes,
  isWithin,
  letterOf,
  newExperiment,
  noMistakes,
  ownContent,
  toChosen,
  totalWeight,
  toValues,
  withSubject,
  type ExperimentValues,
} from './experiment-values.ts';

const timeZone = 'Europe/Madrid';
const times = withSubject(newExperiment, 'times', '2026-07-01');

test('empty fields stand for those of the campaign', () => {
  const { variants } = toChosen(newExperiment, timeZone);
  expect(variants[0]).toEqual({
    weight: 1,
    subject: null,
    preheader: null,
    from: null,
    from_name: null,
    template_id: null,
    copies_campaign: false,
    keeps_content_of: null,
    start_at: null,
  });
});

const message = {
  ...emptyVariant('1'),
  subject: 'B',
  preheader: 'Now',
  sender: 'ana@brand.test',
  senderName: 'Ana',
  template: 't1',
};

test.each<[string, ExperimentValues]>([
  ['messages', { ...newExperiment, fallback: 1, variants: [emptyVariant('0'), message] }],
  ['times', times],
  [
    'weights',
    {
      ...newExperiment,
      variants: [
        { ...emptyVariant('0'), weight: '3' },
        { ...message, weight: '7' },
      ],
    },
  ],
])('what is saved is shown again: %s', (_name, values) => {
  const { variants, compares = 'messages', ...body } = toChosen(values, timeZone);
  const saved = {
    ...body,
    compares,
    variants: variants.map((one) => ({
      ...one,
      template_id: one.template_id ?? null,
      has_content: one.template_id !== null || one.copies_campaign === true,
      start_at: one.start_at ?? null,
    })),
  };
  const variantsKept = values.variants.map((one, position) => ({
    ...one,
    keepsContentOf: one.template === '' ? null : position,
  }));
  expect(toValues(saved, timeZone)).toEqual({ ...values, variants: variantsKept });
});

test.each([
  ['', null, { template_id: null, copies_campaign: false, keeps_content_of: null }],
  [ownContent, null, { template_id: null, copies_campaign: true, keeps_content_of: null }],
  ['t1', null, { template_id: 't1', copies_campaign: false, keeps_content_of: null }],
  [ownContent, 1, { template_id: null, copies_campaign: false, keeps_content_of: 1 }],
  ['t1', 1, { template_id: null, copies_campaign: false, keeps_content_of: 1 }],
])('content “%s” that is kept of variant %s', (template, keepsContentOf, expected) => {
  const changed = { ...emptyVariant('1'), template, keepsContentOf };
  const { variants } = toChosen({ ...newExperiment, variants: [emptyVariant('0'), changed] }, timeZone);
  expect(variants[1]).toMatchObject(expected);
});

test('variants of time get times in the time zone of the project, and no message of their own', () => {
  const variants = [emptyVariant('0'), message];
  const { variants: sent, ...body } = toChosen(
    withSubject({ ...newExperiment, variants }, 'times', '2026-07-01'),
    timeZone,
  );
  expect(body).toMatchObject({ compares: 'times', duration_hours: 48 });
  expect(sent.map(({ start_at }) => start_at)).toEqual([
    '2026-07-01T08:00:00.000Z',
    '2026-07-01T16:00:00.000Z',
  ]);
  expect(sent[1]).toMatchObject({ subject: null, preheader: null, from: null, template_id: null });
});

test('going back to messages keeps what was entered, and saves no times', () => {
  const values = withSubject({ ...times, variants: [emptyVariant('0'), message] }, 'messages', '2026-07-01');
  expect(toChosen(values, timeZone).variants[1]).toMatchObject({ subject: 'B', start_at: null });
});

describe('mistakes', () => {
  const now = new Date('2026-06-30T12:00:00Z');
  const inVariants = (change: object) => ({
    ...times,
    variants: times.variants.map((variant) => (variant.id === '1' ? { ...variant, ...change } : variant)),
  });
  test.each<[string, ExperimentValues, object]>([
    ['none', times, {}],
    ['a missing time', inVariants({ time: '' }), { times: ['1'] }],
    ['a time in the past', inVariants({ date: '2026-06-30', time: '13:59' }), { times: ['1'] }],
    ['a weight of zero', inVariants({ weight: '0' }), { weights: ['1'] }],
    ['too short a wait for times', { ...times, hours: '24' }, { numbers: ['hours'] }],
    ['a wait that is enough for messages', { ...times, compares: 'messages', hours: '24' }, {}],
    ['an empty share', { ...times, share: '' }, { numbers: ['share'] }],
  ])('%s', (_name, values, expected) => {
    const found = findMistakes(values, timeZone, now);
    expect(found).toEqual({ ...noMistakes, ...expected });
    expect(hasMistakes(found)).toBe(Object.keys(expected).length > 0);
  });
});

test('the sum of the weights is known if all are whole numbers from 1 to 100', () => {
  const weights = (...of: readonly string[]) =>
    of.map((weight, id) => ({ ...emptyVariant(String(id)), weight }));
  expect(totalWeight(weights('1', '3'))).toBe(4);
  expect(totalWeight(weights('1', ''))).toBeUndefined();
});

test.each<[string, Partial<ExperimentValues>, number, object | undefined]>([
  ['a fifth', {}, 1000, { participants: 200, variants: [100, 100], rest: 800 }],
  ['everyone', { share: '100' }, 7, { participants: 7, variants: [4, 4], rest: 0 }],
  [
    'by weight',
    { variants: [emptyVariant('0'), { ...emptyVariant('1'), weight: '3' }] },
    1000,
    { participants: 200, variants: [50, 150], rest: 800 },
  ],
  ['no share', { share: '' }, 1000, undefined],
  ['a wrong weight', { variants: [{ ...emptyVariant('0'), weight: '0' }, emptyVariant('1')] }, 10, undefined],
])('recipients are divided: %s', (_name, change, recipients, expected) => {
  expect(divide({ ...newExperiment, ...change }, recipients)).toEqual(expected);
});

test('a fallback that was removed becomes the last variant', () => {
  expect(toChosen({ ...newExperiment, fallback: 4 }, timeZone).fallback).toBe(1);
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
  expect(isWithin(text, boundsOf('messages').share)).toBe(valid);
});

test('variants have letters', () => {
  expect([0, 1, 4].map(letterOf)).toEqual(['A', 'B', 'E']);
});
