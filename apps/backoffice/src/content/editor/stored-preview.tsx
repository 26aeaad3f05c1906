import { Trans } from '@lingui/react/macro';
import type { Contact } from '@x/api-client';
import { applyMergeTags } from '@x/email-compiler';
import { Alert } from '@x/ui';
import { useMemo } from 'react';
import { useKnownFields } from '#/audience/fields/use-contact-fields.ts';
import { useBrand } from '../brand/use-brand.ts';
import { useMergeTags } from '../messages/use-merge-tags.ts';
import { useProjectId } from '#/session/use-current.ts';
import {
  compileContent,
  contactValues,
  fillAsSent,
  fillMergeTags,
  readContent,
  sampleTexts,
} from '../messages/content.ts';
import { MessagePreview } from '../messages/message-preview.tsx';

export interface StoredPreviewProps {
  readonly config: string;
  readonly subject?: string;
  /** Contact whose data the merge tags show. Default: the sample values of `useMergeTags`. */
  readonly contact?: Contact | undefined;
}

/** Previews a stored document with sample values, or as a contact gets it. */
export function StoredPreview({ config, subject, contact }: StoredPreviewProps) {
  const projectId = useProjectId();
  const brand = useBrand();
  const mergeTags = useMergeTags();
  const fields = useKnownFields();
  const compiled = useMemo(() => {
    const read = readContent(config);
    if (!read.ok) return read;
    const write =
      contact === undefined
        ? fillMergeTags(sampleTexts(new Map(mergeTags.map(({ name, sample = '' }) => [name, sample]))))
        : fillAsSent(contactValues(contact, fields, read.value.body.config.language ?? 'en'));
    return {
      ok: true as const,
      content: compileContent(read.value, { subject, projectId, brand, mergeTag: write }),
      subject: subject === undefined ? {} : { subject: applyMergeTags(subject, write, 'text') },
    };
  }, [config, subject, projectId, brand, mergeTags, fields, contact]);
  if (!compiled.ok) {
    return (
      <Alert tone="danger" title={<Trans>The content of this message could not be read.</Trans>}>
        {compiled.errors.map((error) => error.message).join(' ')}
      </Alert>
    );
  }
  const { content_html, content_amp, text } = compiled.content;
  return <MessagePreview html={content_html} amp={content_amp} text={text} {...compiled.subject} />;
}
