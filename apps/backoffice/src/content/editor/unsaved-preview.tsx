import { useLingui } from '@lingui/react/macro';
import type { Contact } from '@x/api-client';
import type { EmailDocument } from '@x/email-compiler';
import { Dialog } from '@x/ui';
import { useState } from 'react';
import { ProjectContactChooser } from '#/audience/contacts/project-contact-chooser.tsx';
import { StoredPreview } from './stored-preview.tsx';

export interface UnsavedPreviewProps {
  readonly document: EmailDocument;
  readonly subject?: string | undefined;
  /** Campaign whose message the document is. */
  readonly campaignId?: string | undefined;
  readonly onClose: () => void;
}

/** Previews a message with changes that are not saved. */
export function UnsavedPreview({ document, subject, campaignId, onClose }: UnsavedPreviewProps) {
  const { t } = useLingui();
  const [contact, setContact] = useState<Contact>();
  return (
    <Dialog
      size="wide"
      open
      onOpenChange={onClose}
      title={t`Preview`}
      description={t`Includes your unsaved changes.`}
    >
      <div className="x:flex x:flex-col x:items-start x:gap-4">
        <ProjectContactChooser contact={contact} onContactChange={setContact} />
        <div className="x:w-full">
          <StoredPreview
            config={JSON.stringify(document)}
            contact={contact}
            subject={subject}
            campaignId={campaignId}
          />
        </div>
      </div>
    </Dialog>
  );
}
