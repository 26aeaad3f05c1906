import { Trans } from '@lingui/react/macro';
import { contract, type EmailSender } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { Badge } from '@x/ui';
import { useMay } from '#/session/may.tsx';
import { recordNames, useRecordTexts, useStatusBadges } from './record-texts.ts';

/** State of the SPF, DKIM and DMARC records of a sender's domain, looked up when it is shown. */
export function RecordBadges({ sender }: { readonly sender: EmailSender }) {
  const may = useMay();
  const { records } = contract.emailSenders;
  const { data, error } = useAnswer(
    records,
    may(records) ? { params: { id: sender.id }, query: { selector: '' } } : undefined,
    { revalidateOnFocus: false },
  );
  const badges = useStatusBadges();
  const texts = useRecordTexts();
  if (error !== undefined) return <>—</>;
  if (data === undefined) {
    return (
      <span className="x:text-muted">
        <Trans>Looking up…</Trans>
      </span>
    );
  }
  return (
    <span className="x:flex x:flex-wrap x:gap-1">
      {data.records.map(({ kind, status, code }) => (
        <span key={kind} title={texts[code].finding}>
          <Badge tone={badges[status].tone}>
            {recordNames[kind]}
            <span className="x:sr-only">: {badges[status].label}</span>
          </Badge>
        </span>
      ))}
    </span>
  );
}
