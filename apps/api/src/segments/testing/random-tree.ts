import {
  actionPlaces,
  engagementEvents,
  type FieldCondition,
  landingPageEvents,
  type SegmentLeaf,
  type SegmentTree,
} from '@x/api-client/contract';
import fc from 'fast-check';
import { newId } from '../../platform/database/identifier.ts';
import { days, numbers, texts, type SegmentWorld, worldBlocks, worldFields } from './segment-world.ts';

const keys = fc.constantFrom(
  ...worldFields.map(({ key }) => key),
  'email',
  'first_name',
  'surname',
  'phone',
  'birthdate',
  'no_such_field',
);
const text = fc
  .oneof(
    fc.constantFrom(...texts, '@example.com', 'person1', '+34'),
    fc.string({ minLength: 1, maxLength: 2 }),
  )
  .map((value) => value.trim())
  .filter((value) => value !== '' && !value.includes('\u0000') && value.isWellFormed());
const number = fc.constantFrom(...numbers);
const date = fc.constantFrom(...days);
const count = fc.constantFrom(0, 1, 2, 7, 30, 365, 36_500);

const timeTest = fc.oneof(
  fc.record({ operator: fc.constantFrom('on' as const, 'before' as const, 'after' as const), date }),
  fc.record({ operator: fc.constant('between_dates' as const), from: date, to: date }),
  fc.record({
    operator: fc.constantFrom('in_last_days' as const, 'over_days_ago' as const),
    days: count,
  }),
);

const valueTest = fc.oneof(
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
    values: fc.array(fc.oneof(text, fc.constantFrom('S', 'STRASSE', 'straße')), {
      minLength: 1,
      maxLength: 3,
    }),
  }),
  fc.record({
    operator: fc.constantFrom('is_empty' as const, 'is_true' as const, 'is_false' as const),
  }),
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
  timeTest,
  fc.record({ operator: fc.constant('in_next_days' as const), days: count }),
  fc.record({
    operator: fc.constant('anniversary_in_next_days' as const),
    days: fc.constantFrom(0, 1, 2, 30, 365),
  }),
);

const fieldCondition = fc
  .tuple(keys, valueTest)
  .map(([field, test]): FieldCondition => ({ kind: 'field', field, ...test }));

/** Conditions on messages, most of them with parts that fit the event. */
function engagementOf(campaignIds: readonly string[]): fc.Arbitrary<SegmentLeaf> {
  const shared = {
    kind: fc.constant('engagement' as const),
    within_days: fc.constantFrom(1, 2, 7, 30, 400),
    bots: fc.constantFrom('exclude' as const, 'include' as const),
  };
  const action = fc.constantFrom('submission' as const, 'submit_order' as const, 'click_rating' as const);
  const place = fc.constantFrom(...actionPlaces);
  const campaign_id = fc.constantFrom(...campaignIds);
  const block_id = fc.constantFrom(...worldBlocks);
  // Summaries of clicks end with position 62.
  const link_position = fc.constantFrom(0, 1, 2, 62, 63);
  const at_least = fc.constantFrom(1, 1, 2);
  return fc.oneof(
    fc.record(
      { ...shared, event: fc.constantFrom(...engagementEvents), campaign_id, at_least },
      { requiredKeys: ['kind', 'event', 'at_least', 'bots'] },
    ),
    fc.record(
      {
        ...shared,
        event: fc.constant('clicked' as const),
        campaign_id,
        link_position,
        block_id,
        at_least: fc.constant(1),
      },
      { requiredKeys: ['kind', 'event', 'campaign_id', 'at_least', 'bots'] },
    ),
    fc.record(
      {
        ...shared,
        event: fc.constant('acted' as const),
        campaign_id,
        block_id,
        action,
        place,
        at_least: fc.constant(1),
      },
      { requiredKeys: ['kind', 'event', 'campaign_id', 'at_least', 'bots'] },
    ),
    fc.record(
      { ...shared, event: fc.constant('acted' as const), action, place, at_least },
      { requiredKeys: ['kind', 'event', 'action', 'at_least', 'bots'] },
    ),
    // Parts that do not fit, which nobody meets.
    fc.record(
      {
        ...shared,
        event: fc.constantFrom(...engagementEvents),
        campaign_id,
        link_position,
        block_id,
        action,
        place,
        at_least,
      },
      { requiredKeys: ['kind', 'event', 'at_least', 'bots'] },
    ),
  );
}

/** Conditions on landing pages. Some name an action of a sign-up, which nobody meets. */
function pageActivityOf(landingPageIds: readonly string[]): fc.Arbitrary<SegmentLeaf> {
  return fc.record(
    {
      kind: fc.constant('landing_page' as const),
      event: fc.constantFrom(...landingPageEvents),
      landing_page_id: fc.constantFrom(...landingPageIds, newId()),
      action: fc.constantFrom('submission' as const, 'submit_order' as const, 'click_rating' as const),
      within_days: fc.constantFrom(1, 2, 7, 30, 400),
    },
    { requiredKeys: ['kind', 'event'] },
  );
}

function leafOf({
  tagIds,
  audienceIds,
  campaignIds,
  landingPageIds,
  segmentIds,
}: SegmentWorld): fc.Arbitrary<SegmentLeaf> {
  return fc.oneof(
    { weight: 8, arbitrary: fieldCondition },
    fc.record({ kind: fc.constant('tag' as const), tag_id: fc.constantFrom(...tagIds) }),
    fc.record({ kind: fc.constant('audience' as const), audience_id: fc.constantFrom(...audienceIds) }),
    timeTest.map((test) => ({ kind: 'joined' as const, ...test })),
    timeTest.map((test) => ({ kind: 'changed' as const, ...test })),
    { weight: 5, arbitrary: engagementOf(campaignIds) },
    { weight: 2, arbitrary: pageActivityOf(landingPageIds) },
    fc.record(
      {
        kind: fc.constant('suppressed' as const),
        reasons: fc.constantFrom<('bounce' | 'manual' | 'unsubscribe')[]>(
          ['bounce', 'manual'],
          ['unsubscribe'],
        ),
      },
      { requiredKeys: ['kind'] },
    ),
    fc.record({
      kind: fc.constant('random' as const),
      split: fc.constantFrom('Hero', 'oferta ñ', "it's"),
      from: fc.constantFrom(0, 10, 50, 99),
      to: fc.constantFrom(0, 50, 90, 100),
    }),
    fc.record({ kind: fc.constant('segment' as const), segment_id: fc.constantFrom(...segmentIds) }),
  );
}

/** Trees of any shape over the fields, tags, audiences, campaigns and segments of a world. */
export function randomTree(world: SegmentWorld): fc.Arbitrary<SegmentTree> {
  const { tree } = fc.letrec<{ tree: SegmentTree; group: SegmentTree; not: SegmentTree; leaf: SegmentTree }>(
    (tie) => ({
      tree: fc.oneof({ depthSize: 'small', withCrossShrink: true }, tie('leaf'), tie('group'), tie('not')),
      group: fc.record({
        kind: fc.constantFrom('all' as const, 'any' as const),
        conditions: fc.array(tie('tree'), { minLength: 1, maxLength: 4 }),
      }),
      not: fc.record({ kind: fc.constant('not' as const), condition: tie('tree') }),
      leaf: leafOf(world),
    }),
  );
  return tree;
}
