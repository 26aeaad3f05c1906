import type { Trace } from '@x/api-client';
import { contact } from './audiences.ts';
import { idOf, instant } from './paging.ts';

const step = { at: instant(1, '09:00') };
const chosen = { code: 'chosen', at: instant(2), audience: 'Customers' } as const;
const human = { bot: false };

/** A trace from the selection of the recipient to the unsubscription, with a deferred attempt and an open by a bot. */
export const deliveredTrace: Trace = {
  email: contact.email,
  contact: { id: contact.id, audience_id: contact.audience_id },
  delivery_id: idOf('e'),
  outcome: 'delivered',
  steps: [
    chosen,
    { ...step, code: 'batch', batch: 2, batches: 5 },
    {
      ...step,
      code: 'attempt',
      attempt: 1,
      outcome: 'retry',
      answer: '451 4.7.1 Greylisting in action, please come back later',
    },
    {
      code: 'attempt',
      at: instant(1, '09:06'),
      attempt: 2,
      outcome: 'accepted',
      answer: '250 2.0.0 Ok: queued as 4F2A91C0',
    },
    { code: 'provider_event', at: instant(1, '09:07'), kind: 'delivered', permanent: false, detail: '' },
    { code: 'opened', at: instant(1, '09:07'), bot: true },
    { code: 'opened', at: instant(1, '10:02'), ...human },
    { code: 'clicked', at: instant(1, '10:03'), ...human, url: 'https://harbour.example.com/sale' },
    {
      code: 'acted',
      at: instant(1, '10:04'),
      action: 'rating',
      value: '5',
      block: { id: 'breview1', name: 'review', words: 'How was it?' },
      place: 'page',
      entrance: 'button',
    },
    { code: 'unsubscribed', at: instant(0) },
  ],
};

export const suppressedTrace: Trace = {
  ...deliveredTrace,
  email: 'noah@example.com',
  delivery_id: null,
  outcome: 'suppressed',
  steps: [chosen, { code: 'suppressed', at: instant(30), reason: 'bounce', prevented: true }],
};

export const unknownTrace: Trace = {
  email: 'lucia@exmaple.com',
  contact: null,
  delivery_id: null,
  outcome: 'not_a_recipient',
  steps: [{ code: 'no_contact', at: null }],
};

export const inDoubtTrace: Trace = {
  ...deliveredTrace,
  email: 'aisha@example.com',
  outcome: 'in_doubt',
  steps: [
    chosen,
    { ...step, code: 'batch', batch: 2, batches: 5 },
    {
      ...step,
      code: 'attempt',
      attempt: 1,
      outcome: 'unknown',
      answer: 'Connection closed unexpectedly',
    },
  ],
};
