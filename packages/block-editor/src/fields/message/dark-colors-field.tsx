'use client';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@x/ui';
import { Moon } from 'lucide-react';
import { useEditor, useEditorState } from '../../context/environment.tsx';
import { lazyPart } from '../../context/lazy-part.tsx';
import { useDialog } from '../controls/use-dialog.ts';

const DarkColorsDialog = lazyPart(() =>
  import('./dark-colors-dialog.tsx').then((module) => module.DarkColorsDialog),
);

/** Opens the colors of the message in dark mode, and says whether the author chose any. */
export function DarkColorsField() {
  const { t } = useLingui();
  const { readOnly } = useEditor();
  const count = useEditorState(({ document }) => document.body.config.darkColors?.length ?? 0);
  const { open, show, close, opener } = useDialog();
  if (readOnly) return null;
  return (
    <div className="x:flex x:flex-col x:items-start x:gap-1.5">
      <Button ref={opener} icon={<Moon />} onClick={show}>
        <Trans>Dark mode colors</Trans>
      </Button>
      <p className="x:text-12 x:text-muted">
        {count === 0
          ? t`Chosen automatically from the colors of the message.`
          : t`You chose some colors. The others are automatic.`}
      </p>
      {open && <DarkColorsDialog onClose={close} />}
    </div>
  );
}
