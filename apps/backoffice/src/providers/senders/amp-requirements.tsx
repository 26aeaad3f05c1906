import { Trans, useLingui } from '@lingui/react/macro';
import {
  contract,
  type Alignment,
  type EmailSender,
  type EmailSenderRecord,
  type SenderAmp,
} from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { Badge, Skeleton } from '@x/ui';
import { recordNames, useStatusBadges } from './record-texts.ts';

/** Shows whether the DNS records fulfill what mail providers require of senders of AMP. */
export function AmpRequirements({ sender, amp }: { readonly sender: EmailSender; readonly amp: SenderAmp }) {
  const alignments = useAlignmentTexts();
  // The card of the DNS records makes the same call, which is made once.
  const { data, error } = useAnswer(
    contract.emailSenders.records,
    { params: { id: sender.id }, query: { selector: '' } },
    { revalidateOnFocus: false, keepPreviousData: true },
  );
  return (
    <section className="x:flex x:flex-col x:gap-2">
      <h3 className="x:text-13 x:font-medium">
        <Trans>What mail providers require</Trans>
      </h3>
      {data === undefined && error === undefined && <Skeleton className="x:h-4 x:w-3/4" />}
      {data === undefined && error !== undefined && (
        <p className="x:text-13 x:text-muted">
          <Trans>The DNS records could not be checked.</Trans>
        </p>
      )}
      <ul className="x:flex x:flex-col x:gap-2">
        {data?.records.map((record) => (
          <Requirement
            key={record.kind}
            record={record}
            note={record.kind === 'dmarc' ? undefined : alignments[record.kind][amp.alignment[record.kind]]}
          />
        ))}
      </ul>
    </section>
  );
}

function Requirement({
  record,
  note,
}: {
  readonly record: EmailSenderRecord;
  readonly note: string | undefined;
}) {
  const { tone, label } = useStatusBadges()[record.status];
  return (
    <li className="x:flex x:flex-wrap x:items-baseline x:gap-x-2 x:gap-y-1 x:text-13">
      <span className="x:w-14 x:font-medium">{recordNames[record.kind]}</span>
      <Badge tone={tone}>{label}</Badge>
      {note !== undefined && (
        <span className="x:min-w-0 x:flex-[1_1_12rem] x:text-12 x:text-muted">{note}</span>
      )}
    </li>
  );
}

function useAlignmentTexts(): Readonly<Record<'spf' | 'dkim', Readonly<Record<Alignment, string>>>> {
  const { t } = useLingui();
  return {
    spf: {
      aligned: t`Aligned: bounces go to the sender’s own domain.`,
      not_aligned: t`Not aligned: bounces go to another domain, so DKIM must be aligned.`,
      provider: t`Aligned if your email provider sends with a bounce address of your domain.`,
    },
    dkim: {
      aligned: t`Aligned: messages are signed for the sender’s own domain.`,
      not_aligned: t`Not aligned: messages are signed for another domain.`,
      provider: t`Aligned if your email provider signs for your domain.`,
    },
  };
}
