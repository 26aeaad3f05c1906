import type { Audience, AudienceGrowth, Contact, ContactEvent, Import, Suppression } from '@x/api-client';
import { idOf, instant, longName } from './paging.ts';
import { projectId } from './people.ts';

export const audience: Audience = {
  id: idOf('6'),
  name: 'Customers',
  description: 'Everybody who bought something.',
  contacts: 48_210,
  mailable: 47_902,
  created_at: instant(120),
  updated_at: instant(2),
  project_id: projectId,
};

export const pressAudience: Audience = {
  ...audience,
  id: idOf('6', 3),
  name: 'Press',
  contacts: 31,
  mailable: 31,
  created_at: instant(30),
};

export const audiences: readonly Audience[] = [
  audience,
  {
    ...audience,
    id: idOf('6', 2),
    name: 'Newsletter readers',
    contacts: 9120,
    mailable: 9120,
    created_at: instant(90),
  },
  pressAudience,
];

/** The answer of `audiences.mailable` for all of {@link audiences}. */
export const mailable = { items: audiences.map(({ id, mailable: count }) => ({ id, mailable: count })) };

export const longAudience: Audience = { ...audience, name: longName, description: longName };

export const contact: Contact = {
  id: idOf('7'),
  audience_id: audience.id,
  email: 'Lucia@example.com',
  first_name: 'Lucía',
  surname: 'Fernández',
  phone: '+34 911 000 000',
  birthdate: '1990-02-28',
  suppressed: false,
  fields: { city: 'Madrid', last_order: '2026-10-31', orders: 12, member: true },
  tags: [
    { id: idOf('9', 1), name: 'Newsletter' },
    { id: idOf('9', 2), name: 'VIP' },
  ],
  created_at: instant(60),
  updated_at: instant(0),
};

const others = [
  ['Jonas', 'Weber'],
  ['Aisha', 'Rahman'],
  ['Noah', 'van der Meer'],
  ['', ''],
] as const;

export const contacts: readonly Contact[] = [
  contact,
  ...others.map(([first_name, surname], index) => ({
    ...contact,
    id: idOf('7', index + 2),
    email: `${first_name === '' ? 'hello' : first_name}@example.com`,
    first_name,
    surname,
    phone: '',
    birthdate: null,
    suppressed: index === 1,
    updated_at: instant(index + 1),
  })),
];

export const imported: Import = {
  id: idOf('d'),
  audience_id: audience.id,
  file_name: 'customers.csv',
  status: 'completed',
  bytes_read: 1_800_000,
  bytes_total: 2_400_000,
  addresses: 32_052,
  created: 31_200,
  updated: 812,
  unchanged: 40,
  refused: 2,
  duplicates: 14,
  skipped_values: 1,
  never_mailed: [
    { reason: 'unsubscribe', source: 'file', addresses: 120 },
    { reason: 'bounce', source: 'project', addresses: 9 },
  ],
  states: [],
  consent: null,
  removed: 0,
  restored: 0,
  kept: 0,
  lifted: 0,
  failure: null,
  created_at: instant(2),
  finished_at: instant(2, '09:31'),
};

const event: ContactEvent = {
  kind: 'opened',
  occurred_at: instant(1, '10:02'),
  campaign: { id: idOf('8'), name: 'Spring sale' },
  bot: false,
  detail: '',
  block: null,
  landing_page: null,
  place: null,
  entrance: null,
  consent: null,
  value: '',
  fields: [],
};

export const contactEvents: readonly ContactEvent[] = [
  {
    ...event,
    kind: 'acted',
    detail: 'submission',
    value: '5',
    block: { id: 'breview1', name: 'review', words: 'How was it?' },
  },
  {
    ...event,
    kind: 'acted_on_page',
    detail: 'click_rating',
    value: '4',
    landing_page: { id: idOf('e'), name: 'Summer sale' },
  },
  {
    ...event,
    kind: 'clicked',
    detail: 'https://harbour.example.com/books',
    occurred_at: instant(1, '10:01'),
  },
  event,
  { ...event, kind: 'opened', bot: true, occurred_at: instant(1, '09:01') },
  { ...event, kind: 'sent', occurred_at: instant(1, '09:00') },
  {
    ...event,
    kind: 'updated',
    campaign: null,
    detail: 'Ana Ruiz',
    fields: ['phone'],
    occurred_at: instant(9),
  },
  { ...event, kind: 'not_sent', detail: 'suppressed: unsubscribe', occurred_at: instant(12) },
  { ...event, kind: 'not_sent', detail: 'canceled', occurred_at: instant(20) },
  { ...event, kind: 'imported', campaign: null, detail: 'customers.csv', occurred_at: instant(60) },
];

const springSale = { id: idOf('8'), name: 'Spring sale' };

/** Suppressed addresses, one for each reason. */
export const suppressions: readonly Suppression[] = [
  {
    email: 'aisha@example.com',
    reason: 'unsubscribe',
    campaign: springSale,
    created_at: instant(1, '10:04'),
  },
  { email: 'noah@example.com', reason: 'bounce', campaign: springSale, created_at: instant(1) },
  {
    email: 'purchasing.department.of.the.north@a-long-name-of-a-company.example.com',
    reason: 'complaint',
    campaign: { id: idOf('8', 2), name: 'Autumn reading' },
    created_at: instant(12),
  },
  { email: 'press@example.org', reason: 'manual', campaign: null, created_at: instant(30) },
];

/** 26 weeks, from a Monday in October. */
export const audienceGrowth: AudienceGrowth = {
  timezone_id: 'Europe/Madrid',
  items: Array.from({ length: 26 }, (_, index) => ({
    week: new Date(Date.UTC(2025, 9, 6 + 7 * index)).toISOString().slice(0, 10),
    joined: 180 + ((index * 37) % 140) + (index === 14 ? 900 : 0),
    left: 20 + ((index * 13) % 35),
  })),
};
