import type { BlockingCode, ErrorCode, PreflightFinding, WarningCode } from '@x/api-client/contract';
import { Refusal, refuseAll } from '../../platform/http/refusal.ts';

interface FindingParts {
  readonly message: string;
  /** Distinguishes findings with the same code, for example by a merge tag or a URL. */
  readonly about?: string;
  readonly values?: PreflightFinding['values'];
  readonly examples?: readonly string[];
  readonly blockId?: string | undefined;
}

function finding(
  code: string,
  severity: PreflightFinding['severity'],
  parts: FindingParts,
): PreflightFinding {
  const { message, about = '', values = {}, examples = [], blockId = null } = parts;
  const id = [code, blockId ?? '', about].filter((step) => step !== '').join(':');
  return { id, code, severity, message, values, examples: [...examples], block_id: blockId };
}

export interface Blocking extends PreflightFinding {
  readonly code: BlockingCode;
  readonly severity: 'blocking';
}

export function blocking(code: BlockingCode, parts: FindingParts): Blocking {
  return { ...finding(code, 'blocking', parts), code, severity: 'blocking' };
}

export function warning(code: WarningCode, parts: FindingParts): PreflightFinding {
  return finding(code, 'warning', parts);
}

/** Creates a warning with the code of the document's diagnostic. */
export function documentWarning(code: string, parts: FindingParts): PreflightFinding {
  return finding(code, 'warning', parts);
}

/** Error code and path of the refusal for each blocking finding. */
const refusals = {
  'sender-unknown': ['email_sender_unknown', 'from'],
  'audience-missing': ['campaign_incomplete', 'audience'],
  'audience-empty': ['campaign_audience_empty', 'audience'],
  'segment-deleted': ['campaign_incomplete', 'segments'],
  'segment-broken': ['campaign_incomplete', 'segments'],
  'segments-nobody': ['campaign_audience_empty', 'segments'],
  'recipients-none': ['campaign_audience_empty', 'audience'],
  'audience-too-large': ['campaign_audience_too_large', 'audience'],
  'schedule-past': ['campaign_schedule_invalid', 'body.start_at'],
  'schedule-too-far': ['campaign_schedule_invalid', 'body.start_at'],
  'schedule-interval-short': ['campaign_schedule_invalid', 'body.interval_minutes'],
  'schedule-few-contacts': ['campaign_schedule_invalid', 'body.batches'],
  'schedule-no-room': ['campaign_schedule_invalid', 'body.batch_items'],
  'schedule-timing-experiment': ['campaign_schedule_invalid', 'body.timing'],
  'experiment-time-early': ['campaign_schedule_invalid', 'experiment'],
  'experiment-time-late': ['campaign_schedule_invalid', 'experiment'],
  'experiment-time-short': ['campaign_schedule_invalid', 'experiment'],
  'quota-exceeded': ['plan_limit_exceeded', 'audience'],
  'content-missing': ['campaign_incomplete', 'content'],
  'content-unreadable': ['campaign_incomplete', 'content'],
  'sender-missing': ['campaign_incomplete', 'brand'],
  'sample-content': ['campaign_incomplete', 'content'],
  'condition-broken': ['campaign_incomplete', 'content'],
  'experiment-identical': ['campaign_incomplete', 'experiment'],
  'experiment-sender': ['campaign_incomplete', 'experiment'],
  'experiment-audience': ['campaign_audience_empty', 'experiment'],
  'experiment-orders': ['campaign_incomplete', 'experiment'],
  'amp-invalid': ['amp_invalid', 'content'],
  'amp-too-large': ['amp_too_large', 'content'],
} as const satisfies Readonly<Record<BlockingCode, readonly [ErrorCode, string]>>;

type FindingError = (typeof refusals)[BlockingCode][0];

export type BlockingRefusal = Refusal<FindingError>;

/** Refuses to send because of a finding. Its values contain the details of the error. */
export function refusalOf({ code, values }: Blocking): BlockingRefusal {
  const [error, path] = refusals[code];
  return new Refusal<FindingError>(error, [{ path, details: { ...values, finding: code } }]);
}

/** Refuses to go over the quota of the plan, with the values of the finding. */
export function refuseQuota({ values }: Blocking): Refusal<'plan_limit_exceeded'> {
  return new Refusal('plan_limit_exceeded', [{ details: values }]);
}

/** Refuses if warnings were not acknowledged. The refusal names at most 20 of them. */
export function unacknowledged(
  findings: readonly PreflightFinding[],
  acknowledged: readonly string[],
): Refusal<'campaign_warnings_unacknowledged'> | undefined {
  const seen = new Set(acknowledged);
  const fresh = findings.filter(({ id, severity }) => severity === 'warning' && !seen.has(id));
  if (fresh.length === 0) return undefined;
  return refuseAll(
    'campaign_warnings_unacknowledged',
    fresh.slice(0, 20).map(({ id }) => ({ path: 'body.acknowledged', details: { finding: id } })),
  );
}
