import { campaignStatuses, type CampaignReport } from '@x/api-client';
import { describe, expect, test } from 'vitest';
import {
  audienceChange,
  isEditable,
  findMissing,
  milestonesRefreshInterval,
  reportRefreshInterval,
} from './campaign-rules.ts';

test.each([
  ['draft', true],
  ['scheduled', true],
  ['ongoing', false],
  ['paused', false],
  ['completed', false],
  ['canceled', false],
] as const)('a campaign with the status %s can be edited: %s', (status, expected) => {
  expect(isEditable(status)).toBe(expected);
});

const content = {
  id: 'c1',
  campaign_id: 'k1',
  campaign_template_id: null,
  config: '{}',
  content_html: '',
  content_amp: '',
  preview: null,
};
const full = {
  from: 'a@b.example',
  audiences: [{ id: 'a1', name: 'A', contacts: 3 }],
  segments: { include: null, exclude: [] },
  campaign_content: content,
};

test.each([
  ['nothing', full, true, []],
  ['a sender that exists', full, false, ['sender']],
  ['an audience', { ...full, audiences: [] }, true, ['audience']],
  ['contacts', { ...full, audiences: [{ id: 'a1', name: 'A', contacts: 0 }] }, true, ['contacts']],
  [
    'everything',
    { ...full, audiences: [], campaign_content: null },
    false,
    ['sender', 'audience', 'content'],
  ],
])('a campaign may lack %s', (_name, campaign, senderExists, expected) => {
  expect(findMissing(campaign, senderExists)).toEqual(expected);
});

describe('audienceChange', () => {
  test.each([
    ['the first', [], 'a1', { remove: [], add: ['a1'] }],
    ['the same', [{ id: 'a1' }], 'a1', { remove: [], add: [] }],
    ['another', [{ id: 'a1' }], 'a2', { remove: ['a1'], add: ['a2'] }],
    ['one of several', [{ id: 'a1' }, { id: 'a2' }], 'a2', { remove: ['a1'], add: [] }],
    ['none', [{ id: 'a1' }], '', { remove: ['a1'], add: [] }],
  ])('%s', (_name, current, chosen, expected) => {
    expect(audienceChange(current, chosen)).toEqual(expected);
  });
});

describe('reportRefreshInterval', () => {
  const report: Pick<CampaignReport, 'status' | 'deliveries'> = {
    status: 'completed',
    deliveries: {
      total: 2,
      planned: 0,
      claimed: 0,
      accepted: 2,
      rejected: 0,
      refused: 0,
      canceled: 0,
      unknown: 0,
    },
  };
  test.each([
    ['all was sent', report, 10_000],
    ['messages go out', { ...report, status: 'ongoing' as const }, 2000],
    ['some are planned', { ...report, deliveries: { ...report.deliveries, planned: 1 } }, 2000],
  ])('%s', (_name, given, expected) => {
    expect(reportRefreshInterval(given)).toBe(expected);
  });
  test('nothing is loaded', () => expect(reportRefreshInterval(undefined)).toBe(0));
});

test('the timeline is refreshed only while messages are sent, and seldom', () => {
  expect(campaignStatuses.filter((status) => milestonesRefreshInterval(status) > 0)).toEqual(['ongoing']);
  expect(milestonesRefreshInterval('ongoing')).toBeGreaterThanOrEqual(30_000);
});
