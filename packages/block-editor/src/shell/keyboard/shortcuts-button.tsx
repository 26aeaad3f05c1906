'use client';
import { useLingui } from '@lingui/react/macro';
import { IconButton } from '@x/ui';
import { Keyboard } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useEditor } from '../../context/environment.tsx';
import { lazyPart } from '../../context/lazy-part.tsx';
import { keyNames } from '../../context/key-names.ts';
import { rememberFocus } from '../../context/remember-focus.ts';

const ShortcutsDialog = lazyPart(() =>
  import('./shortcuts-dialog.tsx').then((module) => module.ShortcutsDialog),
);

/** Opens the list of shortcuts, also on Mod-/. Closing the list returns the focus to the previous element. */
export function ShortcutsButton() {
  const { t } = useLingui();
  const editor = useEditor();
  const [open, setOpen] = useState(false);
  const back = useRef<(() => void) | null>(null);
  useEffect(() => {
    if (open || back.current === null) return;
    // Wait until the effects have run. Restoring the focus can select a block, which calls flushSync, and React does
    // not allow flushSync in an effect.
    queueMicrotask(back.current);
    back.current = null;
  }, [open]);
  return (
    <>
      <IconButton
        label={t`Keyboard shortcuts`}
        shortcut={keyNames('Mod /')}
        icon={<Keyboard />}
        tooltipSide="bottom"
        data-shortcuts-button
        onClick={() => {
          back.current = rememberFocus(editor);
          setOpen(true);
        }}
      />
      {open && <ShortcutsDialog onClose={() => setOpen(false)} />}
    </>
  );
}
