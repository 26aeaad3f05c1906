export interface Campaign {
  readonly id: string;
  readonly name: string;
  readonly status: 'Draft' | 'Scheduled' | 'Sending' | 'Sent';
  readonly audience: string;
  readonly sends: number;
  /** Percent. */
  readonly opens: number;
  readonly created: string;
}

export const campaigns: readonly Campaign[] = [
  {
    id: '1',
    name: 'Spring launch',
    status: 'Sending',
    audience: 'Newsletter readers',
    sends: 8204,
    opens: 12.4,
    created: '18/11/2026 09:12',
  },
  {
    id: '2',
    name: 'Welcome, part one',
    status: 'Sent',
    audience: 'New this week',
    sends: 412,
    opens: 61.02,
    created: '16/11/2026 17:40',
  },
  {
    id: '3',
    name: 'Abandoned carts',
    status: 'Scheduled',
    audience: 'Shop customers',
    sends: 0,
    opens: 0,
    created: '15/11/2026 11:05',
  },
  {
    id: '4',
    name: 'Autumn clearance',
    status: 'Sent',
    audience: 'Shop customers',
    sends: 12480,
    opens: 48.21,
    created: '02/11/2026 08:30',
  },
  {
    id: '5',
    name: 'Trail guide for October',
    status: 'Sent',
    audience: 'Newsletter readers',
    sends: 11932,
    opens: 52.7,
    created: '01/10/2026 08:30',
  },
  {
    id: '6',
    name: 'Review your tent',
    status: 'Draft',
    audience: 'Tent buyers',
    sends: 0,
    opens: 0,
    created: '28/09/2026 15:22',
  },
];
