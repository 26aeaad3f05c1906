'use client';
import { useLingui } from '@lingui/react/macro';
import { Dialog } from '@x/ui';
import { useId } from 'react';
import { useEditor } from '../../context/environment.tsx';
import { keyNames } from '../../context/key-names.ts';
import { shortcutGroups, type Shortcut, type ShortcutGroup } from './shortcuts.ts';
import { isHtmlElement } from '@x/amp-player/dom';

export interface ShortcutsDialogProps {
  readonly onClose: () => void;
}

export function ShortcutsDialog({ onClose }: ShortcutsDialogProps) {
  const { t } = useLingui();
  const { readOnly } = useEditor();
  const groups = shortcutGroups
    .map((group) => ({ ...group, shortcuts: group.shortcuts.filter(({ reads }) => !readOnly || reads) }))
    .filter(({ shortcuts }) => shortcuts.length > 0);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Keyboard shortcuts`}
      size="wide"
      // Focus the dialog itself instead of its first focusable element.
      onOpenAutoFocus={(event) => {
        event.preventDefault();
        if (isHtmlElement(event.currentTarget)) event.currentTarget.focus();
      }}
    >
      <section
        aria-label={t`Keyboard shortcuts`}
        // The list may be taller than the window and must scroll by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="x:columns-1 x:gap-8 x:sm:columns-2"
      >
        {groups.map((group) => (
          <Group key={group.title.id} {...group} />
        ))}
      </section>
    </Dialog>
  );
}

function Group({ title, shortcuts }: ShortcutGroup) {
  const { i18n } = useLingui();
  const id = useId();
  return (
    <section aria-labelledby={id} className="x:mb-5 x:break-inside-avoid">
      <h3 id={id} className="x:mb-1.5 x:text-12 x:font-semibold x:text-muted">
        {i18n._(title)}
      </h3>
      <dl className="x:flex x:flex-col">
        {shortcuts.map((shortcut) => (
          <div
            key={shortcut.does.id}
            className="x:flex x:min-h-8 x:items-center x:justify-between x:gap-3 x:border-b x:border-line x:py-1 x:text-13 x:last:border-b-0"
          >
            <dt className="x:min-w-0">{i18n._(shortcut.does)}</dt>
            <dd className="x:flex x:shrink-0 x:flex-wrap x:justify-end x:gap-1">
              <Keys {...shortcut} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Keys({ keys }: Pick<Shortcut, 'keys'>) {
  return keys.map((key) => (
    <kbd
      key={key}
      className="x:rounded-sm x:border x:border-line x:bg-sunken x:px-1.5 x:py-0.5 x:font-sans x:text-12 x:whitespace-nowrap x:text-muted"
    >
      {keyNames(key)}
    </kbd>
  ));
}
