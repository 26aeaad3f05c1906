import type { ErrorSentences } from '../sentences.ts';
import { createFormats } from '../formats.ts';
import { writeProblem } from '../sentences.ts';
import {
  campaignStatuses,
  fieldTypes,
  fieldValueProblems,
  limitedWorks,
  noCsvFiles,
  segmentProblems,
} from './problems.ts';

const { number, day, time, size } = createFormats('en-GB');

function duration(seconds: number): string {
  const [value, unit] = seconds < 60 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `${number(value)} ${unit}${value === 1 ? '' : 's'}`;
}

/** The English sentences of error codes. Each says what happened, then what to do. */
export const englishErrors: ErrorSentences = {
  invalid_request: 'This request is not valid. Reload the page and try again.',
  invalid_json: 'The request is not valid JSON in UTF-8.',
  unauthorized: 'Your session has ended, or the access key is not valid. Log in again, or send another key.',
  key_expired: ({ expired_at }) => `This access key expired on ${day(expired_at)}. Create a new one.`,
  key_address_refused: ({ address }) =>
    `This access key does not work from ${address}. Add this address to the key, or use another key.`,
  invalid_credentials: 'Invalid credentials',
  account_deleted: ({ until }) =>
    `You deleted this account, but it can still be restored until ${day(until)}.`,
  second_factor_needed: 'Complete the login with your second factor.',
  not_found: 'This was deleted, or you don’t have access to it.',
  origin_refused:
    'This page was opened under an unknown address. Open Yamp at its usual address, or ask your administrator to check PUBLIC_URL.',
  not_in_trash: 'This organization is no longer in your trash.',
  revision_conflict: ({ changed_by: name = 'Someone else', changed_by_you: own = false }) =>
    own
      ? 'You have changed this in another window since you opened it here. Reload the page and try again.'
      : `${name} has changed this since you opened it. Reload the page and try again.`,
  request_timeout: 'The request took too long to arrive. Check your connection and try again.',
  payload_too_large: ({ limit }) =>
    `The content is too large for the server, which accepts ${size(limit)}. Shorten it and try again.`,
  unsupported_media_type: ({ expected }) =>
    `The server does not accept this type of content. Send the request as ${expected}.`,
  too_many_requests: ({ seconds }) => `Too many attempts. Try again in ${duration(seconds)}.`,
  requests_waiting: ({ seconds }) =>
    `Too many of your requests are already waiting. Nothing was saved. Try again in ${duration(seconds)}.`,
  internal_error: 'Something went wrong on our side and nothing was saved. Try again.',
  service_unavailable: 'The service is not available right now. Try again in a moment.',
  server_busy: ({ seconds }) =>
    `The server is busy with other requests like this one. Nothing was saved. Try again in ${duration(seconds)}.`,
  work_timeout: ({ work, seconds }) => {
    const [subject, remedy] = limitedWorks[work];
    return `${subject} took too long. Nothing was saved. Try again in ${duration(seconds)}${remedy === undefined ? '' : `, or ${remedy}`}.`;
  },
  storage_full: 'The server is out of disk space, so nothing was saved. Tell your administrator.',

  organization_needs_second_factor:
    'This organization requires a second factor. Open Profile → Security to set it up or use it.',
  confirmation_needed: 'Confirm who you are, then try again.',
  pending_login_invalid: 'This login took too long or was already completed. Log in again.',
  second_factor_invalid: 'This code is wrong or was already used. Enter a new one.',
  password_not_enough: 'Your account has a second factor. Use it here instead of the password.',
  totp_exists: 'Your account already has an authenticator app. Remove it before you set up another one.',
  totp_not_started: 'The setup took too long. Close this window and start again.',
  passkey_invalid: 'This passkey was not accepted. Try again, or use another passkey or another method.',
  passkey_limit: ({ maximum }) => `You can have at most ${number(maximum)} passkeys. Remove one first.`,
  passkey_removed: 'This passkey was removed. Reload the page.',
  last_second_factor: ({ organization }) =>
    `${organization} requires a second factor. Add another one before you remove this one.`,
  own_second_factor_missing:
    'Set up a second factor for your own account first, under Profile → Security, and use it in this session.',
  factor_reset_own: 'You can’t reset your own second factors. Ask another admin.',
  factor_reset_owner:
    'The owner’s second factors can’t be reset here. Ask the operator of this installation.',
  factor_reset_elsewhere:
    'This account also has access to something that you don’t administer, so you can’t reset its second factors. Ask the operator of this installation.',
  factor_reset_needless: 'This user has no second factor.',
  factor_reset_pending: 'A reset is already pending. Cancel it to ask for another one.',
  factor_reset_invalid: 'The reset was stopped or canceled, or has already taken effect.',

  email_unavailable: 'There is already an account with this email address. Log in instead.',
  password_too_weak:
    'This password is too easy to guess. Use a longer one, for example four unrelated words.',
  current_password_invalid: 'Current password is invalid',
  reset_token_invalid: 'This link was already used or has expired. Ask for a new one.',
  registration_invalid: 'This link was already used or has expired. Log in, or create your account again.',
  registration_password_needed: 'Enter the password that you chose when you registered.',
  email_change_invalid:
    'This link was already used or has expired, or the change was canceled. Request it again under Profile.',
  mail_not_configured:
    'This needs email, which this installation can’t send. Ask its operator to set up a mail server.',
  user_owns_organizations: ({ organizations, more }) =>
    `You still own ${organizations}${more === 0 ? '' : ` and ${number(more)} more`}. Delete what you own or transfer its ownership, then try again.`,
  last_organization_admin:
    'The owner cannot leave the organization or stop being an admin. Transfer ownership first.',
  permission_exceeded:
    'You can’t grant more permissions than your own teams have. Ask an admin of the organization.',
  already_member: 'This person is already in the organization.',
  invitation_exists: 'This address already has an open invitation.',
  invitation_invalid:
    'This invitation was used or revoked, has expired, or is for another email address. Ask the person who invited you for a new one.',
  mail_not_sent: ({ reason }) =>
    `The email could not be sent, but the invitation was saved. Resend it later. Details: ${reason}`,
  access_key_limit: ({ limit }) =>
    `A project can have at most ${number(limit)} access keys. Revoke an unused one first.`,
  access_key_expired: 'This date is in the past. Choose a later one.',

  sign_on_issuer_insecure: 'The issuer’s URL must start with https://.',
  sign_on_issuer_unreachable: ({ host }) => `${host} did not answer. Check the URL.`,
  sign_on_issuer_unsuitable:
    'This URL has no valid OpenID Connect configuration. Copy the issuer from your provider’s settings.',
  sign_on_provider_unsuitable:
    'This provider does not support what the login needs: the code flow, PKCE and keys. Turn them on there.',
  sign_on_client_refused: 'The provider refused this client ID or its secret. Check both.',
  sign_on_secret_missing: 'Enter the client secret. If you change the issuer, you have to enter it again.',
  sign_on_domain_needed:
    'To require single sign-on, the organization needs at least one verified mail domain.',
  sign_on_domain_exists: 'The organization already has this domain.',
  sign_on_domain_limit: ({ maximum }) =>
    `An organization can have at most ${number(maximum)} mail domains. Remove one first.`,
  sign_on_domain_taken: 'Another organization has verified this domain.',
  sign_on_record_missing:
    'The TXT record was not found. DNS changes can take a few hours. Check again later.',
  sign_on_record_unanswered: 'This domain’s DNS servers did not answer. Check again later.',
  sign_on_domain_unknown: 'Single sign-on is not set up for this address. Log in with your password instead.',
  sign_on_unavailable: 'Your organization’s identity provider could not be reached. Try again in a moment.',
  sign_on_expired: 'This login was already used or has expired. Start again.',
  sign_on_other_browser: 'This login was started in another browser. To log in here, start again.',
  sign_on_canceled: 'You canceled the login at your identity provider.',
  sign_on_refused:
    'The identity provider’s response was not valid. Start again. If this happens again, tell your administrator.',
  sign_on_address_unverified:
    'Your identity provider has not confirmed your email address. Ask your administrator.',
  sign_on_address_foreign:
    'The email address that you have at the identity provider is not in a verified domain of this organization. Ask your administrator.',
  sign_on_identity_changed:
    'Your account is linked to a different user at this provider. Ask an admin to remove you from the organization, then log in again.',
  sign_on_required: 'Your organization requires single sign-on.',
  session_limited:
    'You logged in through an organization that doesn’t manage your email address. Log in with your password to do this.',

  contact_exists: 'This audience already has a contact with this email address.',
  field_exists: ({ key }) => `This project already has a field with the key “${key}”.`,
  field_limit: ({ maximum }) => `A project can have at most ${number(maximum)} fields. Delete one first.`,
  field_choices_missing: 'Enter at least one choice, or choose another type.',
  field_values_unfit: ({ count, example, type }) =>
    count === 1
      ? `Nothing was changed, because 1 contact has a value that is not ${fieldTypes[type]}: “${example}”. Correct or clear it first.`
      : `Nothing was changed, because ${number(count)} contacts have a value that is not ${fieldTypes[type]}, such as “${example}”. Correct or clear these values first.`,
  field_in_use: ({ campaign }) =>
    `The campaign “${campaign}” uses this field as a merge tag. Remove it there first, or delete the field anyway.`,
  field_in_segment: ({ segment }) =>
    `The segment “${segment}” has a condition on this field. Change or remove the condition first.`,
  field_has_timezones:
    'The project finds the time zones of contacts in this field. Choose another field in the settings of the project first. Without a field, campaigns at local times use the time zone of the project.',
  tag_in_segment: ({ segment }) =>
    `The segment “${segment}” has a condition on this tag. Remove the condition first.`,
  used_by_condition: ({ name }) =>
    `“${name}” has a block with a condition on this. Change or remove that condition first.`,
  field_unknown: ({ field }) =>
    `This project has no contact field “${field}”. It may have been deleted. Reload the page.`,
  field_value_invalid: ({ value, problem }) => `“${value}” ${fieldValueProblems[problem]}`,
  tag_exists: ({ name }) => `This project already has the tag “${name}”.`,
  tag_limit: ({ maximum }) => `A project can have at most ${number(maximum)} tags. Delete one first.`,
  segment_limit: ({ maximum }) => `A project can have at most ${number(maximum)} segments. Delete one first.`,
  signup_form_limit: ({ maximum }) =>
    `A project can have at most ${number(maximum)} sign-up forms. Delete one first.`,
  slug_taken: ({ slug }) => `The address “${slug}” belongs to another page. Choose another one.`,
  slug_limit: ({ maximum }) =>
    `A page can have had at most ${number(maximum)} addresses. Choose one of the earlier ones.`,
  landing_page_limit: ({ maximum }) =>
    `A project can have at most ${number(maximum)} landing pages. Delete one first.`,
  landing_page_unpublished: 'Publish the page first, or choose when it is published.',
  consent_missing: 'Enter what people agree to, here or in the settings of the audience.',
  segment_invalid: ({ problem, user, ...details }) => {
    const sentence = writeProblem(segmentProblems, problem, details);
    return user === undefined ? sentence : `The segment “${String(user)}” uses this one. ${sentence}`;
  },
  segment_in_use: ({ segment }) =>
    `The segment “${segment}” uses this one. Remove the condition there first.`,
  used_by_campaigns: ({ name, status }) =>
    `The campaign “${name}” uses this and is ${campaignStatuses[status]}. Wait until it ends or cancel it, then try again.`,
  campaigns_ongoing: 'A campaign is being sent. Wait until it ends or cancel it, then try again.',
  contacts_filter_missing: 'Search for contacts first, or select all of them.',
  contacts_count_changed: ({ expected, present }) =>
    `Nothing was changed, because the number of matching contacts changed from ${number(expected)} to ${number(present)}. Review the list and try again.`,
  file_type_refused: ({ found }) => noCsvFiles[found],
  file_empty: 'This file has no contacts. Choose a file with one contact per row.',
  file_unreadable:
    'This file could not be read. Its first line may have an unclosed quote or be too long. Save it as CSV in UTF-8 and choose it again.',
  csv_column_missing: ({ columns }) =>
    `This file has no “email” column, only: ${columns}. Write “email” in the first line, above the addresses, and choose the file again.`,
  import_too_large: ({ megabytes }) =>
    `This file is larger than ${number(megabytes)} MB. Split it and import the parts one after the other.`,
  import_not_waiting: 'This import has already started. To change it, upload the file again.',
  import_mapping_invalid: ({ columns, named }) =>
    `The file has ${number(columns)} columns, but you assigned ${number(named)}. Upload the file again and assign its columns.`,
  import_not_undoable: 'You can only undo a finished import, and only once.',

  image_type_refused: 'Only PNG, JPEG, GIF and WebP images can be used.',
  image_unreadable:
    'This image is damaged and could not be read. Export it from your image editor again, or choose another.',
  image_too_large: ({ megabytes }) =>
    `This image is larger than ${number(megabytes)} MB. Make it smaller and upload it again.`,
  image_too_many_pixels: ({ width, height }) =>
    `This image has too many pixels (${number(width)} × ${number(height)}). Make it smaller and upload it again.`,
  brand_invalid: (details) => {
    if ('code' in details) return 'The brand is not valid JSON. Correct it and save again.';
    return details.at === ''
      ? 'The brand is not valid. Correct it and save again.'
      : `The value of “${details.at}” in the brand is not valid. Correct it and save again.`;
  },
  recipient_text_invalid: ({ problem, parameter = '', key }) => {
    if (problem === 'missing') return `Add {${parameter}} where its value belongs.`;
    if (problem === 'unknown') return `Remove {${parameter}}. Nothing fills it in here.`;
    if (problem === 'syntax') return 'Check the braces. A value is written as in {email}.';
    return `There is no text “${key}”.`;
  },
  document_unreadable: ({ reason }) => `The content of this message could not be read. Details: ${reason}`,
  amp_invalid: ({ reason }) => `The AMP version has errors. Fix them in the editor. Details: ${reason}`,
  amp_too_large: ({ bytes, limit }) =>
    `The AMP version has ${number(bytes)} bytes, and ${number(limit)} are allowed. Remove some blocks.`,

  email_provider_in_use: 'A sender still uses this provider. Give that sender another provider first.',
  email_provider_unreachable: ({ reason }) =>
    `The provider could not be reached. Check these settings. Details: ${reason}`,
  email_provider_refused: ({ reason }) =>
    `The provider refused these credentials. Check them and their permissions. Details: ${reason}`,
  email_provider_secret_missing: 'You changed the server or the account. Enter this value again.',
  email_provider_type_fixed: 'You can’t change a provider’s type. Add a new one instead.',
  email_sender_exists: ({ email }) =>
    `There is already a sender with the address ${email}. Edit that sender instead.`,
  email_sender_unknown: ({ email }) =>
    `This project has no sender with the address ${email}. Add it under Configurations, or choose another sender.`,
  host_refused: ({ host }) => `${host} points to a private network, which is not allowed. Use a public host.`,
  integration_secret_missing: 'The URL now points to another server. Enter this value again.',
  integration_type_fixed: 'You can’t change an integration’s type. Add a new one instead.',
  integration_not_a_shop: 'Webhooks don’t provide products. Choose a shop.',
  integration_failed: ({ reason }) =>
    `The shop did not respond correctly. Test the integration under Configurations. Details: ${reason}`,
  form_not_sent: 'This could not be sent. Try again later.',
  list_not_loaded: 'The list could not be loaded.',

  campaign_not_editable: 'This campaign can no longer be changed, because sending has started.',
  campaign_action_refused: ({ status }) =>
    `The campaign is ${campaignStatuses[status]}, so this action is not possible. Reload the page.`,
  delivery_in_grace: ({ from }) =>
    `The mail server may still accept these messages. Wait until ${time(from)}, or resend them anyway.`,
  campaign_warnings_unacknowledged: 'The preflight checks found new problems. Review them before you send.',
  campaign_incomplete: 'This campaign is not ready to send. Complete the missing steps first.',
  campaign_audience_empty:
    'No contact in this campaign’s audience can be mailed. Add contacts or choose another audience.',
  campaign_audience_too_large: ({ limit }) =>
    `The audience has more than ${number(Number(limit))} contacts. Schedule the campaign in batches instead.`,
  campaign_schedule_invalid:
    'This schedule is not possible. Choose a later start, more batches or a longer interval.',
  campaign_content_exists: 'This campaign already has content. Reload the page to edit it.',
  experiment_variants_identical: ({ first, second }) =>
    `The variants ${first} and ${second} are the same. Change one of them, or remove it.`,
  experiment_variant_mixed: ({ variant, compares }) =>
    compares === 'times'
      ? `Variant ${variant} needs a time, and no message of its own.`
      : `Variant ${variant} can’t have a time, because the experiment compares messages.`,
  experiment_variant_unknown: 'The experiment has no such variant. Reload the page.',
  experiment_fallback_unknown: 'Choose a variant to send if there is no winner.',
  experiment_not_running: 'This experiment is not running, so there is nothing to decide. Reload the page.',
  plan_limit_exceeded: ({ needed, remaining, limit, used, planned, cycle_start, cycle_end }) =>
    `This campaign needs ${number(needed)} sends, but your plan has ${number(remaining)} of ${number(limit)} left ` +
    `in the billing cycle from ${day(cycle_start)} to ${day(cycle_end)} ` +
    `(${number(used)} sent, ${number(planned)} reserved by other campaigns). ` +
    'Choose a smaller audience or a larger plan.',
  return_url_refused: ({ url }) =>
    `This page was opened under an unknown address. Open Yamp at ${url}, then go to “Plan and billing”.`,
  billing_not_configured:
    'Payments are not set up on this installation, so you can’t change the plan here. Ask its operator to set STRIPE_SECRET_KEY.',
  billing_plans_missing:
    'This installation has no plan to choose from. Ask its operator to add the metadata sent_emails_limit, a whole number, to a recurring price in Stripe.',
  billing_unavailable: 'The payment provider could not be reached. Try again in a moment.',
};
