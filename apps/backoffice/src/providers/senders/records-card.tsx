import { Trans, useLingui } from '@lingui/react/macro';
import { contract, maximumSpfLookups, type EmailSender, type EmailSenderRecord } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { Badge, Button, Card, Field, TextInput } from '@x/ui';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { joinMessages } from '#/app/join-messages.ts';
import { Loaded } from '#/lists/loaded.tsx';
import { CopyValue } from '#/lists/copy-value.tsx';
import { recordNames, useRecordPurposes, useRecordTexts, useStatusBadges } from './record-texts.ts';

export function RecordsCard({ sender }: { readonly sender: EmailSender }) {
  const { t } = useLingui();
  const [selector, setSelector] = useState('');
  const answer = useAnswer(
    contract.emailSenders.records,
    { params: { id: sender.id }, query: { selector } },
    { revalidateOnFocus: false, keepPreviousData: true },
  );
  const domain = sender.email.slice(sender.email.lastIndexOf('@') + 1);
  return (
    <Card
      title={t`DNS records of ${domain}`}
      description={t`The DNS records of this sender’s domain. Mail servers use them to tell your mail from forgeries.`}
      actions={
        <Button
          icon={<RefreshCw aria-hidden />}
          loading={answer.isValidating}
          onClick={() => void answer.mutate()}
        >
          <Trans>Look up</Trans>
        </Button>
      }
    >
      <div className="x:flex x:flex-col x:gap-5" aria-live="polite">
        <Loaded answer={answer}>
          {({ records }) => (
            <ul className="x:flex x:flex-col x:gap-5">
              {records.map((record) => (
                <li key={record.kind}>
                  <RecordLine record={record} />
                </li>
              ))}
            </ul>
          )}
        </Loaded>
        <SelectorForm
          selector={selector}
          onSelectorChange={setSelector}
          error={selector === '' ? undefined : joinMessages(answer.error?.failure.errors ?? [])}
        />
      </div>
    </Card>
  );
}

function RecordLine({ record }: { readonly record: EmailSenderRecord }) {
  const { t } = useLingui();
  const { finding, advice } = useRecordTexts()[record.code];
  const purposes = useRecordPurposes();
  const { tone, label } = useStatusBadges()[record.status];
  return (
    <section aria-label={recordNames[record.kind]} className="x:flex x:flex-col x:gap-2">
      <div className="x:flex x:flex-wrap x:items-center x:gap-2">
        <h3 className="x:text-13 x:font-medium">{recordNames[record.kind]}</h3>
        <Badge tone={tone}>{label}</Badge>
        <span className="x:text-12 x:text-muted">{purposes[record.kind]}</span>
      </div>
      <p className="x:text-13">
        {finding} {advice}
      </p>
      {record.details?.['name'] !== undefined && (
        <code className="x:break-all x:font-mono x:text-12">{record.details['name']}</code>
      )}
      {record.lookups !== undefined && record.lookups <= maximumSpfLookups && (
        <p className="x:text-12 x:text-muted">
          <Trans>
            Uses {record.lookups} of the {maximumSpfLookups} DNS lookups allowed.
          </Trans>
        </p>
      )}
      {(record.found.length > 0 || record.suggestion === null) && (
        <div className="x:flex x:flex-col x:gap-1">
          <code className="x:break-all x:font-mono x:text-12 x:text-muted">{record.name}</code>
          {[...new Set(record.found)].map((text) => (
            <code key={text} className="x:break-all x:font-mono x:text-12">
              {text}
            </code>
          ))}
        </div>
      )}
      {record.suggestion !== null && (
        <dl className="x:grid x:grid-cols-[auto_1fr] x:items-center x:gap-x-4 x:gap-y-1 x:rounded-md x:bg-sunken x:px-3 x:py-2 x:text-12">
          <dt className="x:text-muted">{t`Type`}</dt>
          <dd className="x:font-mono">{record.suggestion.type}</dd>
          <dt className="x:text-muted">{t`Name`}</dt>
          <dd>
            <CopyValue label={t`Copy the name`} value={record.suggestion.name} />
          </dd>
          <dt className="x:text-muted">{t`Value`}</dt>
          <dd>
            <CopyValue label={t`Copy the value`} value={record.suggestion.value} />
          </dd>
        </dl>
      )}
    </section>
  );
}

interface SelectorFormProps {
  readonly selector: string;
  readonly onSelectorChange: (selector: string) => void;
  readonly error: string | undefined;
}

function SelectorForm({ selector, onSelectorChange, error }: SelectorFormProps) {
  const { t } = useLingui();
  const [value, setValue] = useState(selector);
  return (
    <form
      className="x:flex x:flex-wrap x:items-start x:gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        onSelectorChange(value.trim());
      }}
    >
      <div className="x:min-w-48 x:flex-1">
        <Field
          label={t`DKIM selector`}
          optional
          hint={t`The DKIM selector from your email provider.`}
          error={error}
        >
          <TextInput
            name="selector"
            value={value}
            onValueChange={setValue}
            spellCheck={false}
            autoComplete="off"
          />
        </Field>
      </div>
      <Button type="submit" className="x:sm:mt-6">
        <Trans>Check key</Trans>
      </Button>
    </form>
  );
}
