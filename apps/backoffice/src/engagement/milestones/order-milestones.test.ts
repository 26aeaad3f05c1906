import type { AuditEntry, CampaignBatch } from '@x/api-client';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderMilestones, type MilestoneSource } from './order-milestones.ts';

const day = (number: number) => new Date(Date.UTC(2026, 0, number)).toISOString();

const job: NonNullable<MilestoneSource['campaign']['job']> = {
  start_at: day(3),
  interval_minutes: 60,
  batch_items: 10,
  batches: 1,
  timing: 'same_moment',
};
const untouched = { batches: [], first_open_at: null, last_open_at: null };
const draft: MilestoneSource = {
  campaign: { created_at: day(1), status: 'draft', status_date: day(1), job: null },
  milestones: untouched,
  entries: [],
};
const completed: MilestoneSource = {
  ...draft,
  campaign: { created_at: day(1), status: 'completed', status_date: day(5), job },
};

function batches(count: number): CampaignBatch[] {
  return Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    start_at: day(3 + index),
    recipients: 10,
    handled: 10,
  }));
}

function entry(action: string, at: string): AuditEntry {
  const actor = { kind: 'user', id: 'u', name: 'Ana', email: 'ana@example.com', avatar: null } as const;
  const agent = { browser: '', system: '' };
  const rest = { address: '', agent, result: 'done', reason: null, sign_in: null, count: 1 } as const;
  return { id: action, occurred_at: at, action, actor, subjects: [], project_id: 'p', ...rest };
}

const kinds = (source: MilestoneSource) => orderMilestones(source).map(({ kind }) => kind);

test.each<[string, MilestoneSource, readonly string[]]>([
  ['a draft', draft, ['created']],
  ['a sent campaign', completed, ['created', 'started', 'completed']],
  [
    'a campaign canceled while it was sent',
    { ...completed, campaign: { ...completed.campaign, status: 'canceled' } },
    ['created', 'started', 'canceled'],
  ],
  [
    'a campaign canceled before it started',
    { ...completed, campaign: { ...completed.campaign, status: 'canceled', status_date: day(2) } },
    ['created', 'canceled'],
  ],
  [
    'opens before the last batch',
    {
      ...completed,
      milestones: { batches: batches(2), first_open_at: day(3), last_open_at: day(9) },
    },
    ['created', 'started', 'batch', 'first_open', 'batch', 'completed', 'last_open'],
  ],
  [
    'a single open',
    { ...completed, milestones: { ...untouched, first_open_at: day(4), last_open_at: day(4) } },
    ['created', 'started', 'first_open', 'completed'],
  ],
  [
    'actions, but not edits',
    {
      ...draft,
      entries: [entry('campaigns.update', day(2)), entry('campaigns.unschedule', day(3))],
    },
    ['created', 'action'],
  ],
  [
    'a batch that waits for an experiment',
    {
      ...completed,
      campaign: { ...completed.campaign, status: 'ongoing' },
      milestones: {
        ...untouched,
        batches: [...batches(1), { number: 2, start_at: null, recipients: 5, handled: 0 }],
      },
    },
    ['created', 'started', 'batch', 'batch'],
  ],
])('of %s', (_, source, expected) => {
  expect(kinds(source)).toEqual(expected);
});

test('says who sent and who canceled a campaign, without milestones of their own', () => {
  const found = orderMilestones({
    ...completed,
    campaign: { ...completed.campaign, status: 'canceled' },
    entries: [entry('campaigns.cancel', day(5)), entry('campaigns.send', day(3))],
  });
  expect(found.map((one) => [one.kind, 'by' in one ? one.by?.kind : undefined])).toEqual([
    ['created', undefined],
    ['started', 'user'],
    ['canceled', 'user'],
  ]);
});

test('shows every batch, or how many were left out', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 40 }), (count) => {
      const milestones = { ...untouched, batches: batches(count) };
      const found = orderMilestones({ ...completed, milestones });
      const left = found.reduce((sum, one) => sum + (one.kind === 'batches' ? one.left_out : 0), 0);
      const shown = found.filter(({ kind }) => kind === 'batch').length;
      expect(shown + left).toBe(count);
      expect(shown).toBeLessThanOrEqual(7);
    }),
  );
});
