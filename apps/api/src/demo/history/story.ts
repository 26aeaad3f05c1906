import type { StarterId } from '@x/starter-templates';

/** Probabilities that a recipient of average interest does something. */
export interface Appeal {
  readonly open: number;
  /** Of those who open. */
  readonly click: number;
  /** Of those who open the AMP version, in a message with interactive blocks. */
  readonly act: number;
}

interface PastVariant extends Appeal {
  /** Null for the subject of the campaign. */
  readonly subject: string | null;
}

export interface PastCampaign extends Appeal {
  readonly name: string;
  readonly description: string;
  readonly subject: string;
  readonly starter: StarterId;
  readonly daysAgo: number;
  /** Time of day (UTC). */
  readonly time: `${number}:${number}`;
  readonly batches: number;
  readonly experiment?: {
    readonly share: number;
    readonly hours: number;
    readonly variants: readonly PastVariant[];
  };
}

/** Campaigns of the past year, the oldest first. */
export const pastCampaigns: readonly PastCampaign[] = [
  {
    name: 'The reading lamps are here',
    description: 'First letter to the list that came with us from the market stall.',
    subject: 'The reading lamps are here, {{first_name|friend}}',
    starter: 'launch',
    daysAgo: 351,
    time: '9:30',
    batches: 1,
    open: 0.4,
    click: 0.11,
    act: 0,
  },
  {
    name: 'Sunday Page: how a shade is made',
    description: 'Monthly newsletter.',
    subject: 'How a lampshade is made, in nine steps',
    starter: 'newsletter',
    daysAgo: 323,
    time: '8:00',
    batches: 1,
    open: 0.37,
    click: 0.09,
    act: 0,
  },
  {
    name: 'The warm rooms sale',
    description: 'A week of offers, with the cart inside the message.',
    subject: '20 % off everything that warms a room',
    starter: 'sale',
    daysAgo: 300,
    time: '7:15',
    batches: 1,
    open: 0.36,
    click: 0.17,
    act: 0.3,
  },
  {
    name: 'Tell us about your lamp',
    description: 'Asks recent buyers for a review.',
    subject: 'How do you like it so far?',
    starter: 'review',
    daysAgo: 272,
    time: '16:00',
    batches: 1,
    open: 0.42,
    click: 0.08,
    act: 0.36,
  },
  {
    name: 'Sunday Page: a morning in the orchard',
    description: 'Monthly newsletter.',
    subject: 'A morning in the orchard',
    starter: 'newsletter',
    daysAgo: 246,
    time: '8:00',
    batches: 1,
    open: 0.38,
    click: 0.1,
    act: 0,
  },
  {
    name: 'Open evening in the workshop',
    description: 'Invitation, with a form to be called back.',
    subject: 'You are invited: an evening in the workshop',
    starter: 'event',
    daysAgo: 218,
    time: '15:30',
    batches: 1,
    open: 0.44,
    click: 0.15,
    act: 0.16,
  },
  {
    name: 'The linen shades are back',
    description: 'For everybody who asked when they were sold out.',
    subject: 'Back in stock: the linen shades',
    starter: 'back-in-stock',
    daysAgo: 189,
    time: '10:00',
    batches: 1,
    open: 0.45,
    click: 0.16,
    act: 0.42,
  },
  {
    name: 'Lookbook: long evenings',
    description: 'New collection.',
    subject: 'Light for long evenings',
    starter: 'launch',
    daysAgo: 160,
    time: '9:00',
    batches: 2,
    open: 0.36,
    click: 0.1,
    act: 0,
  },
  {
    name: 'Sunday Page: the quiet month',
    description: 'Monthly newsletter, sent while many were away.',
    subject: 'The quiet month',
    starter: 'newsletter',
    daysAgo: 128,
    time: '8:00',
    batches: 2,
    open: 0.33,
    click: 0.08,
    act: 0,
  },
  {
    name: 'A fresh start',
    description: 'Offers for the home office, with the cart inside the message.',
    subject: 'A fresh start begins with the light',
    starter: 'sale',
    daysAgo: 97,
    time: '7:30',
    batches: 2,
    open: 0.39,
    click: 0.18,
    act: 0.34,
  },
  {
    name: 'Repair week',
    description: 'Bring a lamp and take it home repaired.',
    subject: 'Bring us your broken lamp',
    starter: 'event',
    daysAgo: 68,
    time: '15:00',
    batches: 2,
    open: 0.43,
    click: 0.13,
    act: 0.18,
  },
  {
    name: 'The new lookbook',
    description: 'Experiment with two subjects. The winner went to everybody else.',
    subject: 'Our new lookbook',
    starter: 'launch',
    daysAgo: 45,
    time: '8:30',
    batches: 2,
    open: 0.42,
    click: 0.14,
    act: 0,
    experiment: {
      share: 70,
      hours: 24,
      variants: [
        { subject: null, open: 0.36, click: 0.08, act: 0 },
        { subject: '{{first_name|Hello}}, which room gets dark first?', open: 0.5, click: 0.3, act: 0 },
      ],
    },
  },
  {
    name: 'How was your order?',
    description: 'Asks the buyers of the lookbook for a review.',
    subject: 'Two minutes for an honest review?',
    starter: 'review',
    daysAgo: 24,
    time: '16:30',
    batches: 2,
    open: 0.45,
    click: 0.09,
    act: 0.4,
  },
  {
    name: 'Sunday Page: eight ways to light a room',
    description: 'Monthly newsletter.',
    subject: 'Eight ways to light a room',
    starter: 'newsletter',
    daysAgo: 11,
    time: '8:00',
    batches: 2,
    open: 0.44,
    click: 0.12,
    act: 0,
  },
  {
    name: 'Early birds',
    description: 'First look at the sale for everybody on the list.',
    subject: 'Early birds first: the sale opens for you',
    starter: 'sale',
    daysAgo: 4,
    time: '7:00',
    batches: 2,
    open: 0.46,
    click: 0.15,
    act: 0.38,
  },
];

/** Campaign that is scheduled `daysAhead` days from now. */
export const nextCampaign = {
  name: 'Gifts with a warm glow',
  description: 'Gift ideas by price. The last order day is in the second paragraph.',
  subject: 'Gifts with a warm glow, {{first_name|friend}}',
  starter: 'launch',
  daysAhead: 9,
  time: '9:00',
  batches: 2,
} as const;

/** Draft that still lacks its content. */
export const unfinishedDraft = {
  name: 'Room by room',
  description: 'Photos come from Nora. The subject is a first idea.',
  subject: 'The catalogue, room by room',
} as const;
