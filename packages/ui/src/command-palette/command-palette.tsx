'use client';
import { msg } from '@lingui/core/macro';
import * as RadixDialog from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import { dialogBackdropClassName } from '../dialog/dialog.tsx';
import { useTranslate } from '../i18n/use-translate.ts';
import { BareIconButton } from '../icon-button/bare-icon-button.tsx';
import { usePortalContainer } from '../theme/portal.tsx';
import { rootClassName } from '../theme/root.ts';
import { CommandFinder, type CommandFinderProps } from './command-finder.tsx';

export interface CommandPaletteProps extends Pick<
  CommandFinderProps,
  'groups' | 'suggested' | 'search' | 'maxLength'
> {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** Text of the empty input. */
  readonly placeholder?: string;
}

const panelClassName = [
  rootClassName,
  'x:fixed x:inset-0 x:z-50 x:flex x:flex-col x:animate-appear x:overflow-hidden x:bg-overlay x:shadow-overlay x:outline-none',
  'x:sm:inset-x-auto x:sm:bottom-auto x:sm:left-1/2 x:sm:top-[12dvh] x:sm:w-140 x:sm:max-w-[calc(100vw-32px)] x:sm:-translate-x-1/2 x:sm:rounded-lg',
].join(' ');

/**
 * Dialog to find pages and actions by typing. Arrow keys move, Enter runs a command, Escape closes the dialog. Fills
 * the screen of a phone.
 */
export function CommandPalette({ open, onOpenChange, placeholder, ...finder }: CommandPaletteProps) {
  const translate = useTranslate();
  const container = usePortalContainer();
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal container={container}>
        <RadixDialog.Overlay className={dialogBackdropClassName} />
        <RadixDialog.Content aria-describedby={undefined} className={panelClassName}>
          <RadixDialog.Title className="x:sr-only">{translate(msg`Commands`)}</RadixDialog.Title>
          <CommandFinder
            {...finder}
            label={translate(msg`Commands`)}
            placeholder={placeholder ?? translate(msg`Go to a page or a project`)}
            listClassName="x:min-h-0 x:flex-auto x:sm:max-h-[min(60dvh,400px)]"
            end={
              <RadixDialog.Close asChild>
                <BareIconButton
                  label={translate(msg`Close`)}
                  icon={<X />}
                  size="large"
                  className="x:sm:hidden"
                />
              </RadixDialog.Close>
            }
            onDone={() => onOpenChange(false)}
          />
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
