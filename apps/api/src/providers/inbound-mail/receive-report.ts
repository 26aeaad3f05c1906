import type { ProviderEvent } from '../events/event.ts';
import { readDetail } from '../events/event.ts';
import type { ProviderEventWriter } from '../events/event-writer.ts';
import { readReport, type Report } from './read-report.ts';
import { findReturnPath } from './return-path.ts';

export interface ReportReceiver {
  readonly events: Pick<ProviderEventWriter, 'write'>;
  /** Key that return paths are signed with. */
  readonly key: Buffer;
  readonly now: () => Date;
}

/**
 * What a report counts as. Its key is the same for every report of the kind: however often one is delivered, and in whatever
 * words, a message bounces once.
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

/** What became of a message that came in. */
export type Receipt = 'counted' | 'nothing';

/**
 * Counts a message that came to the return path of `deliveryId`; undefined where it came to the address for complaints, and
 * has to name a return path itself. Resolves when that is durable; rejects where it could not be written.
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
