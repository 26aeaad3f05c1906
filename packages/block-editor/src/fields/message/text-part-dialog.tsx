'use client';
import { Trans, useLingui } from '@lingui/react/macro';
import { isTextOutdated, maximumTextLength, textBasisOf } from '@x/email-compiler';
import { Alert, Button, Dialog, DialogClose, Field, Textarea, useInsertText } from '@x/ui';
import { useState } from 'react';
import { useEditor } from '../../context/environment.tsx';
import { InsertTagButton } from '../links/insert-tag-button.tsx';
import { linkGroups } from '../links/use-insert-groups.ts';
import { useSpecialLinks } from '../links/use-special-links.ts';
import { automaticText } from './automatic-text.ts';

/** Shows the text part of the message and lets the author replace it. Changes apply on save, as one undo step. */
export function TextPartDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const editor = useEditor();
  const { store, definitions, readOnly } = editor;
  // The message behind the dialog does not change while the dialog is open.
  const [{ automatic, stored, outdated }] = useState(() => {
    const { document } = store.getState();
    return {
      automatic: automaticText(document, editor),
      stored: document.body.config.text,
      outdated: isTextOutdated(document, definitions),
    };
  });
  const [text, setText] = useState(stored ?? automatic);
  const { ref, insert } = useInsertText<HTMLTextAreaElement>(setText);
  const links = useSpecialLinks();
  const isAutomatic = text.trim() === automatic || text.trim() === '';

  function save() {
    const { document } = store.getState();
    const basis = textBasisOf(document, definitions);
    // Saving the same text says that it fits the present blocks.
    const isChecked = stored !== undefined && document.editor?.textBasis !== basis;
    if (text !== (stored ?? automatic) || isChecked) {
      store.change({ kind: 'text', ...(isAutomatic ? {} : { text, basis }) });
    }
    onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="large"
      title={t`Text version`}
      description={t`For mail clients that show only text. An unsubscribe link is added if it is missing.`}
      footer={
        <>
          {!isAutomatic && !readOnly && (
            <Button variant="ghost" className="x:mr-auto" onClick={() => setText(automatic)}>
              <Trans>Write it automatically again</Trans>
            </Button>
          )}
          <DialogClose>
            <Button variant="ghost">
              <Trans>Cancel</Trans>
            </Button>
          </DialogClose>
          {!readOnly && (
            <Button variant="primary" onClick={save}>
              <Trans>Save text</Trans>
            </Button>
          )}
        </>
      }
    >
      <div className="x:flex x:flex-col x:gap-3">
        {outdated && (
          <Alert
            tone="warning"
            title={t`The message has changed since you wrote its text version. Check the text.`}
          />
        )}
        <Field
          label={t`Text`}
          hint={isAutomatic ? t`Written automatically from the blocks.` : t`Replaces the text of the blocks.`}
          aside={
            <InsertTagButton
              onInsert={insert}
              first={linkGroups(t`Links`, links, ({ url }) => insert(url))}
            />
          }
        >
          <Textarea
            ref={ref}
            rows={16}
            maxLength={maximumTextLength}
            readOnly={readOnly}
            value={text}
            onValueChange={setText}
            className="x:font-mono"
          />
        </Field>
      </div>
    </Dialog>
  );
}
