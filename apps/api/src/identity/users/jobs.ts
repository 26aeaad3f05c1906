import { defineJob, type MailLanguage } from '../../platform/index.ts';

export interface PasswordResetRequest {
  /** In lower case. May be anybody's. */
  readonly email: string;
  readonly language: MailLanguage;
  /** From 1. */
  readonly attempt: number;
}

export const sendPasswordResetJob = defineJob<PasswordResetRequest>({
  name: 'send-password-reset',
  key: ({ email }) => email,
  concurrency: 2,
});
