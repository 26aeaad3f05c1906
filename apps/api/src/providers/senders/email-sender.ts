import type { EmailSender } from '@x/api-client/contract';
import { type emailSenders, refuse } from '../../platform/index.ts';
import { publicRecord } from './dkim-record.ts';

/** Converts a row to its contract form. */
export function toEmailSender(row: typeof emailSenders.$inferSelect): EmailSender {
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    email_provider_id: row.emailProviderId,
    amp_validated: row.ampValidated,
    dkim_key: publicRecord(row),
    project_id: row.projectId,
    created_at: row.createdAt.toISOString(),
  };
}

export function senderExists(email: string) {
  return refuse('email_sender_exists', {
    message: `${email} is already a sender of this project.`,
    path: 'body.email',
    details: { email },
  });
}
