import type { Implementation } from '../http/implement.js';
import { createEmailSender } from './create-email-sender.js';
import { getEmailSenderRecords } from './get-email-sender-records.js';
import { getEmailSender } from './get-email-sender.js';
import { listEmailSenders } from './list-email-senders.js';
import { makeDkimKey } from './make-dkim-key.js';
import { removeDkimKey } from './remove-dkim-key.js';
import { removeEmailSender } from './remove-email-sender.js';
import { updateEmailSender } from './update-email-sender.js';

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
