import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ErrorCode } from '@x/api-client';

/** What every error code of the contract says to the user. Values in braces come from the error's details. */
export const errorSentences: Record<ErrorCode | 'network_error', MessageDescriptor> = {
  network_error: msg`The server could not be reached. Check your connection and try again.`,
  invalid_request: msg`Something in this request is not right.`,
  invalid_json: msg`The request could not be read.`,
  unauthorized: msg`Your session has ended. Log in again.`,
  invalid_credentials: msg`Invalid credentials`,
  not_found: msg`This does not exist, or you have no access to it.`,
  conflict: msg`Someone else changed this at the same time. Load the page again and repeat your change.`,
  payload_too_large: msg`This is larger than the server accepts.`,
  unsupported_media_type: msg`The server does not accept this kind of content.`,
  too_many_requests: msg`Too many attempts. Wait a little and try again.`,
  internal_error: msg`Something went wrong on our side. Try again; nothing was saved.`,
  service_unavailable: msg`The service is not available right now. Try again in a moment.`,
  storage_full: msg`There is no space left to store this. Nothing was saved.`,
  email_unavailable: msg`There is already an account with this email address. Log in instead.`,
  password_too_weak: msg`This password is too easy to guess. Use a longer one, for example four unrelated words.`,
  current_password_invalid: msg`Current password is invalid`,
  reset_token_invalid: msg`This link was used already or is too old. Ask for a new one.`,
  user_owns_organizations: msg`You still own an organization. Delete it, or hand it over, and try again.`,
  last_organization_admin: msg`An organization needs at least one admin.`,
  contact_exists: msg`This audience already has a contact with this email address.`,
  file_type_refused: msg`This is not a CSV file. Save the list as CSV and choose it again.`,
  file_empty: msg`This file is empty.`,
  file_unreadable: msg`This file could not be read. Save it as CSV in UTF-8 and choose it again.`,
  csv_column_missing: msg`The file has no column named “email”. Name it in the first line and choose the file again.`,
  import_too_large: msg`This file is too large. Split it and import the parts one after the other.`,
  image_type_refused: msg`Only PNG, JPEG, GIF and WebP images can be used.`,
  image_unreadable: msg`This image is damaged and could not be read.`,
  image_too_large: msg`This image is larger than 10 MB. Make it smaller and upload it again.`,
  document_unreadable: msg`The content of this message could not be read.`,
  amp_invalid: msg`The AMP version is not valid AMP for email.`,
  email_provider_in_use: msg`A sender still uses this provider. Give that sender another provider first.`,
  email_provider_unreachable: msg`The mail server could not be reached. Check host, port and security.`,
  email_provider_refused: msg`The mail server refused the connection. Check user and password.`,
  email_sender_exists: msg`There is already a sender with this email address.`,
  email_sender_unknown: msg`No sender of this project has this email address. Add it under Configurations.`,
  host_refused: msg`This host is not allowed: it points to a private network.`,
  campaign_not_editable: msg`This campaign can no longer be changed: its sending has started.`,
  campaign_incomplete: msg`Something is missing before this campaign can be sent.`,
  campaign_audience_empty: msg`The audience of this campaign has no contacts that can be sent to.`,
  campaign_audience_too_large: msg`The audience has more than 1,000 contacts. Schedule the campaign in batches instead.`,
  campaign_schedule_invalid: msg`This schedule is not possible. Choose a later start, more batches or a longer interval.`,
  campaign_content_exists: msg`This campaign already has content.`,
  plan_limit_exceeded: msg`This campaign needs {needed} sends, and {remaining} of the {limit} of your plan are left in the billing cycle ({used} sent, {planned} planned by other campaigns). Take a smaller audience or a larger plan.`,
  return_url_refused: msg`The address to come back to is not one of this installation.`,
  billing_not_configured: msg`This installation has no payments set up: the plan cannot be changed here.`,
  billing_unavailable: msg`The payment provider could not be reached. Try again in a moment.`,
};

/** The contract's sentences about single fields, by their English text. */
export const fieldSentences: Record<string, MessageDescriptor> = {
  'A name is needed.': msg`Fill this in.`,
  'At most 255 characters.': msg`At most 255 characters.`,
  'At most 2,000 characters.': msg`At most 2,000 characters.`,
  'Line breaks and control characters are not allowed here.': msg`Line breaks and control characters are not allowed here.`,
  'This text holds a null character.': msg`This text holds a character that cannot be stored.`,
  'An email address has at most 254 characters.': msg`An email address has at most 254 characters.`,
  'This is not an email address.': msg`This is not an email address.`,
  'This is not an id.': msg`Choose one.`,
  'A password has at least 10 characters.': msg`A password has at least 10 characters.`,
  'A password has at most 1,024 characters.': msg`A password has at most 1,024 characters.`,
  'Must be a phone number': msg`Must be a phone number`,
  'A date is written YYYY-MM-DD.': msg`Enter a full date.`,
  'This day does not exist.': msg`This day does not exist.`,
  'A file is needed.': msg`Choose a file.`,
  'A host name is needed.': msg`A host name is needed.`,
  'This is not a host name.': msg`This is not a host name.`,
  'The document is larger than 2 MB.': msg`The document is larger than 2 MB.`,
  'The markup is larger than 2 MB.': msg`The compiled message is larger than 2 MB.`,
};

/** Stands for a field's issue that has no sentence of its own. */
export const valueRefused = msg`This value is not accepted.`;
export const valueNeeded = msg`Fill this in.`;
