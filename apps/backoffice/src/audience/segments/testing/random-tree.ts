import {
  recipientActions,
  engagementEvents,
  landingPageEvents,
  type SegmentLeaf,
  type SegmentTree,
} from '@x/api-client';
import fc from 'fast-check';

const id = fc.uuid();
const text = fc
  .string({ minLength: 1, maxLength: 8 })
  .map((value) => value.trim())
  .filter((value) => value !== '');
const day = fc.constantFrom('2024-02-29', '2026-11-20', '1999-12-31');
const days = fc.integer({ min: 0, max: 36_500 });
const number = fc.integer({ min: -1000, max: 1000 });

const dayTest = fc.oneof(
  fc.record({ operator: fc.constantFrom('on' as const, 'before' as const, 'after' as const), date: day }),
  fc.record({ operator: fc.constant('between_dates' as const), from: day, to: day }),
  fc.record({ operator: fc.constantFrom('in_last_days' as const, 'over_days_ago' as const), days }),
);

const fieldTest = fc.oneof(
  fc.record({
    operator: fc.constantFrom(
      'is' as const,
      'contains' as const,
      'starts_with' as const,
      'ends_with' as const,
      'includes' as const,
    ),
    value: text,
  }),
  fc.record({
    operator: fc.constant('is_one_of' as const),
    values: fc.array(text, { minLength: 1, maxLength: 4 }),
  }),
  fc.record({ operator: fc.constantFrom('is_empty' as const, 'is_true' as const, 'is_false' as const) }),
  fc.record({
    operator: fc.constantFrom(
      'equals' as const,
      'less_than' as const,
      'at_most' as const,
      'greater_than' as const,
      'at_least' as const,
    ),
    value: number,
  }),
  fc.record({ operator: fc.constant('between' as const), from: number, to: number }),
  dayTest,
  fc.record({
    operator: fc.constantFrom('in_next_days' as const, 'anniversary_in_next_days' as const),
    days: fc.integer({ min: 0, max: 365 }),
  }),
);

const reason = fc.constantFrom(
  'unsubscribe' as const,
  'bounce' as const,
  'complaint' as const,
  'manual' as const,
);

/** Any condition that is no group. */
const leaves: fc.Arbitrary<SegmentLeaf> = fc.oneof(
  fc.tuple(text, fieldTest).map(([field, test]) => ({ kind: 'field' as const, field, ...test })),
  dayTest.map((test) => ({ kind: 'joined' as const, ...test })),
  dayTest.map((test) => ({ kind: 'changed' as const, ...test })),
  fc.record({ kind: fc.constant('tag' as const), tag_id: id }),
  fc.record({ kind: fc.constant('audience' as const), audience_id: id }),
  fc.record({ kind: fc.constant('segment' as const), segment_id: id }),
  fc.record({
    kind: fc.constant('random' as const),
    split: text,
    from: fc.integer({ min: 0, max: 100 }),
    to: fc.integer({ min: 0, max: 100 }),
  }),
  fc.record(
    {
      kind: fc.constant('suppressed' as const),
      reasons: fc.uniqueArray(reason, { minLength: 1, maxLength: 4 }),
    },
    { requiredKeys: ['kind'] },
  ),
  fc.record(
    {
      kind: fc.constant('landing_page' as const),
      event: fc.constantFrom(...landingPageEvents),
      landing_page_id: id,
      action: fc.constantFrom(...recipientActions),
      within_days: fc.integer({ min: 1, max: 36_500 }),
    },
    { requiredKeys: ['kind', 'event'] },
  ),
  fc.record(
    {
      kind: fc.constant('engagement' as const),
      event: fc.constantFrom(...engagementEvents),
      campaign_id: id,
      link_position: fc.nat(20),
      block_id: fc.constantFrom('b0000000', 'breview1'),
      action: fc.constantFrom(...recipientActions),
      within_days: fc.integer({ min: 1, max: 36_500 }),
      at_least: fc.integer({ min: 1, max: 1000 }),
      bots: fc.constantFrom('exclude' as const, 'include' as const),
    },
    { requiredKeys: ['kind', 'event', 'at_least', 'bots'] },
  ),
);

/** Any tree, including empty groups, repeated negations and a single condition without a group. */
export const trees: fc.Arbitrary<SegmentTree> = fc.letrec<{ tree: SegmentTree }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    leaves,
    fc.record({
      kind: fc.constantFrom('all' as const, 'any' as const),
      conditions: fc.array(tie('tree'), { maxLength: 4 }),
    }),
    fc.record({ kind: fc.constant('not' as const), condition: tie('tree') }),
  ),
})).tree;
