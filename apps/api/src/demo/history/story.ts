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
    name: 'Meet Lumen',
    description: 'First letter to the list that came with us from the market stall.',
    subject: '{{first_name|Hello}}, meet the lamp that adapts to your day',
    starter: 'launch',
    daysAgo: 351,
    time: '9:30',
    batches: 1,
    open: 0.4,
    click: 0.11,
    act: 0,
  },
  {
    name: 'Sunday Page: slow breakfasts',
    description: 'Monthly newsletter.',
    subject: 'Slow breakfasts, an old bridge and what to read',
    starter: 'newsletter',
    daysAgo: 323,
    time: '8:00',
    batches: 1,
    open: 0.37,
    click: 0.09,
    act: 0,
  },
  {
    name: 'The cozy sale',
    description: 'A week of offers, with the cart inside the message.',
    subject: 'Up to 40% off everything cozy',
    starter: 'sale',
    daysAgo: 300,
    time: '7:15',
    batches: 1,
    open: 0.36,
    click: 0.17,
    act: 0.3,
  },
  {
    name: 'How do you like it?',
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
    name: 'Sunday Page: letters worth keeping',
    description: 'Monthly newsletter.',
    subject: 'Letters worth keeping',
    starter: 'newsletter',
    daysAgo: 246,
    time: '8:00',
    batches: 1,
    open: 0.38,
    click: 0.1,
    act: 0,
  },
  {
    name: 'Night of Stories',
    description: 'Invitation, with a form to be called back.',
    subject: 'You are invited: Night of Stories',
    starter: 'event',
    daysAgo: 218,
    time: '15:30',
    batches: 1,
    open: 0.44,
    click: 0.15,
    act: 0.16,
  },
  {
    name: 'The Tierra vase is back',
    description: 'For everybody who asked when it was sold out.',
    subject: 'The Tierra vase is back, sixty of them',
    starter: 'back-in-stock',
    daysAgo: 189,
    time: '10:00',
    batches: 1,
    open: 0.45,
    click: 0.16,
    act: 0.42,
  },
  {
    name: 'Lumen in your rooms',
    description: 'Pictures that customers sent us.',
    subject: 'Light that adapts to your day',
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
    name: 'Knitwear sale',
    description: 'Offers on jumpers, with the cart inside the message.',
    subject: 'The jumpers are reduced, {{first_name|friend}}',
    starter: 'sale',
    daysAgo: 97,
    time: '7:30',
    batches: 2,
    open: 0.39,
    click: 0.18,
    act: 0.34,
  },
  {
    name: 'Night of Stories, second evening',
    description: 'Invitation, with a form to be called back.',
    subject: 'Three new stories and a seat with your name on it',
    starter: 'event',
    daysAgo: 68,
    time: '15:00',
    batches: 2,
    open: 0.43,
    click: 0.13,
    act: 0.18,
  },
  {
    name: 'Lumen: pre-orders',
    description: 'Experiment with two subjects. The winner went to everybody else.',
    subject: 'Lumen can be pre-ordered',
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
        // Far apart, because the groups are small and the split depends on random ids.
        { subject: null, open: 0.34, click: 0.06, act: 0 },
        { subject: '{{first_name|Hello}}, your name on a lamp?', open: 0.52, click: 0.38, act: 0 },
      ],
    },
  },
  {
    name: 'How was your order?',
    description: 'Asks the buyers of the last weeks for a review.',
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
    name: 'Sunday Page: eight pages for a slow day',
    description: 'Monthly newsletter.',
    subject: 'Eight pages for a slow day',
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
    subject: 'Early birds first: up to 40% off knitwear',
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
  name: 'A lamp with a name on it',
  description: 'Gift idea. Only regular customers see the offer of a free engraving.',
  subject: 'A gift with a name on it, {{first_name|friend}}',
  starter: 'launch',
  /** Words of the block that only regular customers get. */
  forRegulars: 'engrave your name for free',
  daysAhead: 9,
  time: '9:00',
  batches: 2,
} as const;

/** Draft that still lacks its content. */
export const unfinishedDraft = {
  name: 'From the same kiln',
  description: 'Photos come from Nora. The subject is a first idea.',
  subject: 'Bowls and cups from the kiln of the Tierra vase',
} as const;
