import { Trans } from '@lingui/react/macro';
import type { Contact } from '@x/api-client';
import { applyMergeTags } from '@x/email-compiler';
import { Alert } from '@x/ui';
import { useMemo } from 'react';
import { useProjectId } from '#/session/use-current.ts';
import { useBrand } from '../brand/use-brand.ts';
import { ContactMessage } from '../messages/contact-message.tsx';
import { compileContent, fillMergeTags, readContent } from '../messages/content.ts';
import { MessagePreview } from '../messages/message-preview.tsx';
import { useDocumentForContact } from '../messages/use-document-for-contact.ts';
import { useMergeTags } from '../messages/use-merge-tags.ts';

export interface StoredPreviewProps {
  readonly config: string;
  readonly subject?: string | undefined;
  /** Campaign whose message the document is. */
  readonly campaignId?: string | undefined;
  /** Contact who would get the message. Default: nobody, so that merge tags show samples and all blocks are shown. */
  readonly contact?: Contact | undefined;
}

/** Previews a document with sample values and all of its blocks, or as a contact would get it. */
export function StoredPreview({ contact, ...document }: StoredPreviewProps) {
  return contact === undefined ? (
    <SamplePreview {...document} />
  ) : (
    <PreviewForContact {...document} contact={contact} />
  );
}

function PreviewForContact({ contact, ...document }: StoredPreviewProps & { readonly contact: Contact }) {
  const answer = useDocumentForContact({ ...document, contactId: contact.id });
  return <ContactMessage contact={contact} answer={answer} />;
}

function SamplePreview({ config, subject }: Pick<StoredPreviewProps, 'config' | 'subject'>) {
  const projectId = useProjectId();
  const brand = useBrand();
  const mergeTags = useMergeTags();
  const compiled = useMemo(() => {
    const read = readContent(config);
    if (!read.ok) return read;
    const mergeTag = fillMergeTags(new Map(mergeTags.map(({ name, sample = '' }) => [name, sample])));
    return {
      ok: true as const,
      content: compileContent(read.value, { subject, projectId, brand, mergeTag }),
      subject: subject === undefined ? {} : { subject: applyMergeTags(subject, mergeTag, 'text') },
    };
  }, [config, subject, projectId, brand, mergeTags]);
  if (!compiled.ok) {
    return (
      <Alert tone="danger" title={<Trans>The content of this message could not be read.</Trans>}>
        {compiled.errors.map((error) => error.message).join(' ')}
      </Alert>
    );
  }
  const { content_html, content_amp, text } = compiled.content;
  return (
    <div className="x:flex x:flex-col x:gap-3">
      <output className="x:block x:text-12 x:text-muted">
        <Trans>
          Merge tags show sample data. All blocks are shown, even those that only some recipients get.
        </Trans>
      </output>
      <MessagePreview html={content_html} amp={content_amp} text={text} {...compiled.subject} />
    </div>
  );
}
