'use client';
import { Trans, useLingui } from '@lingui/react/macro';
import { isTextOutdated } from '@x/email-compiler';
import { Button } from '@x/ui';
import { FileText } from 'lucide-react';
import { useMemo } from 'react';
import { useEditor, useEditorState } from '../../context/environment.tsx';
import { useDialog } from '../controls/use-dialog.ts';
import { TextPartDialog } from './text-part-dialog.tsx';

/** Opens the text part of the message, and says whether the author wrote it and the message has changed since. */
export function TextPartField() {
  const { t } = useLingui();
  const { definitions } = useEditor();
  const document = useEditorState((state) => state.document);
  const { open, show, close, opener } = useDialog();
  const own = document.body.config.text !== undefined;
  const outdated = useMemo(() => isTextOutdated(document, definitions), [document, definitions]);
  return (
    <div className="x:flex x:flex-col x:items-start x:gap-1.5">
      <Button ref={opener} icon={<FileText />} onClick={show}>
        <Trans>Text version</Trans>
      </Button>
      <p className={outdated ? 'x:text-12 x:text-warning-text' : 'x:text-12 x:text-muted'}>
        {outdated
          ? t`The message has changed since you wrote its text version. Check the text.`
          : own
            ? t`You wrote the text version.`
            : t`Written automatically, for mail clients that show only text.`}
      </p>
      {open && <TextPartDialog onClose={close} />}
    </div>
  );
}
