import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Dialog } from '@x/ui';
import { Check, Copy, Download } from 'lucide-react';
import { useState } from 'react';
import { Notice } from '#/app/notice.tsx';

export interface RecoveryCodesDialogProps {
  /** Codes to show. Undefined closes the dialog. */
  readonly codes: readonly string[] | undefined;
  readonly onClose: () => void;
}

/** Shows new recovery codes, which cannot be shown again. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const { t } = useLingui();
  const [copied, setCopied] = useState(false);
  const text = (codes ?? []).join('\n');
  return (
    <Dialog
      role="alertdialog"
      open={codes !== undefined}
      onOpenChange={(open) => {
        if (open) return;
        setCopied(false);
        onClose();
      }}
      title={t`Your recovery codes`}
      footer={
        <Button variant="primary" onClick={onClose}>
          <Trans>I have saved the codes</Trans>
        </Button>
      }
    >
      <div className="x:flex x:flex-col x:gap-4">
        <Notice tone="warning">
          <Trans>
            Save these codes now. You won’t be able to see them again. When you don’t have your second factor
            at hand, use a code instead. Each code works once.
          </Trans>
        </Notice>
        <ul
          aria-label={t`Recovery codes`}
          className="x:grid x:grid-cols-2 x:gap-x-4 x:gap-y-1.5 x:rounded-md x:border x:border-line x:bg-sunken x:p-3 x:font-mono x:text-13"
        >
          {codes?.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className="x:flex x:flex-wrap x:gap-2">
          {window.isSecureContext && (
            <Button
              icon={copied ? <Check aria-hidden /> : <Copy aria-hidden />}
              onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}
            >
              {copied ? <Trans>Copied</Trans> : <Trans>Copy</Trans>}
            </Button>
          )}
          <Button icon={<Download aria-hidden />} onClick={() => download(text)}>
            <Trans>Download</Trans>
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function download(text: string) {
  const url = URL.createObjectURL(new Blob([`${text}\n`], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'recovery-codes.txt';
  link.click();
  URL.revokeObjectURL(url);
}
