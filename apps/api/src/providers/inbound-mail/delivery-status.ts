import { classifyBounce, readReply, type BounceClass } from '../replies/classify-reply.ts';
import { readAddress, readFieldGroups, readTyped, type ReportFields } from './report-fields.ts';

/** A recipient's group of fields in a delivery status notification (RFC 3464 §2.3). */
export interface RecipientStatus {
  /** Address to which the message was sent. Empty if missing. */
  readonly originalRecipient: string;
  readonly finalRecipient: string;
  readonly action: 'failed' | 'delayed' | 'delivered' | 'relayed' | 'expanded' | 'unknown';
  /** Enhanced status code, such as `5.1.1`. Undefined if missing or invalid. */
  readonly status: string | undefined;
  /** Reply of the server that refused the message. Empty if missing. */
  readonly diagnostic: string;
}

const actions = ['failed', 'delayed', 'delivered', 'relayed', 'expanded'] as const;

function toRecipientStatus(fields: ReportFields): RecipientStatus {
  const action = (fields.get('action') ?? '').toLowerCase().split(/[\s(]/u, 1)[0];
  const status = /^[245]\.\d{1,3}\.\d{1,3}/u.exec(fields.get('status') ?? '')?.[0];
  return {
    originalRecipient: readAddress(fields.get('original-recipient')),
    finalRecipient: readAddress(fields.get('final-recipient')),
    action: actions.find((known) => known === action) ?? 'unknown',
    status,
    diagnostic: readTyped(fields.get('diagnostic-code')).text,
  };
}

/** Reads the recipients of a `message/delivery-status` or `message/global-delivery-status` part (RFC 6533 §4). */
export function readDeliveryStatus(text: string): readonly RecipientStatus[] {
  return readFieldGroups(text)
    .filter((fields) => fields.has('action') && (fields.has('final-recipient') || fields.has('status')))
    .map(toRecipientStatus);
}

/** True if the status is missing or is 5.0.0, which names no cause (RFC 3463 §3.1). */
function isVague(status: string | undefined): boolean {
  return status === undefined || /^5\.0\.0$/u.test(status);
}

function classifyRecipient({ status, diagnostic }: RecipientStatus): BounceClass {
  const reply = readReply(diagnostic);
  if (!isVague(status)) return classifyBounce({ ...reply, status });
  return classifyBounce(reply.status === undefined && status !== undefined ? { ...reply, status } : reply);
}

export interface ReturnedMessage {
  readonly bounce: BounceClass;
  /** Reply of the remote server, or its status code if there is no reply. Empty if both are missing. */
  readonly detail: string;
}

/** The bounce is soft unless all recipients failed with the same class, since one address may forward to several. */
export function summarize(classes: readonly BounceClass[]): BounceClass {
  const [first = 'soft'] = classes;
  return classes.every((found) => found === first) ? first : 'soft';
}

/** Summarizes a report. Returns undefined if no recipient failed, as in a report of a delay. */
export function readReturned(recipients: readonly RecipientStatus[]): ReturnedMessage | undefined {
  const failed = recipients.filter(({ action }) => action === 'failed');
  const [first] = failed;
  if (first === undefined) return undefined;
  return {
    bounce: failed.length === recipients.length ? summarize(failed.map(classifyRecipient)) : 'soft',
    detail: first.diagnostic === '' ? (first.status ?? '') : first.diagnostic,
  };
}
