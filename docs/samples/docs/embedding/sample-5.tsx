import { BlockEditor, coreBlockEditors } from '@x/block-editor';
import type { EmailDocument } from '@x/email-compiler';
import { useState } from 'react';

export interface ControlledEditorProps {
  readonly stored: EmailDocument;
}

/** Holds the document in the state of the host. Give it another `key` to show another message. */
export function ControlledEditor({ stored }: ControlledEditorProps) {
  const [document, setDocument] = useState(stored);
  return <BlockEditor blocks={coreBlockEditors} document={document} onChange={setDocument} />;
}
