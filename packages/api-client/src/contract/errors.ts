import * as v from 'valibot';

/**
 * HTTP status of each error code (RFC 9110 §15). `ErrorDetails` has the values of each, and the catalogs
 * (`src/sentences`) its sentence in each language. One code has one meaning, and so one sentence.
 */
export const errorStatus = {
  invalid_request: 400,
  invalid_json: 400,
  /** The session has ended, or the access key is unknown, revoked or missing. */
  unauthorized: 401,
  /** The access key has expired. */
  key_expired: 401,
  /** The access key does not work from the caller's address. */
  key_address_refused: 401,
  invalid_credentials: 401,
  /** The password is right, but the account was deleted. It can be restored until `details.until`. */
  account_deleted: 403,
  /** The password is right. The login continues with a second factor (login-steps.ts). */
  second_factor_needed: 401,
  not_found: 404,
  /** A page of another site tried to use the session cookie of the back-office. */
  origin_refused: 403,
  not_in_trash: 409,
  /** The entity changed since the revision in `If-Match`. */
  revision_conflict: 412,
  request_timeout: 408,
  payload_too_large: 413,
  unsupported_media_type: 415,
  too_many_requests: 429,
  /** Too many requests of the caller wait for their turn. */
  requests_waiting: 429,
  internal_error: 500,
  /** The database is not available. */
  service_unavailable: 503,
  /** Too many requests of others wait for their turn. */
  server_busy: 503,
  /** The work was stopped because it took too long. */
  work_timeout: 503,
  storage_full: 507,

  /** The organization requires a second factor, which was not used in this session. */
  organization_needs_second_factor: 403,
  /** The request needs a password or second factor from the last minutes (`secondFactors.confirm`). */
  confirmation_needed: 403,
  /** The login with a second factor was completed, replaced or started too long ago. */
  pending_login_invalid: 422,
  second_factor_invalid: 422,
  /** The password does not confirm who the user is, because the account has a second factor. */
  password_not_enough: 422,
  totp_exists: 409,
  totp_not_started: 409,
  passkey_invalid: 422,
  passkey_limit: 409,
  passkey_removed: 409,
  /** An organization of the user requires a second factor, and this is the only one. */
  last_second_factor: 409,
  /** The admin who requires a second factor of an organization has none, or did not use it in this session. */
  own_second_factor_missing: 409,

  /** Admins cannot reset their own second factors. */
  factor_reset_own: 409,
  factor_reset_owner: 409,
  /** The account also has access outside of the organizations that the admin administers. */
  factor_reset_elsewhere: 409,
  /** The user has no second factor. */
  factor_reset_needless: 409,
  factor_reset_pending: 409,
  /** The link that stops a reset belongs to one that was stopped or has taken effect. */
  factor_reset_invalid: 422,

  email_unavailable: 409,
  password_too_weak: 422,
  current_password_invalid: 422,
  reset_token_invalid: 422,
  registration_invalid: 422,
  /** The link was opened in another browser than the one that registered. */
  registration_password_needed: 422,
  /** The link to change an email address was used, has expired, or belongs to a change that was canceled. */
  email_change_invalid: 422,
  /** The request needs mail to be sent, for which the installation is not set up. */
  mail_not_configured: 409,
  user_owns_organizations: 409,
  last_organization_admin: 409,
  permission_exceeded: 403,
  already_member: 409,
  /** The address has an open invitation, which the request may not replace. */
  invitation_exists: 409,
  invitation_invalid: 422,
  mail_not_sent: 502,
  access_key_limit: 409,
  /** The expiry of a new key is in the past. */
  access_key_expired: 422,

  /** The issuer’s URL does not start with `https`. */
  sign_on_issuer_insecure: 422,
  sign_on_issuer_unreachable: 422,
  /** The discovery document is missing or wrong. */
  sign_on_issuer_unsuitable: 422,
  /** The provider lacks what the sign-in needs, such as PKCE or keys. */
  sign_on_provider_unsuitable: 422,
  /** The identity provider does not know the client ID, or the secret is wrong. */
  sign_on_client_refused: 422,
  /** The secret is missing. A secret is required for a new provider and when the issuer changes. */
  sign_on_secret_missing: 422,
  /** Requiring single sign-on needs a verified mail domain. */
  sign_on_domain_needed: 422,
  sign_on_domain_exists: 409,
  sign_on_domain_limit: 409,
  /** Another organization has verified the domain. */
  sign_on_domain_taken: 409,
  /** DNS has no TXT record with the organization’s value. */
  sign_on_record_missing: 422,
  sign_on_record_unanswered: 422,
  /** No organization has verified the domain and set up a provider. */
  sign_on_domain_unknown: 422,
  sign_on_unavailable: 422,
  /** The sign-in was finished before, or started more than 10 minutes ago. */
  sign_on_expired: 422,
  sign_on_other_browser: 422,
  sign_on_canceled: 422,
  /** The provider’s response failed a check, such as the signature, the audience or the nonce. */
  sign_on_refused: 422,
  sign_on_address_unverified: 422,
  /** The address at the provider is not in a verified domain of the organization. */
  sign_on_address_foreign: 422,
  /** The account is linked to another identity at the same provider. */
  sign_on_identity_changed: 422,
  /** The organization requires its members to sign in through its provider. */
  sign_on_required: 403,
  /**
   * The session is limited to one organization: its identity provider opened the session, and the account's address is
   * in none of its verified domains.
   */
  session_limited: 403,

  contact_exists: 409,
  field_exists: 409,
  field_limit: 409,
  /** A field of type `choice` needs at least one choice, and other types have none. */
  field_choices_missing: 422,
  /** Values of contacts do not fit the type or the choices of the field. Nothing was changed. */
  field_values_unfit: 409,
  /** Campaigns use the field as a merge tag. */
  field_in_use: 409,
  /** Segments have a condition on the field. */
  field_in_segment: 409,
  /** The project finds the time zones of contacts in the field. */
  field_has_timezones: 409,
  /** Segments have a condition on the tag. */
  tag_in_segment: 409,
  /** A template, or a campaign that is not completed or canceled, shows a block by a condition on the entity. */
  used_by_condition: 409,
  /** The project has no field with this key. */
  field_unknown: 422,
  /** A value does not fit the type of its field. */
  field_value_invalid: 422,
  tag_exists: 409,
  tag_limit: 409,
  segment_limit: 409,
  signup_form_limit: 409,
  consent_missing: 422,
  /** A condition names something that does not exist, or does not fit its field. */
  segment_invalid: 422,
  /** Another segment uses the segment. */
  segment_in_use: 409,
  /** Ongoing campaigns use the entity. The details list them. */
  used_by_campaigns: 409,
  /** Ongoing campaigns belong to the project or the organization. */
  campaigns_ongoing: 409,
  /** The request has neither a filter nor `all`. */
  contacts_filter_missing: 422,
  /** The number of matching contacts differs from `expected`. */
  contacts_count_changed: 409,
  file_type_refused: 415,
  file_empty: 422,
  file_unreadable: 422,
  csv_column_missing: 422,
  import_too_large: 413,
  import_not_waiting: 409,
  import_mapping_invalid: 422,
  import_not_undoable: 409,

  image_type_refused: 415,
  image_unreadable: 422,
  image_too_large: 413,
  image_too_many_pixels: 413,

  /** The brand is not valid JSON, or some of its values are invalid. */
  brand_invalid: 422,
  /** A text of recipient pages lacks one of its parameters, has another one, or is not valid MessageFormat. */
  recipient_text_invalid: 422,
  document_unreadable: 422,
  amp_invalid: 422,
  amp_too_large: 422,

  /** Another landing page of the installation has the slug, or had it earlier. */
  slug_taken: 409,
  /** The landing page has had too many addresses. */
  slug_limit: 409,
  landing_page_limit: 409,
  /** A page that visitors do not see, and for which nothing is scheduled, cannot be taken down later. */
  landing_page_unpublished: 409,

  email_provider_in_use: 409,
  email_provider_unreachable: 422,
  email_provider_refused: 422,
  /** The secret is missing. A secret is required for a new provider and when the provider's account changes. */
  email_provider_secret_missing: 422,
  email_provider_type_fixed: 422,
  email_sender_exists: 409,
  email_sender_unknown: 422,
  host_refused: 422,

  /** The secret is missing. A secret is required for a new integration and when the integration's host changes. */
  integration_secret_missing: 422,
  integration_type_fixed: 422,
  integration_not_a_shop: 422,
  /** The external service did not respond, or sent an unexpected response. */
  integration_failed: 422,
  /** A form in a message could not be forwarded to its integration. */
  form_not_sent: 422,
  /** A list in a message could not be loaded from its integration. */
  list_not_loaded: 422,

  campaign_not_editable: 409,
  /** The campaign's status does not allow the action (campaign-actions.ts). */
  campaign_action_refused: 409,
  /** The mail server may still accept the messages. They can be sent again from the time in `details.from`. */
  delivery_in_grace: 409,
  /** The preflight has warnings that were not acknowledged. */
  campaign_warnings_unacknowledged: 409,
  campaign_incomplete: 422,
  campaign_audience_empty: 422,
  campaign_audience_too_large: 422,
  campaign_schedule_invalid: 422,
  campaign_content_exists: 409,
  experiment_variants_identical: 422,
  /** A variant of time has no time or a message of its own, or a variant of the message has a time. */
  experiment_variant_mixed: 422,
  experiment_variant_unknown: 422,
  experiment_fallback_unknown: 422,
  /** The campaign has no experiment, or it has not started, has ended or was canceled. */
  experiment_not_running: 409,
  plan_limit_exceeded: 422,

  return_url_refused: 422,
  billing_not_configured: 409,
  /** The payment provider has no price with a limit of messages. */
  billing_plans_missing: 409,
  billing_unavailable: 502,
} as const;

export type ErrorCode = keyof typeof errorStatus;

export const errorCodes = Object.keys(errorStatus) as readonly ErrorCode[];

/** Codes that any endpoint may return. */
export const standardErrors = [
  'invalid_request',
  'invalid_json',
  'unauthorized',
  'key_expired',
  'key_address_refused',
  'not_found',
  'request_timeout',
  'payload_too_large',
  'unsupported_media_type',
  'too_many_requests',
  'requests_waiting',
  'internal_error',
  'service_unavailable',
  'server_busy',
  'work_timeout',
] as const satisfies readonly ErrorCode[];

export const errorItemSchema = v.object({
  id: v.string(),
  code: v.optional(v.string()),
  /** Sentence for people, in the language that the caller accepts. */
  message: v.string(),
  /** Rule that the field breaks, with the code `invalid_request` (rules.ts). */
  rule: v.optional(v.string()),
  /** Path of the invalid field, such as `body.email` or `query.page`. */
  path: v.optional(v.string()),
  /** Values that occur in `message`. */
  details: v.optional(v.record(v.string(), v.union([v.string(), v.number(), v.boolean()]))),
});
export type ErrorItem = v.InferOutput<typeof errorItemSchema>;

/** Envelope of every response. */
export const envelopeSchema = v.object({
  success: v.boolean(),
  data: v.optional(v.unknown()),
  errors: v.optional(v.array(v.unknown())),
});
