import { Trans, useLingui } from '@lingui/react/macro';
import type { NewAccessKey } from '@x/api-client';
import { Button, Dialog, Field, TextInput } from '@x/ui';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Notice } from '#/app/notice.tsx';

export interface SecretDialogProps {
  /** Key whose secret is shown. Undefined closes the dialog. */
  readonly shown: NewAccessKey | undefined;
  readonly onClose: () => void;
}

export function SecretDialog({ shown, onClose }: SecretDialogProps) {
  const { t } = useLingui();
  const [copied, setCopied] = useState(false);
  const secret = shown?.api_key ?? '';
  return (
    <Dialog
      open={shown !== undefined}
      onOpenChange={(open) => {
        if (open) return;
        setCopied(false);
        onClose();
      }}
      title={t`Access key ${shown?.name ?? ''}`}
      footer={
        <Button variant="primary" onClick={onClose}>
          <Trans>I have saved the key</Trans>
        </Button>
      }
    >
      <div className="x:flex x:flex-col x:gap-4">
        <Notice tone="warning">
          <Trans>Copy the key now. You won’t be able to see it again.</Trans>
        </Notice>
        <Field label={t`Access key`} hint={t`Send the key in the header “Authorization: Bearer …”.`}>
          <TextInput
            readOnly
            value={secret}
            className="x:font-mono"
            onFocus={(event) => event.target.select()}
          />
        </Field>
        {window.isSecureContext && (
          <Button
            icon={copied ? <Check aria-hidden /> : <Copy aria-hidden />}
            onClick={() => {
              void navigator.clipboard.writeText(secret).then(() => setCopied(true));
            }}
            className="x:self-start"
          >
            {copied ? <Trans>Copied</Trans> : <Trans>Copy</Trans>}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
