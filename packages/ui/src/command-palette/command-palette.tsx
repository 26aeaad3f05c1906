'use client';
import { msg } from '@lingui/core/macro';
import * as RadixDialog from '@radix-ui/react-dialog';
import { Command as Palette } from 'cmdk';
import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { dialogBackdropClassName } from '../dialog/dialog.js';
import { useTranslate } from '../i18n/use-translate.js';
import { usePortalContainer } from '../theme/portal.js';
import { rootClassName } from '../theme/root.js';

export interface Command {
  /** Unique in the palette. */
  readonly id: string;
  readonly label: string;
  readonly icon?: ReactNode;
  /** Said after the label: where it leads, what it belongs to. Searched as well. */
  readonly detail?: string;
  /** Other words that find it. */
  readonly keywords?: readonly string[];
  readonly onSelect: () => void;
}

export interface CommandGroup {
  readonly label: string;
  readonly commands: readonly Command[];
}

export interface CommandPaletteProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly groups: readonly CommandGroup[];
}

/** Everything one can go to or do, found by typing. Arrow keys choose, Enter does, Escape closes. */
export function CommandPalette({ open, onOpenChange, groups }: CommandPaletteProps) {
  const translate = useTranslate();
  const container = usePortalContainer();
  const title = translate(msg`Commands`);
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal container={container}>
        <RadixDialog.Overlay className={dialogBackdropClassName} />
        <RadixDialog.Content
          aria-describedby={undefined}
          className={`${rootClassName} x:fixed x:inset-x-2 x:top-2 x:z-50 x:animate-appear x:overflow-hidden x:rounded-lg x:bg-overlay x:shadow-overlay x:outline-none x:sm:inset-x-auto x:sm:left-1/2 x:sm:top-[12dvh] x:sm:w-140 x:sm:max-w-[calc(100vw-32px)] x:sm:-translate-x-1/2`}
        >
          <RadixDialog.Title className="x:sr-only">{title}</RadixDialog.Title>
          <Palette label={title} loop>
            <div className="x:flex x:items-center x:gap-2 x:border-b x:border-line x:px-4">
              <Search size={16} aria-hidden className="x:shrink-0 x:text-muted" />
              <Palette.Input
                placeholder={translate(msg`Go to a page or a project`)}
                className="x:h-12 x:min-w-0 x:flex-1 x:bg-transparent x:text-14 x:text-text x:outline-none x:placeholder:text-muted"
              />
            </div>
            <Palette.List className="x:max-h-[min(60dvh,400px)] x:overflow-y-auto x:p-1.5" tabIndex={-1}>
              <Palette.Empty className="x:px-3 x:py-6 x:text-center x:text-13 x:text-muted">
                {translate(msg`Nothing is called that.`)}
              </Palette.Empty>
              {groups.map(
                (group) =>
                  group.commands.length > 0 && (
                    <Palette.Group
                      key={group.label}
                      heading={group.label}
                      className="x:[&_[cmdk-group-heading]]:px-2 x:[&_[cmdk-group-heading]]:pt-2 x:[&_[cmdk-group-heading]]:pb-1 x:[&_[cmdk-group-heading]]:text-12 x:[&_[cmdk-group-heading]]:text-muted"
                    >
                      {group.commands.map((command) => (
                        <PaletteItem
                          key={command.id}
                          command={command}
                          onSelect={() => {
                            onOpenChange(false);
                            command.onSelect();
                          }}
                        />
                      ))}
                    </Palette.Group>
                  ),
              )}
            </Palette.List>
          </Palette>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

function PaletteItem({ command, onSelect }: { readonly command: Command; readonly onSelect: () => void }) {
  const { id, label, icon, detail, keywords = [] } = command;
  return (
    <Palette.Item
      value={id}
      keywords={[label, ...(detail === undefined ? [] : [detail]), ...keywords]}
      onSelect={onSelect}
      className="x:flex x:min-h-9 x:cursor-default x:items-center x:gap-2.5 x:rounded-md x:px-2 x:text-13 x:text-text x:data-[selected=true]:bg-hover x:[&_svg]:size-4 x:[&_svg]:shrink-0 x:[&_svg]:text-muted"
    >
      {icon}
      <span className="x:min-w-0 x:flex-1 x:truncate">{label}</span>
      {detail !== undefined && (
        <span className="x:max-w-[45%] x:truncate x:text-12 x:text-muted">{detail}</span>
      )}
    </Palette.Item>
  );
}
