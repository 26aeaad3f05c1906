import { Trans, useLingui } from '@lingui/react/macro';
import { contract, type AmpMailProvider, type EmailSender } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import type { EmailDocument } from '@x/email-compiler';
import { Alert, Button, Field } from '@x/ui';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { readContent } from '#/content/messages/content.ts';
import { templateOptions } from '#/lists/options/option-lists.ts';
import { OptionPicker } from '#/lists/options/option-picker.tsx';
import { reviewAddresses } from '#/providers/senders/amp-mail-providers.ts';
import { TestSendDialog } from './test-send-dialog.tsx';
import { useDocumentTest } from './use-document-test.ts';

export interface SampleMessageProps {
  readonly sender: EmailSender;
  /** Mail providers that have not registered the sender. */
  readonly providers: readonly AmpMailProvider[];
}

/** Chooses a template and sends it to the addresses at which mail providers review senders of AMP. */
export function SampleMessage({ sender, providers }: SampleMessageProps) {
  const { t } = useLingui();
  const testOf = useDocumentTest();
  const [templateId, setTemplateId] = useState('');
  const [sending, setSending] = useState<EmailDocument>();
  const { data, error, isLoading } = useAnswer(
    contract.templates.get,
    templateId === '' ? undefined : { params: { id: templateId } },
  );
  const read = data === undefined ? undefined : readContent(data.config);
  const isUnusable = error !== undefined || read?.ok === false;
  const document = read?.ok === true ? read.value : undefined;
  return (
    <div className="x:flex x:flex-col x:gap-3">
      <Field
        label={t`Template of the sample message`}
        hint={t`Choose one with interactive blocks, filled with real content.`}
      >
        <OptionPicker
          list={templateOptions}
          name="template"
          value={templateId}
          onValueChange={setTemplateId}
          placeholder={t`Choose a template`}
        />
      </Field>
      {isUnusable && (
        <Alert tone="danger">
          <Trans>This template cannot be opened. Choose another one.</Trans>
        </Alert>
      )}
      <div>
        <Button
          icon={<Send aria-hidden />}
          loading={isLoading}
          disabled={document === undefined}
          onClick={() => setSending(document)}
        >
          <Trans>Send the sample message…</Trans>
        </Button>
      </div>
      {sending !== undefined && (
        <TestSendDialog
          open
          onOpenChange={() => setSending(undefined)}
          title={t`Send the sample message`}
          description={t`The message goes to the addresses at which mail providers review senders. Opens and clicks are not counted.`}
          sendLabel={t`Send message`}
          subject={data?.name ?? ''}
          from={sender.email}
          to={providers.map((id) => reviewAddresses[id]).join(', ')}
          send={testOf(sending)}
        />
      )}
    </div>
  );
}
