import { Trans } from '@lingui/react/macro';
import { Alert } from '@x/ui';
import { useMemo } from 'react';
import { useProjectId } from '../session/use-current.js';
import { compileContent, readContent } from './content.js';
import { MessagePreview } from './message-preview.js';

export interface StoredPreviewProps {
  /** The document as JSON text. */
  readonly config: string;
  readonly subject?: string;
}

/** The preview of a stored message, compiled from its document. */
export function StoredPreview({ config, subject }: StoredPreviewProps) {
  const projectId = useProjectId();
  const compiled = useMemo(() => {
    const read = readContent(config);
    return read.ok ? { ok: true as const, content: compileContent(read.value, subject, projectId) } : read;
  }, [config, subject, projectId]);
  if (!compiled.ok) {
    return (
      <Alert tone="danger" title={<Trans>The content of this message could not be read.</Trans>}>
        {compiled.errors.map((error) => error.message).join(' ')}
      </Alert>
    );
  }
  const { content_html, content_amp, text } = compiled.content;
  return (
    <MessagePreview
      html={content_html}
      amp={content_amp}
      text={text}
      {...(subject === undefined ? {} : { subject })}
    />
  );
}
