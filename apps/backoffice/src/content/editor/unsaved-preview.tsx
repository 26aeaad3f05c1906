import { useLingui } from '@lingui/react/macro';
import type { EmailDocument } from '@x/email-compiler';
import { Dialog } from '@x/ui';
import { StoredPreview } from './stored-preview.tsx';

export interface UnsavedPreviewProps {
  readonly document: EmailDocument;
  readonly subject?: string;
  readonly onClose: () => void;
}

/** Previews a message with changes that are not saved. */
export function UnsavedPreview({ document, subject, onClose }: UnsavedPreviewProps) {
  const { t } = useLingui();
  return (
    <Dialog
      size="wide"
      open
      onOpenChange={onClose}
      title={t`Preview`}
      description={t`Includes your unsaved changes.`}
    >
      <StoredPreview config={JSON.stringify(document)} {...(subject === undefined ? {} : { subject })} />
    </Dialog>
  );
}
