import { randomUUID } from 'node:crypto';
import type { AcceptedMessage } from './course.ts';

export type ToldKind = 'delivered' | 'bounce' | 'complaint';

function seconds(at: Date): number {
  return Math.floor(at.getTime() / 1000);
}

/** An event as Amazon SES publishes it. */
export function sesEvent(kind: ToldKind, { id, to, eventId, at }: AcceptedMessage): object {
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

const sendgridNames = { delivered: 'delivered', bounce: 'bounce', complaint: 'spamreport' } as const;

/** An event as SendGrid posts it, among others. */
export function sendgridEvent(kind: ToldKind, { id, to, eventId, at }: AcceptedMessage): object {
  return {
    event: sendgridNames[kind],
    email: to,
    timestamp: seconds(at),
    sg_event_id: randomUUID(),
    sg_message_id: id,
    delivery: eventId,
    ...(kind === 'delivered' ? { response: '250 2.0.0 OK' } : {}),
    ...(kind === 'bounce' ? { type: 'bounce', status: '5.1.1', reason: '550 5.1.1 No such user' } : {}),
  };
}
