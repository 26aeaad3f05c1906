import type { Implementation } from '../../identity/index.ts';
import { createEmailSender } from './create-email-sender.ts';
import { getEmailSenderRecords } from './get-email-sender-records.ts';
import { getEmailSender } from './get-email-sender.ts';
import { listEmailSenders } from './list-email-senders.ts';
import { makeDkimKey } from './make-dkim-key.ts';
import { removeDkimKey } from './remove-dkim-key.ts';
import { removeEmailSender } from './remove-email-sender.ts';
import { updateEmailSender } from './update-email-sender.ts';

export const emailSenderImplementations: readonly Implementation[] = [
  createEmailSender,
  listEmailSenders,
  getEmailSender,
  getEmailSenderRecords,
  updateEmailSender,
  makeDkimKey,
  removeDkimKey,
  removeEmailSender,
];
