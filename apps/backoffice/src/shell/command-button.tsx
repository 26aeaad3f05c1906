import { useLingui } from '@lingui/react/macro';
import { IconButton } from '@x/ui';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLazyPart } from '#/page/use-lazy-part.tsx';
import { useRecordPage } from './palette/use-record-page.ts';

const loadCommands = async () => (await import('./palette/commands.tsx')).Commands;

const onMac = /mac/iu.test(navigator.userAgent);

/** Button that opens the command palette. Ctrl+K (⌘K on macOS) opens the palette on every page. */
export function CommandButton() {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const [Commands, requestCommands] = useLazyPart(loadCommands);
  useRecordPage();

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // Ignore events that were handled, such as Ctrl+K in a text editor, which inserts a link.
      if (event.defaultPrevented || event.key.toLowerCase() !== 'k' || event.altKey || event.shiftKey) return;
      if (onMac ? !event.metaKey : !event.ctrlKey) return;
      event.preventDefault();
      requestCommands();
      setOpen(true);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [requestCommands]);

  return (
    <>
      <IconButton
        label={t`Commands`}
        icon={<Search />}
        shortcut={onMac ? '⌘K' : 'Ctrl K'}
        onClick={() => {
          requestCommands();
          setOpen(true);
        }}
      />
      {Commands !== undefined && <Commands open={open} onOpenChange={setOpen} />}
    </>
  );
}
