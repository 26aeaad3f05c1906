import type { Implementation } from '../requests/implement.ts';
import { confirmEmailChange, readEmailChange, stopEmailChange } from './answer-email-change.ts';
import { cancelEmailChange, getEmailChange, requestEmailChange } from './request-email-change.ts';

export const emailChangeImplementations: readonly Implementation[] = [
  getEmailChange,
  requestEmailChange,
  cancelEmailChange,
  readEmailChange,
  confirmEmailChange,
  stopEmailChange,
];
