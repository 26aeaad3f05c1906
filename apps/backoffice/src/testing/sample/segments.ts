import type { Segment, SegmentEngagement, SegmentPreview, SegmentTrace } from '@x/api-client';
import { audience, contacts, pressAudience } from './audiences.ts';
import { idOf, instant, longName } from './paging.ts';
import { projectId } from './people.ts';

const tagVip = idOf('9', 2);

function segment(index: number, own: Pick<Segment, 'name' | 'tree'> & Partial<Segment>): Segment {
  return {
    id: idOf('5', index),
    project_id: projectId,
    description: '',
    created_at: instant(40),
    updated_at: instant(index),
    ...own,
  };
}

const openedLately = {
  kind: 'engagement',
  event: 'opened',
  within_days: 30,
  at_least: 1,
  bots: 'exclude',
} as const;

/** A segment with a nested group and a negation. */
export const engagedReaders = segment(1, {
  name: 'Engaged readers in Madrid',
  description: 'For the invitations to readings in the bookshop.',
  tree: {
    kind: 'all',
    conditions: [
      { kind: 'field', field: 'city', operator: 'is', value: 'Madrid' },
      openedLately,
      {
        kind: 'any',
        conditions: [
          { kind: 'tag', tag_id: tagVip },
          { kind: 'field', field: 'orders', operator: 'at_least', value: 3 },
          { kind: 'field', field: 'plan', operator: 'is_one_of', values: ['Gold'] },
        ],
      },
      { kind: 'not', condition: { kind: 'audience', audience_id: pressAudience.id } },
    ],
  },
});

const lapsedCustomers = segment(2, {
  name: 'Lapsed customers',
  description: 'Bought before, but not in the last year.',
  tree: {
    kind: 'all',
    conditions: [
      { kind: 'audience', audience_id: audience.id },
      { kind: 'field', field: 'last_order', operator: 'over_days_ago', days: 365 },
    ],
  },
});

/** A segment that uses another one. */
export const birthdays = segment(3, {
  name: 'Birthdays this week',
  tree: {
    kind: 'all',
    conditions: [
      { kind: 'segment', segment_id: lapsedCustomers.id },
      { kind: 'field', field: 'birthdate', operator: 'anniversary_in_next_days', days: 7 },
    ],
  },
});

export const longSegment = segment(4, {
  name: longName,
  description: longName,
  tree: { kind: 'any', conditions: [openedLately, { ...openedLately, event: 'clicked' }] },
});

export const segments: readonly Segment[] = [birthdays, engagedReaders, lapsedCustomers];

export const preview: SegmentPreview = {
  contacts: 1284,
  total: 57_361,
  share: 2.24,
  sample: [...contacts],
  problems: [],
};

function trace(path: string, matches: boolean, own: Partial<SegmentTrace> = {}): SegmentTrace {
  return { path, matches, value: null, last_at: null, problem: null, ...own };
}

/** Explanation of a contact that is not in `engagedReaders`, because it is in the press audience. */
export const explanation: readonly SegmentTrace[] = [
  trace('', false),
  trace('conditions.0', true, { value: 'Madrid' }),
  trace('conditions.1', true, { value: 4, last_at: instant(1, '10:02') }),
  trace('conditions.2', true),
  trace('conditions.2.conditions.0', true, { value: true }),
  trace('conditions.2.conditions.1', false, { value: 2 }),
  trace('conditions.2.conditions.2', false),
  trace('conditions.3', false),
  trace('conditions.3.condition', true, { value: true }),
];

export const segmentEngagement: SegmentEngagement = {
  contacts: 1284,
  figures: {
    sent: 2310,
    opened: 1021,
    clicked: 402,
    acted: 97,
    unsubscribed: 4,
    bounced: 12,
    rates: { opened: 44.2, clicked: 17.4, acted: 4.2, unsubscribed: 0.17, bounced: 0.52 },
  },
  campaigns: [
    {
      campaign: { id: idOf('8', 2), name: 'Autumn reading' },
      figures: {
        sent: 1284,
        opened: 640,
        clicked: 260,
        acted: 80,
        unsubscribed: 1,
        bounced: 6,
        rates: { opened: 49.84, clicked: 20.25, acted: 6.23, unsubscribed: 0.08, bounced: 0.47 },
      },
    },
  ],
};
