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
 * Converts a report to an event. All bounces of a message with the same class have the same key, and so do all
 * complaints about a message, so that repeated reports count once.
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

/** Result of an incoming message; `nothing` if it was ignored. */
export type Receipt = 'counted' | 'nothing';

/**
 * Stores the event of a report that was sent to the return path of `deliveryId`. If `deliveryId` is undefined, the
 * report was sent to the complaints address, and the delivery is identified by the return path in the report. Rejects
 * if the event could not be stored.
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
