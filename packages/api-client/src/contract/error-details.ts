import type { CampaignAction, CampaignStatus } from './campaign-actions.ts';
import type { FieldType } from './field-types.ts';
import type { FieldValueProblem } from './field-values.ts';
import type { BlockingCode } from './preflight.ts';
import type { SegmentProblemCode } from './segments.ts';

type Maximum = Readonly<Record<'maximum', number>>;

/** Time to wait before the next attempt, which `Retry-After` has too. */
type Seconds = Readonly<Record<'seconds', number>>;

/** Size limit of a request or a file, in bytes. */
type Limit = Readonly<Record<'limit', number>>;

/** Explanation from outside, such as a provider's answer, in the language in which it came. */
type Reason = Readonly<Record<'reason', string>>;

/** Details of a finding that keeps a campaign from being sent, with the values of the finding itself. */
interface Finding {
  readonly finding: BlockingCode;
  readonly [value: string]: string | number;
}

/** Work that is stopped if it takes too long. */
export type LimitedWork =
  | 'check_amp'
  | 'count_block_viewers'
  | 'count_growth'
  | 'count_orders'
  | 'count_retention'
  | 'count_recipients'
  | 'count_segment_reactions'
  | 'find_people'
  | 'find_recipients'
  | 'find_segment_contacts'
  | 'read_timeline';

/** Types of files that are chosen by mistake instead of a CSV file. */
export type NoCsvFile = 'other' | 'archive' | 'old_workbook' | 'compressed' | 'binary';

/** The `details` of each error that has some. They contain the values in its sentence. errors.ts lists the codes. */
export interface ErrorDetails {
  account_deleted: { readonly until: string };
  /** `ways` is a list of the account's second factors, separated by spaces. */
  second_factor_needed: { readonly ways: string; readonly token?: string };
  key_expired: { readonly expired_at: string };
  key_address_refused: { readonly address: string };
  /** `changed_by_you` is true if the caller has saved the other change, such as in another window. */
  revision_conflict: {
    readonly changed_by?: string;
    readonly changed_by_you?: boolean;
    readonly changed_at?: string;
  };
  payload_too_large: Limit & { readonly megabytes?: number };
  unsupported_media_type: { readonly expected: string };
  too_many_requests: Seconds;
  requests_waiting: Seconds;
  server_busy: Seconds;
  work_timeout: Seconds & { readonly work: LimitedWork };

  passkey_limit: Maximum;
  last_second_factor: { readonly organization: string };
  /** Names of the first organizations, and the number of those that are not named. */
  user_owns_organizations: {
    readonly organizations: string;
    readonly more: number;
    readonly count: number;
  };
  mail_not_sent: Reason;
  access_key_limit: Limit;
  sign_on_issuer_unreachable: { readonly host: string };
  sign_on_domain_limit: Maximum;

  field_exists: { readonly key: string };
  field_limit: Maximum;
  field_values_unfit: { readonly count: number; readonly example: string; readonly type: FieldType };
  field_in_use: { readonly campaign: string };
  field_in_segment: { readonly segment: string };
  tag_in_segment: { readonly segment: string };
  used_by_condition: { readonly kind: string; readonly name: string };
  field_unknown: { readonly field: string };
  field_value_invalid: {
    readonly field: string;
    readonly problem: FieldValueProblem;
    readonly value: string;
  };
  tag_exists: { readonly name: string };
  tag_limit: Maximum;
  segment_limit: Maximum;
  signup_form_limit: Maximum;
  slug_taken: { readonly slug: string };
  slug_limit: Maximum;
  landing_page_limit: Maximum;
  /** The other values are those of the problem. `user` is a segment that the change makes invalid. */
  segment_invalid: { readonly problem: SegmentProblemCode; readonly [value: string]: string | number };
  segment_in_use: { readonly segment: string };
  used_by_campaigns: {
    readonly campaign: string;
    readonly name: string;
    readonly status: CampaignStatus;
    readonly campaigns: number;
  };
  contacts_count_changed: { readonly expected: number; readonly present: number };
  file_type_refused: { readonly found: NoCsvFile };
  csv_column_missing: { readonly columns: string };
  import_too_large: Limit & { readonly megabytes: number };
  import_mapping_invalid: { readonly columns: number; readonly named: number };

  image_too_large: Limit & { readonly megabytes: number };
  image_too_many_pixels: { readonly width: number; readonly height: number; readonly frames: number };

  /** `at` is the path of the value in the brand. Empty for the brand itself. */
  brand_invalid: { readonly code: 'json' } | { readonly at: string };
  recipient_text_invalid: {
    readonly language: string;
    readonly key: string;
    readonly problem: 'key' | 'syntax' | 'missing' | 'unknown';
    readonly parameter?: string;
  };
  document_unreadable: Reason & { readonly code?: string; readonly at?: string };
  amp_invalid: Reason & {
    readonly code?: string;
    readonly line?: number;
    readonly col?: number;
    readonly block_id?: string;
  };
  amp_too_large: { readonly bytes: number; readonly limit: number };

  email_provider_in_use: { readonly senders: number };
  email_provider_unreachable: Reason;
  email_provider_refused: Reason;
  email_sender_exists: { readonly email: string };
  email_sender_unknown: { readonly email: string };
  host_refused: { readonly host: string };
  integration_failed: Reason;

  campaign_action_refused: { readonly status: CampaignStatus; readonly action: CampaignAction };
  /** The messages can be sent again from the time `from`. */
  delivery_in_grace: { readonly from: string };
  campaign_warnings_unacknowledged: { readonly finding: string };
  campaign_incomplete: Finding;
  campaign_audience_empty: Finding;
  campaign_audience_too_large: Finding;
  campaign_schedule_invalid: Finding;
  experiment_variants_identical: { readonly first: string; readonly second: string };
  experiment_variant_mixed: { readonly variant: string; readonly compares: 'times' | 'messages' };
  plan_limit_exceeded: {
    readonly needed: number;
    readonly limit: number;
    readonly used: number;
    readonly planned: number;
    readonly remaining: number;
    readonly cycle_start: string;
    readonly cycle_end: string;
  };

  return_url_refused: { readonly url: string };
}

/** Values of an error without those of its fields. Undefined for an error that has none. */
export type DetailsOf<Code> = Code extends keyof ErrorDetails ? ErrorDetails[Code] : undefined;
