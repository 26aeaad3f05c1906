import PostalMime, { type Attachment } from 'postal-mime';
import { readDeliveryStatus, readReturned, type ReturnedMessage } from './delivery-status.ts';
import { readFieldGroups } from './report-fields.ts';
import { readTextBounce } from './text-bounces.ts';

export type Report =
  | ({ readonly kind: 'bounce' } & ReturnedMessage)
  | {
      readonly kind: 'complaint';
      /** The report and the reported message, in which callers look for the return path. */
      readonly text: string;
    };

/** Feedback types that count as complaints (RFC 5965 §7.3). */
const complaints: ReadonlySet<string> = new Set(['abuse', 'fraud']);

/**
 * True if a `message/feedback-report` (RFC 5965 §3) is a complaint. Reports of viruses, of failed authentication (RFC
 * 6591) and of messages marked as not spam (RFC 6430) are not complaints. RFC 5965 §3.1 requires a version and a user
 * agent.
 */
function isComplaint(text: string): boolean {
  const [fields] = readFieldGroups(text);
  if (fields === undefined || !fields.has('version') || !fields.has('user-agent')) return false;
  return complaints.has((fields.get('feedback-type') ?? '').toLowerCase());
}

const statusTypes: ReadonlySet<string> = new Set([
  'message/delivery-status',
  'message/global-delivery-status',
]);
/** Parts that contain the reported message or its headers (RFC 5965 §2). */
const messageTypes: ReadonlySet<string> = new Set([
  'message/rfc822',
  'message/global',
  'text/rfc822-headers',
  'message/rfc822-headers',
]);
const mostText = 65_536;

function textOf({ content }: Attachment): string {
  const bytes = typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content));
  return bytes.subarray(0, mostText).toString('utf8');
}

/**
 * Maximum lines to parse. The parser takes about 12 µs per line, and a report is within the first few hundred lines.
 */
const mostLines = 5000;
const mostBytes = 262_144;

function truncateReport(raw: Buffer): Buffer {
  const kept = raw.subarray(0, mostBytes);
  let end = -1;
  for (let lines = 0; lines < mostLines; lines += 1) {
    end = kept.indexOf(0x0a, end + 1);
    if (end === -1) return kept;
  }
  return kept.subarray(0, end + 1);
}

/** Parser limits. A report has three parts, with little nesting. */
const bounds = { maxNestingDepth: 16, maxHeadersSize: 262_144, rfc822Attachments: true } as const;

/**
 * True for a message that answers another one, such as a vacation reply or the challenge of a filter that asks the sender
 * for a confirmation. Bounces refer to no message, and programs that answer should (RFC 3834 §3.1.5).
 */
function isReply(headers: readonly { readonly key: string }[]): boolean {
  return headers.some(({ key }) => key === 'in-reply-to' || key === 'x-boxtrapper' || key === 'x-autoreply');
}

function readUnstructured(
  headers: readonly { readonly key: string }[],
  text: string,
): ReturnedMessage | undefined {
  return isReply(headers) ? undefined : readTextBounce(text);
}

/**
 * Reads a delivery status notification (RFC 3464), a bounce of qmail or Exim, or a feedback report (RFC 5965). Returns
 * undefined for all other messages, such as vacation replies, challenges, delays, and bounces in other formats. Never
 * rejects.
 */
export async function readReport(raw: Buffer): Promise<Report | undefined> {
  try {
    const { attachments, headers, text = '' } = await PostalMime.parse(truncateReport(raw), bounds);
    const feedback = attachments.find(({ mimeType }) => mimeType === 'message/feedback-report');
    if (feedback !== undefined) {
      const report = textOf(feedback);
      if (!isComplaint(report)) return undefined;
      const about = attachments.filter(({ mimeType }) => messageTypes.has(mimeType)).map(textOf);
      return { kind: 'complaint', text: [report, ...about].join('\n') };
    }
    const status = attachments.find(({ mimeType }) => statusTypes.has(mimeType));
    const returned =
      status === undefined
        ? readUnstructured(headers, text)
        : readReturned(readDeliveryStatus(textOf(status)));
    return returned === undefined ? undefined : { kind: 'bounce', ...returned };
  } catch {
    // The parser throws if a message exceeds its limits.
    return undefined;
  }
}
