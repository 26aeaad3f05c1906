import { randomUUID } from 'node:crypto';
import type { AcceptedMessage } from './scenario.ts';

export type EventKind = 'delivered' | 'bounce' | 'complaint';

function toUnixSeconds(at: Date): number {
  return Math.floor(at.getTime() / 1000);
}

/** Creates an event in the format of Amazon SES. */
export function sesEvent(kind: EventKind, { id, to, eventId, at }: AcceptedMessage): object {
  const timestamp = at.toISOString();
  const mail = { timestamp, messageId: id, destination: [to], tags: { delivery: [eventId] } };
  switch (kind) {
    case 'delivered':
      return {
        eventType: 'Delivery',
        mail,
        delivery: { timestamp, recipients: [to], smtpResponse: '250 2.0.0 OK' },
      };
    case 'bounce':
      return {
        eventType: 'Bounce',
        mail,
        bounce: {
          timestamp,
          bounceType: 'Permanent',
          bounceSubType: 'General',
          bouncedRecipients: [
            {
              emailAddress: to,
              action: 'failed',
              status: '5.1.1',
              diagnosticCode: 'smtp; 550 5.1.1 No such user',
            },
          ],
        },
      };
    case 'complaint':
      return {
        eventType: 'Complaint',
        mail,
        complaint: {
          timestamp,
          complainedRecipients: [{ emailAddress: to }],
          complaintFeedbackType: 'abuse',
        },
      };
  }
}

const sendgridEventNames = { delivered: 'delivered', bounce: 'bounce', complaint: 'spamreport' } as const;

/** Creates an event in the format of SendGrid, which posts events in batches. */
export function sendgridEvent(kind: EventKind, { id, to, eventId, at }: AcceptedMessage): object {
  return {
    event: sendgridEventNames[kind],
    email: to,
    timestamp: toUnixSeconds(at),
    sg_event_id: randomUUID(),
    sg_message_id: id,
    delivery: eventId,
    ...(kind === 'delivered' ? { response: '250 2.0.0 OK' } : {}),
    ...(kind === 'bounce' ? { type: 'bounce', status: '5.1.1', reason: '550 5.1.1 No such user' } : {}),
  };
}
