import PostalMime, { type Attachment } from 'postal-mime';
import { readDeliveryStatus, readReturned, type ReturnedMessage } from './delivery-status.ts';
import { isComplaint } from './feedback-report.ts';

/** What a message says of another that was sent from here. */
export type Report =
  | ({ readonly kind: 'bounce' } & ReturnedMessage)
  | {
      readonly kind: 'complaint';
      /** Where the return path of the message is named that is complained about. */
      readonly text: string;
    };

const statusTypes: ReadonlySet<string> = new Set([
  'message/delivery-status',
  'message/global-delivery-status',
]);
/** Parts that name the message a complaint is about (RFC 5965 §2). */
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

/** The parser takes some 12 µs a line, whatever is in it: a report stands in the first few hundred. */
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

/** Bounds of the parser: a report has three parts, none of them deep. */
const bounds = { maxNestingDepth: 16, maxHeadersSize: 262_144, rfc822Attachments: true } as const;

/**
 * Reads a delivery status notification (RFC 3464) or a feedback report (RFC 5965). Undefined for all else, as a vacation
 * reply, a delay, or a bounce in a format of its own: what cannot be read for certain counts as nothing. Never rejects.
 */
export async function readReport(raw: Buffer): Promise<Report | undefined> {
  try {
    const { attachments } = await PostalMime.parse(truncateReport(raw), bounds);
    const feedback = attachments.find(({ mimeType }) => mimeType === 'message/feedback-report');
    if (feedback !== undefined) {
      const report = textOf(feedback);
      if (!isComplaint(report)) return undefined;
      const about = attachments.filter(({ mimeType }) => messageTypes.has(mimeType)).map(textOf);
      return { kind: 'complaint', text: [report, ...about].join('\n') };
    }
    const status = attachments.find(({ mimeType }) => statusTypes.has(mimeType));
    const returned = status === undefined ? undefined : readReturned(readDeliveryStatus(textOf(status)));
    return returned === undefined ? undefined : { kind: 'bounce', ...returned };
  } catch {
    // The parser refuses what passes its bounds.
    return undefined;
  }
}
