'use client';
import { msg } from '@lingui/core/macro';
import * as RadixDialog from '@radix-ui/react-dialog';
import { dialogBackdropClassName } from '../dialog/dialog.tsx';
import { useTranslate } from '../i18n/use-translate.ts';
import { usePortalContainer } from '../theme/portal.tsx';
import { rootClassName } from '../theme/root.ts';
import { CommandFinder, type CommandGroup } from './command-finder.tsx';

export interface CommandPaletteProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly groups: readonly CommandGroup[];
}

/** Dialog to find pages and actions by typing. Arrow keys move, Enter runs a command, Escape closes the dialog. */
export function CommandPalette({ open, onOpenChange, groups }: CommandPaletteProps) {
  const translate = useTranslate();
  const container = usePortalContainer();
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal container={container}>
        <RadixDialog.Overlay className={dialogBackdropClassName} />
        <RadixDialog.Content
          aria-describedby={undefined}
          className={`${rootClassName} x:fixed x:inset-x-2 x:top-2 x:z-50 x:animate-appear x:overflow-hidden x:rounded-lg x:bg-overlay x:shadow-overlay x:outline-none x:sm:inset-x-auto x:sm:left-1/2 x:sm:top-[12dvh] x:sm:w-140 x:sm:max-w-[calc(100vw-32px)] x:sm:-translate-x-1/2`}
        >
          <RadixDialog.Title className="x:sr-only">{translate(msg`Commands`)}</RadixDialog.Title>
          <CommandFinder
            label={translate(msg`Commands`)}
            placeholder={translate(msg`Go to a page or a project`)}
            groups={groups}
            onDone={() => onOpenChange(false)}
          />
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
