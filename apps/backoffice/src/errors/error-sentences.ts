import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ErrorCode } from '@x/api-client';
import type { guestErrorSentences } from './guest-sentences.js';

type SignedInErrorCode = Exclude<ErrorCode, keyof typeof guestErrorSentences>;

/**
 * What every other error code of the contract says to the user; the texts are loaded after the login. Values in
 * braces come from the error's details.
 */
export const errorSentences: Record<SignedInErrorCode, MessageDescriptor> = {
  current_password_invalid: msg`Current password is invalid`,
  user_owns_organizations: msg`You still own an organization. Delete it, or hand it over, and try again.`,
  last_organization_admin: msg`The owner of an organization stays in it, as an admin. Hand the organization over first.`,
  permission_exceeded: msg`This goes beyond what your own teams allow you. Ask an admin of the organization.`,
  already_member: msg`This person is in the organization already.`,
  mail_not_sent: msg`The mail could not be sent. The invitation is kept: send it again later.`,
  access_key_limit: msg`A project has at most 20 access keys. Revoke one that is not used any more.`,
  contact_exists: msg`This audience already has a contact with this email address.`,
  file_type_refused: msg`This is not a CSV file. Save the list as CSV and choose it again.`,
  file_empty: msg`This file is empty.`,
  file_unreadable: msg`This file could not be read. Save it as CSV in UTF-8 and choose it again.`,
  csv_column_missing: msg`The file has no column named “email”. Name it in the first line and choose the file again.`,
  import_too_large: msg`This file is too large. Split it and import the parts one after the other.`,
  import_not_waiting: msg`This import has begun already. Choose the file again to change it.`,
  import_mapping_invalid: msg`The file does not have that many columns. Choose it again.`,
  import_not_undoable: msg`Only an import that has ended can be undone, and only once.`,
  image_type_refused: msg`Only PNG, JPEG, GIF and WebP images can be used.`,
  image_unreadable: msg`This image is damaged and could not be read.`,
  image_too_large: msg`This image is larger than 10 MB. Make it smaller and upload it again.`,
  document_unreadable: msg`The content of this message could not be read.`,
  amp_invalid: msg`The AMP version is not valid AMP for email.`,
  email_provider_in_use: msg`A sender still uses this provider. Give that sender another provider first.`,
  email_provider_unreachable: msg`The provider could not be reached. Check what is entered here.`,
  email_provider_refused: msg`The provider refused these credentials. Check them, and what they are allowed.`,
  email_provider_secret_missing: msg`Enter this secret: it is new, or the account that it is for changed.`,
  email_provider_type_fixed: msg`A provider stays of its type. Add another one instead.`,
  email_sender_exists: msg`There is already a sender with this email address.`,
  email_sender_unknown: msg`No sender of this project has this email address. Add it under Configurations.`,
  host_refused: msg`This host is not allowed: it points to a private network.`,
  integration_secret_missing: msg`Enter this secret: it is new, or the host that it is for changed.`,
  integration_type_fixed: msg`An integration stays of its type. Add another one instead.`,
  integration_not_a_shop: msg`A webhook has no products. Choose a shop.`,
  integration_failed: msg`The shop gave no usable answer. Try the integration under Configurations.`,
  campaign_not_editable: msg`This campaign can no longer be changed: its sending has started.`,
  campaign_action_refused: msg`The campaign is not in a state for this any more. Load the page again.`,
  campaign_warnings_unacknowledged: msg`Something new turned up since you looked. Read the checks again before you send.`,
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

/** The contract's sentences about the fields of the pages behind the login, by their English text. */
export const fieldSentences: Record<string, MessageDescriptor> = {
  'At most 2,000 characters.': msg`At most 2,000 characters.`,
  'This is not an id.': msg`Choose one.`,
  'Must be a phone number': msg`Must be a phone number`,
  'A date is written YYYY-MM-DD.': msg`Enter a full date.`,
  'This day does not exist.': msg`This day does not exist.`,
  'A file is needed.': msg`Choose a file.`,
  'A host name is needed.': msg`A host name is needed.`,
  'This is not a host name.': msg`This is not a host name.`,
  'A user is needed.': msg`A user is needed.`,
  'Choose a region of Amazon SES.': msg`Choose a region of Amazon SES.`,
  'Amazon SES listens on 25, 465, 587, 2465 and 2587.': msg`Amazon SES listens on 25, 465, 587, 2465 and 2587.`,
  'This is not the ARN of a topic, such as arn:aws:sns:eu-west-1:123456789012:email-events.': msg`This is not the ARN of a topic, such as arn:aws:sns:eu-west-1:123456789012:email-events.`,
  'This is not the name of a configuration set: up to 64 letters, digits, hyphens and underscores.': msg`This is not the name of a configuration set: up to 64 letters, digits, hyphens and underscores.`,
  'This is not the id of an access key, such as AKIAIOSFODNN7EXAMPLE.': msg`This is not the id of an access key, such as AKIAIOSFODNN7EXAMPLE.`,
  'This is not a secret access key: it has letters, digits, /, + and = only.': msg`This is not a secret access key: it has letters, digits, /, + and = only.`,
  'This is not an API key of SendGrid: it begins with SG.': msg`This is not an API key of SendGrid: it begins with SG.`,
  'At most 63 characters.': msg`At most 63 characters.`,
  'This is not a DKIM selector.': msg`This is not a DKIM selector.`,
  'An address is needed.': msg`An address is needed.`,
  'This is not an address such as https://example.com/hook.': msg`This is not an address such as https://example.com/hook.`,
  'This is needed.': msg`This is needed.`,
  'Only letters, digits and signs of ASCII are possible here.': msg`Only letters, digits and signs of ASCII are possible here.`,
  'This is not the name of a header.': msg`This is not the name of a header.`,
  'This header is set by the connection.': msg`This header is set by the connection.`,
  'At most 50 entries.': msg`At most 50 entries.`,
  'The document is larger than 2 MB.': msg`The document is larger than 2 MB.`,
  'The markup is larger than 2 MB.': msg`The compiled message is larger than 2 MB.`,
};
