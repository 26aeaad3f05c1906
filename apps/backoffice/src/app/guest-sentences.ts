import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ErrorCode } from '@x/api-client';

const connectionFailed = msg`The server could not be reached. Check your connection and try again.`;
const requestRefused = msg`This request is not valid. Reload the page and try again.`;

/**
 * Texts of errors that can occur before sign-in. Values in braces come from the error's `details`. `minutes` is derived
 * from its `seconds`.
 */
export const guestErrorSentences = {
  network_error: connectionFailed,
  invalid_request: requestRefused,
  invalid_json: requestRefused,
  unauthorized: msg`Your session has ended. Log in again.`,
  invalid_credentials: msg`Invalid credentials`,
  account_deleted: msg`You deleted this account, but it can still be restored.`,
  passkey_invalid: msg`This passkey was not accepted. Try again, or use another passkey or another method.`,
  origin_refused: msg`This page was opened under an unknown address. Open Yamp at its usual address.`,
  not_found: msg`This was deleted, or you don’t have access to it.`,
  request_timeout: connectionFailed,
  too_many_requests: msg`Too many attempts. Try again in {minutes, plural, one {# minute} other {# minutes}}.`,
  internal_error: msg`Something went wrong on our side and nothing was saved. Try again.`,
  service_unavailable: msg`The service is not available right now. Try again in a moment.`,
  email_unavailable: msg`There is already an account with this email address. Log in instead.`,
  password_too_weak: msg`This password is too easy to guess. Use a longer one, for example four unrelated words.`,
  reset_token_invalid: msg`This link was already used or has expired. Ask for a new one.`,
  registration_invalid: msg`This link was already used or has expired. Log in, or create your account again.`,
  registration_password_needed: msg`Enter the password that you chose when you registered.`,
  sign_on_required: msg`Your organization requires single sign-on.`,
  invitation_invalid: msg`This invitation was used or revoked, has expired, or is for another email address. Ask the person who invited you for a new one.`,
} satisfies Partial<Record<ErrorCode | 'network_error', MessageDescriptor>>;

/** Translations of the contract's field errors on the pages before login. The keys are the contract's English texts. */
export const guestFieldSentences: Record<string, MessageDescriptor> = {
  'Enter a name.': msg`Fill in this field.`,
  'Use at most 255 characters.': msg`Use at most 255 characters.`,
  'Line breaks and control characters are not allowed here.': msg`Remove line breaks and control characters.`,
  'Null characters are not allowed here.': msg`Remove the unsupported characters.`,
  'This email address is too long.': msg`This email address is too long.`,
  'Enter an email address.': msg`Enter an email address.`,
  'This is not an email address.': msg`Enter a valid email address.`,
  'Before the @, use only digits, unaccented letters and symbols (for example . _ + -).': msg`Before the @, use only digits, unaccented letters and symbols (for example . _ + -).`,
  'Use at least 10 characters.': msg`Use at least 10 characters.`,
  'Use at most 1,024 characters.': msg`Use at most 1,024 characters.`,
  'This invitation link is invalid.': guestErrorSentences.invitation_invalid,
  'Open the link in the email again.': guestErrorSentences.reset_token_invalid,
};

/** Fallback texts for field errors without a translation. */
export const valueRefused = msg`This value is not valid.`;
export const valueNeeded = msg`Fill in this field.`;
