import type { BaseIssue } from 'valibot';

type Nothing = Readonly<Record<string, never>>;
type Limit = Readonly<Record<'limit', number>>;

/**
 * Rules of the fields of a request, each with the values in its sentence. They are the messages of the contract's
 * schemas, so that a schema names a rule and the catalogs (`src/sentences`) have its sentence in each language.
 */
export interface RuleDetails {
  required: Nothing;
  invalid: Nothing;
  too_short: Limit;
  too_long: Limit;
  too_small: Limit;
  too_large: Limit;
  percent_too_small: Limit;
  percent_too_large: Limit;
  rate_too_small: Limit;
  not_a_number: Nothing;
  not_whole: Nothing;
  ascii_only: Nothing;
  control_characters: Nothing;
  unsupported_characters: Nothing;
  option_unknown: Nothing;
  option_missing: Nothing;
  id_invalid: Nothing;
  file_missing: Nothing;

  too_many_entries: Limit;
  too_many_audiences: Limit;
  too_many_choices: Limit;
  too_many_columns: Limit;
  too_many_conditions: Limit;
  too_many_contacts: Limit;
  too_many_email_addresses: Limit;
  too_many_fields: Limit;
  too_many_networks: Limit;
  too_many_orders: Limit;
  too_many_segments: Limit;
  too_many_states: Limit;
  too_many_tags: Limit;
  too_many_teams: Limit;
  too_many_variants: Limit;
  too_few_variants: Limit;
  groups_too_deep: Limit;
  texts_too_long: Limit;

  email_missing: Nothing;
  email_invalid: Nothing;
  email_too_long: Nothing;
  email_not_ascii: Nothing;
  email_unchanged: Nothing;
  phone_invalid: Nothing;
  date_invalid: Nothing;
  date_unknown: Nothing;
  time_invalid: Nothing;
  birthdate_out_of_range: Nothing;
  timezone_unknown: Nothing;
  timezone_field_misfit: Nothing;
  current_password_missing: Nothing;
  code_too_long: Nothing;
  token_invalid: Nothing;
  link_invalid: Nothing;
  passkey_unreadable: Nothing;

  /** The invitation's token has the wrong form, for example because its link was cut off. */
  invitation_link_invalid: Nothing;
  permission_missing: Nothing;
  network_invalid: Nothing;
  country_unknown: Nothing;
  currency_invalid: Nothing;

  field_missing: Nothing;
  field_key_invalid: Nothing;
  field_key_reserved: Nothing;
  choices_repeated: Nothing;
  sort_unknown: Nothing;
  tag_characters: Nothing;
  contact_missing: Nothing;
  recipient_missing: Nothing;
  email_column_missing: Nothing;
  columns_repeated: Nothing;
  ongoing_unknown: Nothing;
  ongoing_cancel_only: Nothing;
  form_texts_missing: Nothing;
  slug_invalid: Nothing;
  unpublish_too_early: Nothing;
  publish_in_past: Nothing;
  form_fields_repeated: Nothing;

  audience_missing: Nothing;
  interval_unknown: Nothing;
  utm_source_missing: Nothing;
  period_unknown: Nothing;
  period_too_long: Limit;
  period_too_fine: Nothing;
  start_after_end: Nothing;
  preview_path_invalid: Nothing;
  brand_too_large: Limit;
  document_too_large: Limit;

  url_invalid: Nothing;
  return_url_invalid: Nothing;
  web_address_invalid: Nothing;
  issuer_invalid: Nothing;
  domain_invalid: Nothing;
  host_invalid: Nothing;
  header_invalid: Nothing;
  header_reserved: Nothing;
  ses_region_unknown: Nothing;
  ses_port_unknown: Nothing;
  sns_topic_invalid: Nothing;
  configuration_set_invalid: Nothing;
  access_key_id_invalid: Nothing;
  secret_key_invalid: Nothing;
  sendgrid_key_invalid: Nothing;
  verification_key_invalid: Nothing;
  dkim_selector_invalid: Nothing;

  order_missing: Nothing;
  order_person_missing: Nothing;
  order_amount_incomplete: Nothing;
  order_time_out_of_range: Limit;
  order_incomplete: Nothing;
  product_unknown: Nothing;
  action_unsupported: Nothing;
  block_unknown: Nothing;

  body_incomplete: Nothing;
  form_unreadable: Nothing;
  nested_too_deep: Limit;
  out_of_range: Nothing;
}

export type Rule = keyof RuleDetails;

/** Rules whose sentence has a limit. */
export type LimitRule = { [Name in Rule]: RuleDetails[Name] extends Nothing ? never : Name }[Rule];

/** A rule that a value breaks. `details` has the limit, if the rule has one. */
export interface BrokenRule {
  readonly rule: string;
  readonly details?: Limit;
}

function isMissing(value: unknown): boolean {
  return value === undefined || value === null || value === '' || Number.isNaN(value);
}

/** Returns the rule of an issue. Issues of schemas without a rule are missing or mistyped values. */
export function brokenRuleOf(issue: BaseIssue<unknown>, isRule: (message: string) => boolean): BrokenRule {
  const { kind, input, message, requirement } = issue;
  if (!isRule(message)) return { rule: kind === 'schema' && isMissing(input) ? 'required' : 'invalid' };
  return typeof requirement === 'number'
    ? { rule: message, details: { limit: requirement } }
    : { rule: message };
}
