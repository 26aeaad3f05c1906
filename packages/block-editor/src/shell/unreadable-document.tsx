'use client';
import { Trans } from '@lingui/react/macro';
import type { Diagnostic } from '@x/email-compiler';
import { Alert } from '@x/ui';
import { useDiagnosticText } from '../context/use-diagnostic-text.ts';
import { forwardRef, useImperativeHandle } from 'react';
import type { BlockEditorHandle } from './block-editor-props.ts';

export interface UnreadableDocumentProps {
  readonly diagnostics: readonly Diagnostic[];
}

const nothing = () => {};

/** In the place of the editor when the document given cannot be read: says why and touches nothing. */
export const UnreadableDocument = forwardRef<BlockEditorHandle, UnreadableDocumentProps>(
  function UnreadableDocument({ diagnostics }, ref) {
    const say = useDiagnosticText();
    useImperativeHandle(ref, () => ({
      getDocument: () => null,
      compile: () => null,
      undo: nothing,
      redo: nothing,
      select: nothing,
      insert: () => null,
      isDirty: () => false,
      markSaved: nothing,
    }));
    return (
      <div className="x:mx-auto x:max-w-lg x:p-6">
        <Alert
          tone="danger"
          role="alert"
          title={<Trans>This content cannot be read, so it cannot be edited here</Trans>}
        >
          <p className="x:mb-2 x:text-muted">
            <Trans>It is kept exactly as it is. What is wrong with it:</Trans>
          </p>
          <ul className="x:list-disc x:pl-4">
            {diagnostics.map((diagnostic) => (
              <li key={`${diagnostic.code} ${diagnostic.path ?? ''}`}>{say(diagnostic)}</li>
            ))}
          </ul>
        </Alert>
      </div>
    );
  },
);
