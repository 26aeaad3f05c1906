import type {
  Campaign,
  CampaignDefaults,
  CampaignComparison,
  CampaignReport,
  CampaignTimeline,
  Engagement,
  EngagementStats,
  Performance,
} from '@x/api-client';
import { audience, pressAudience } from './audiences.ts';
import { campaignContent } from './messages.ts';
import { idOf, instant, longName } from './paging.ts';
import { projectId, samplePicture, user } from './people.ts';
import { birthdays, engagedReaders } from './segments.ts';

const nothing = {
  total: { managed: 0, processed: 0, refused: 0, delivered: 0, dropped: 0, yamps: 0 },
  unique: { open: 0, click: 0, yamps: 0 },
};

export const campaignDefaults: CampaignDefaults = {
  reply_to: 'service@harbour.example.com',
  utm: { source: 'newsletter', medium: 'email', campaign: '{{campaign_name}}', term: '', content: '' },
  frequency_cap: { messages: 3, days: 7 },
  holdout: { share: 5, period: 'quarter' },
  timezone_field: null,
  tracking_parameter: true,
};

/** A draft with an audience and content. Its audience is too large to send without a schedule. */
export const draft: Campaign = {
  id: idOf('8'),
  name: 'Spring sale',
  description: 'A fifth off, for a week.',
  from: 'hello@harbour.example.com',
  from_name: 'Harbour Books',
  reply_to: campaignDefaults.reply_to,
  utm: campaignDefaults.utm,
  ignores_frequency_cap: false,
  ignores_holdout: false,
  subject: 'A fifth off, until Sunday',
  preview: null,
  status: 'draft',
  stats: nothing,
  audiences: [{ id: audience.id, name: audience.name, contacts: audience.contacts }],
  segments: { include: null, exclude: [] },
  campaign_content: campaignContent,
  experiment: null,
  job: null,
  delivered_date: null,
  status_date: instant(4),
  problem: null,
  created_by_user: { name: user.name },
  updated_by_user: { name: user.name },
  created_at: instant(8),
  updated_at: instant(4),
  project_id: projectId,
};

/** A draft for the people of one segment, without those of another. */
export const segmentedDraft: Campaign = {
  ...draft,
  segments: {
    include: { id: engagedReaders.id, name: engagedReaders.name },
    exclude: [{ id: birthdays.id, name: birthdays.name }],
  },
};

export const bareDraft: Campaign = { ...draft, audiences: [], campaign_content: null };

/** A draft with few enough contacts to send without a schedule. */
export const smallDraft: Campaign = {
  ...draft,
  audiences: [{ id: pressAudience.id, name: pressAudience.name, contacts: pressAudience.contacts }],
};

export const ongoing: Campaign = {
  ...draft,
  status: 'ongoing',
  preview: samplePicture,
  stats: {
    total: {
      managed: 48_210,
      processed: 31_400,
      refused: 200,
      delivered: 31_020,
      dropped: 112,
      yamps: 2210,
    },
    unique: { open: 14_020, click: 3105, yamps: 1904 },
  },
  job: { start_at: instant(1), interval_minutes: 60, batch_items: 10_000, batches: 5, timing: 'same_moment' },
};

/** A campaign that is scheduled in batches and has no recipients yet. */
export const scheduled: Campaign = {
  ...ongoing,
  status: 'scheduled',
  stats: nothing,
  status_date: instant(-2),
};

export const completed: Campaign = { ...ongoing, status: 'completed', delivered_date: instant(0) };

export const campaigns: readonly Campaign[] = [
  draft,
  { ...ongoing, id: idOf('8', 2), name: 'Autumn reading' },
  { ...scheduled, id: idOf('8', 3), name: 'Back to school' },
  { ...ongoing, id: idOf('8', 4), name: 'Book of the month', status: 'paused' },
  { ...completed, id: idOf('8', 5), name: 'Summer catalog' },
  { ...completed, id: idOf('8', 6), name: 'Opening of the new shop', status: 'canceled' },
];

export const longCampaign: Campaign = {
  ...completed,
  name: longName,
  subject: longName,
  from_name: longName,
  reply_to: `${'a'.repeat(64)}@${'mail.'.repeat(30)}example.com`,
};

const byPart = { amp: { open: 5020, click: 1405 }, html: { open: 9000, click: 1700 } };
const counts = {
  processed: 31_400,
  delivered: 31_020,
  dropped: 112,
  bounce: 268,
  unsubscribe: 41,
  spamreport: 3,
  open: 14_020,
  click: 3105,
  yamps: 1904,
  content_types: byPart,
};

export const report: CampaignReport = {
  campaign_id: draft.id,
  status: 'ongoing',
  problem: null,
  deliveries: {
    total: 48_210,
    planned: 16_690,
    claimed: 5,
    accepted: 31_200,
    rejected: 312,
    refused: 200,
    canceled: 0,
    unknown: 3,
  },
  total: { ...counts, open: 21_300, click: 4820, yamps: 2210 },
  unique: counts,
  rates: { open: 45.2, click: 10.01, delivery: 98.79, bounce: 0.85, yamps: 6.14 },
  bots: { open: 2210, click: 640 },
  unsubscribe_reasons: [
    { reason: 'too_many', people: 41 },
    { reason: 'not_relevant', people: 12 },
    { reason: 'never_asked', people: 1 },
  ],
  actions: {
    amp: { total: 1502, unique: 830 },
    page: { total: 402, unique: 260 },
    entrances: [
      { entrance: 'view', total: 102, unique: 80 },
      { entrance: 'button', total: 300, unique: 190 },
    ],
    guests: 12,
  },
  links: [
    {
      position: 0,
      url: 'https://harbour.example.com/sale?ybte=13__b0000001&utm_source=newsletter',
      address: 'https://harbour.example.com/sale',
      block_id: 'b0000001',
      block: 'product',
      text: 'The lighthouse keeper’s notebook',
      is_picture: true,
      total: 3900,
      unique: 2600,
      content_types: { amp: { total: 1200, unique: 900 }, html: { total: 2700, unique: 1700 } },
    },
    {
      position: 1,
      url: `https://harbour.example.com/books/${'a-very-long-title-'.repeat(8)}`,
      address: `https://harbour.example.com/books/${'a-very-long-title-'.repeat(8)}`,
      block_id: 'b0000002',
      block: 'paragraph',
      text: '',
      is_picture: false,
      total: 920,
      unique: 505,
      content_types: { amp: { total: 220, unique: 105 }, html: { total: 700, unique: 400 } },
    },
  ],
};

const hourly = [
  2140, 1610, 1180, 940, 760, 610, 490, 330, 180, 90, 40, 20, 10, 10, 30, 110, 340, 520, 480, 410,
];

export const timeline: CampaignTimeline = {
  timezone_id: 'Europe/Madrid',
  delivered: counts.delivered,
  hours: hourly.map((open, hour) => timelineStep(new Date(Date.UTC(2026, 10, 20, 9 + hour)), open)),
  days: [7800, 3200, 1400, 600].map((open, day) =>
    timelineStep(new Date(Date.UTC(2026, 10, 19 + day, 23)), open),
  ),
  hours_of_day: Array.from({ length: 24 }, (_, hour) =>
    reactionsOf(Math.round(900 * Math.sin((Math.PI * hour) / 24))),
  ),
};

export const untouchedTimeline: CampaignTimeline = {
  ...timeline,
  delivered: 0,
  hours: [],
  days: [],
  hours_of_day: Array.from({ length: 24 }, () => reactionsOf(0)),
};

export const comparison: CampaignComparison = {
  open: { rate: 45.2, median: 41.37, campaigns: 10 },
  click: { rate: 10.01, median: 11.2, campaigns: 10 },
  yamps: { rate: 6.14, median: 6.14, campaigns: 3 },
};

export const firstComparison: CampaignComparison = {
  open: { rate: null, median: null, campaigns: 0 },
  click: { rate: null, median: null, campaigns: 0 },
  yamps: { rate: null, median: null, campaigns: 0 },
};

export const untouchedReport: CampaignReport = {
  ...report,
  status: 'scheduled',
  deliveries: {
    total: 48_210,
    planned: 48_210,
    claimed: 0,
    accepted: 0,
    rejected: 0,
    refused: 0,
    canceled: 0,
    unknown: 0,
  },
  ...zeros(),
  bots: { open: 0, click: 0 },
  links: [],
  unsubscribe_reasons: [],
};

function reactionsOf(open: number) {
  return { open, click: Math.round(open / 5), yamps: Math.round(open / 9) };
}

function timelineStep(startAt: Date, open: number) {
  const total = reactionsOf(open);
  return { start_at: startAt.toISOString(), total, first: reactionsOf(Math.round(open * 0.8)) };
}

function zeros() {
  const none = {
    processed: 0,
    delivered: 0,
    dropped: 0,
    bounce: 0,
    unsubscribe: 0,
    spamreport: 0,
    open: 0,
    click: 0,
    yamps: 0,
    content_types: { amp: { open: 0, click: 0 }, html: { open: 0, click: 0 } },
  };
  return { total: none, unique: none, rates: { open: 0, click: 0, delivery: 0, bounce: 0, yamps: 0 } };
}

function stats(day: string, share: number): EngagementStats {
  const scaled = Object.fromEntries(
    Object.entries(counts).map(([name, count]) => [
      name,
      typeof count === 'number' ? Math.round(count * share) : count,
    ]),
  );
  const shown = { ...counts, ...scaled };
  return { start_at: day, end_at: day, total: shown, unique: shown, rates: report.rates };
}

const days = ['16', '17', '18', '19', '20'].map((day) => `2026-11-${day}`);
const summary = { ...stats('2026-11-16', 1), end_at: '2026-11-20' };

export const engagement: Engagement = {
  interval: 'day',
  timezone_id: 'Europe/Madrid',
  summary,
  items: days.map((day, index) => stats(day, [0.1, 0.45, 0.25, 0.15, 0.05][index] ?? 0)),
};

export const performance: Performance = {
  summary,
  previous: { ...stats('2026-11-11', 0.8), end_at: '2026-11-15' },
  campaigns: campaigns.slice(1, 5).map(({ id, name }, index) => ({
    campaign: { id, name },
    stats: stats('2026-11-16', 0.4 - index * 0.1),
  })),
};

const empty = { ...stats('2026-11-16', 0), ...zeros(), end_at: '2026-11-20' };
export const noEngagement: Engagement = { ...engagement, summary: empty, items: [] };
export const noPerformance: Performance = { summary: empty, previous: empty, campaigns: [] };
