import { Trans } from '@lingui/react/macro';
import { applyMergeTags } from '@x/email-compiler';
import { Alert } from '@x/ui';
import { useMemo } from 'react';
import { useMergeTags } from './use-providers.ts';
import { useProjectId } from '#/session/use-current.ts';
import { compileContent, fillMergeTags, readContent } from '../messages/content.ts';
import { MessagePreview } from '../messages/message-preview.tsx';

export interface StoredPreviewProps {
  readonly config: string;
  readonly subject?: string;
}

/** Previews a stored document. Merge tags show the sample values of `useMergeTags`. */
export function StoredPreview({ config, subject }: StoredPreviewProps) {
  const projectId = useProjectId();
  const mergeTags = useMergeTags();
  const compiled = useMemo(() => {
    const read = readContent(config);
    if (!read.ok) return read;
    const write = fillMergeTags(new Map(mergeTags.map(({ name, sample = '' }) => [name, sample])));
    return {
      ok: true as const,
      content: compileContent(read.value, subject, projectId, write),
      subject: subject === undefined ? {} : { subject: applyMergeTags(subject, write, 'text') },
    };
  }, [config, subject, projectId, mergeTags]);
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
