import { classifyRefusal, readReply, type BounceClass } from '../bounces/classify.ts';
import { readAddress, readFieldGroups, readTyped, type ReportFields } from './report-fields.ts';

/** What a mail server says of one recipient (RFC 3464 §2.3). */
export interface RecipientStatus {
  /** As the sender knows the address; empty where it is not named. */
  readonly originalRecipient: string;
  readonly finalRecipient: string;
  readonly action: 'failed' | 'delayed' | 'delivered' | 'relayed' | 'expanded' | 'unknown';
  /** Such as `5.1.1`; undefined where there is none. */
  readonly status: string | undefined;
  /** Words of the server that refused the message; empty where there are none. */
  readonly diagnostic: string;
}

const actions = ['failed', 'delayed', 'delivered', 'relayed', 'expanded'] as const;

function statusOf(fields: ReportFields): RecipientStatus {
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

/** The recipients of a `message/delivery-status` or `message/global-delivery-status` (RFC 6533 §4). */
export function readDeliveryStatus(text: string): readonly RecipientStatus[] {
  return readFieldGroups(text)
    .filter((fields) => fields.has('action') && (fields.has('final-recipient') || fields.has('status')))
    .map(statusOf);
}

/** RFC 3463 §3.1: other or undefined; the server's answer may say more. */
function isVague(status: string | undefined): boolean {
  return status === undefined || /^5\.0\.0$/u.test(status);
}

function classifyRecipient({ status, diagnostic }: RecipientStatus): BounceClass {
  const reply = readReply(diagnostic);
  if (!isVague(status)) return classifyRefusal({ ...reply, status });
  return classifyRefusal(reply.status === undefined && status !== undefined ? { ...reply, status } : reply);
}

/** A message that came back. */
export interface ReturnedMessage {
  readonly bounce: BounceClass;
  /** The other side's words. */
  readonly detail: string;
}

/**
 * What a report says of the one recipient that a message had; undefined where none failed, as while it is delayed. An
 * address that forwards to several is no bad one while any of them takes mail.
 */
export function readReturned(recipients: readonly RecipientStatus[]): ReturnedMessage | undefined {
  const failed = recipients.filter(({ action }) => action === 'failed');
  const [first] = failed;
  if (first === undefined) return undefined;
  const classes = new Set(failed.map(classifyRecipient));
  const [only] = classes;
  const agreed = classes.size === 1 && failed.length === recipients.length ? only : undefined;
  return {
    bounce: agreed ?? 'soft',
    detail: first.diagnostic === '' ? (first.status ?? '') : first.diagnostic,
  };
}
