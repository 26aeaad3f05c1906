'use client';
import { Trans } from '@lingui/react/macro';
import type { Diagnostic } from '@x/email-compiler';
import { Alert } from '@x/ui';
import { useDiagnosticText } from '../context/use-diagnostic-text.ts';
import { forwardRef, useImperativeHandle } from 'react';
import type { BlockEditorHandle } from './block-editor-props.ts';

export interface UnreadableDocumentProps {
  readonly diagnostics: readonly Diagnostic[];
  readonly setDocument: BlockEditorHandle['setDocument'];
}

const nothing = () => {};

/**
 * Shown instead of the editor if the given document cannot be read. Lists the reasons and leaves the document
 * unchanged.
 */
export const UnreadableDocument = forwardRef<BlockEditorHandle, UnreadableDocumentProps>(
  function UnreadableDocument({ diagnostics, setDocument }, ref) {
    const say = useDiagnosticText();
    useImperativeHandle(ref, () => ({
      getDocument: () => null,
      compile: () => null,
      setDocument,
      undo: nothing,
      redo: nothing,
      canUndo: () => false,
      canRedo: () => false,
      focus: nothing,
      select: nothing,
      insert: () => null,
      isDirty: () => false,
      markSaved: nothing,
      merge: () => Promise.resolve(false),
    }));
    return (
      <div className="x:mx-auto x:max-w-lg x:p-6">
        <Alert
          tone="danger"
          role="alert"
          title={<Trans>This content could not be read, so it cannot be edited</Trans>}
        >
          <p className="x:mb-2 x:text-muted">
            <Trans>The content has not been changed. Problems found:</Trans>
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
