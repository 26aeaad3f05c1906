import type { SegmentTree } from '@x/api-client/contract';
import { cities, plans, type World } from './world.ts';

type Random = () => number;

function pick<Item>(items: readonly Item[], random: Random): Item {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('There is nothing to pick from.');
  return item;
}

const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);

/** Conditions as marketers use them, on each of the tables that segments read. */
function conditions({ campaignIds, tagIds }: World, random: Random): readonly SegmentTree[] {
  const recent = campaignIds.slice(-12);
  const campaign_id = pick(recent, random);
  const within_days = pick([7, 30, 90, 180], random);
  const engagement = { kind: 'engagement', bots: 'exclude' } as const;
  return [
    { kind: 'field', field: 'city', operator: 'is', value: pick(cities, random) },
    { kind: 'field', field: 'city', operator: 'contains', value: pick(['or', 'a', 'li'], random) },
    {
      kind: 'field',
      field: 'plan',
      operator: 'is_one_of',
      values: [pick(plans, random), pick(plans, random)],
    },
    { kind: 'field', field: 'orders', operator: 'at_least', value: Math.floor(random() * 30) },
    { kind: 'field', field: 'spent', operator: 'between', from: 20, to: 100 + random() * 700 },
    { kind: 'field', field: 'last_order', operator: 'after', date: day(Math.floor(random() * 600)) },
    { kind: 'field', field: 'member', operator: 'is_true' },
    { kind: 'joined', operator: 'in_last_days', days: pick([30, 180, 365, 700], random) },
    { kind: 'tag', tag_id: pick(tagIds, random) },
    { kind: 'suppressed' },
    { ...engagement, event: 'received', campaign_id, at_least: 1 },
    { ...engagement, event: 'opened', at_least: 1, within_days },
    { ...engagement, event: 'opened', at_least: pick([2, 3], random), within_days },
    { ...engagement, event: 'opened', campaign_id, at_least: 1 },
    { ...engagement, event: 'clicked', at_least: 1, within_days },
    { ...engagement, event: 'clicked', campaign_id, at_least: 1 },
    { ...engagement, event: 'clicked', campaign_id, link_position: 0, at_least: 1 },
  ];
}

function condition(world: World, random: Random): SegmentTree {
  const one = pick(conditions(world, random), random);
  return random() < 0.25 ? { kind: 'not', condition: one } : one;
}

/** Returns a segment of five conditions, two of which are alternatives. */
export function segmentOfFive(world: World, random: Random): SegmentTree {
  const [first, second, third, ...others] = Array.from({ length: 5 }, () => condition(world, random));
  if (first === undefined || second === undefined || third === undefined) throw new Error('There are five.');
  return { kind: 'all', conditions: [first, second, { kind: 'any', conditions: [third, ...others] }] };
}

/** Returns a segment of five conditions that nearly everyone meets. */
export function nearlyEveryone({ campaignIds, tagIds }: World): SegmentTree {
  const [tag_id = ''] = tagIds;
  const campaign_id = campaignIds.at(-1) ?? '';
  const clicked = {
    kind: 'engagement',
    event: 'clicked',
    campaign_id,
    at_least: 1,
    bots: 'exclude',
  } as const;
  return {
    kind: 'all',
    conditions: [
      { kind: 'field', field: 'orders', operator: 'at_least', value: 0 },
      { kind: 'not', condition: clicked },
      {
        kind: 'any',
        conditions: [
          { kind: 'not', condition: { kind: 'tag', tag_id } },
          { kind: 'engagement', event: 'opened', at_least: 1, within_days: 365, bots: 'exclude' },
          { kind: 'field', field: 'member', operator: 'is_true' },
        ],
      },
    ],
  };
}
