import type { ProviderEvent } from '../events/event.ts';
import { readDetail } from '../events/event.ts';
import type { ProviderEventWriter } from '../events/event-writer.ts';
import { readReport, type Report } from './read-report.ts';
import { findReturnPath } from './return-path.ts';

export interface ReportReceiver {
  readonly events: Pick<ProviderEventWriter, 'write'>;
  /** Signing key of return paths. */
  readonly key: Buffer;
  readonly now: () => Date;
}

/**
 * Repeated bounces of a delivery with the same class have the same `key`, and so do repeated complaints. `write` stores
 * each key once.
 */
function toProviderEvent(report: Report, deliveryId: string, occurredAt: Date): ProviderEvent {
  if (report.kind === 'complaint') {
    return {
      deliveryId,
      kind: 'spamreport',
      permanent: false,
      suppress: 'complaint',
      detail: '',
      key: 'return path: complaint',
      occurredAt,
    };
  }
  const { bounce, detail } = report;
  const permanent = bounce === 'hard';
  return {
    deliveryId,
    kind: 'bounce',
    permanent,
    bounce,
    suppress: permanent ? 'bounce' : null,
    detail: readDetail(detail),
    key: `return path: ${bounce}`,
    occurredAt,
  };
}

/** `nothing` means that the message was ignored. */
export type Receipt = 'counted' | 'nothing';

/**
 * Stores the event of a report that was sent to the return path of `deliveryId`. If `deliveryId` is undefined, the
 * return path in the reported message identifies the delivery. Rejects if the event could not be stored.
 */
export async function receiveReport(
  raw: Buffer,
  deliveryId: string | undefined,
  { events, key, now }: ReportReceiver,
): Promise<Receipt> {
  const report = await readReport(raw);
  if (report === undefined) return 'nothing';
  const about = deliveryId ?? (report.kind === 'complaint' ? findReturnPath(report.text, key) : undefined);
  if (about === undefined) return 'nothing';
  const known = await events.write(toProviderEvent(report, about, now()), null);
  return known ? 'counted' : 'nothing';
}
