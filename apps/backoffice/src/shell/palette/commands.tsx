import { useLingui } from '@lingui/react/macro';
import { CommandPalette, type CommandGroup } from '@x/ui/command-palette';
import { useState } from 'react';
import { searchLength, useFound } from './use-found.ts';
import { useEntries, useOrganizationPages } from './use-entries.tsx';
import { useOwnActions, useProjectActions } from './use-own-actions.tsx';
import { usePalettePlace } from './use-palette-place.ts';
import { useRecent } from './use-recent.ts';

export interface CommandsProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Command palette. Its state lasts while it is open, so that it reads the recent pages anew each time. */
export function Commands(props: CommandsProps) {
  return props.open ? <OpenCommands {...props} /> : null;
}

function withCommands(groups: readonly CommandGroup[]): readonly CommandGroup[] {
  return groups.filter(({ commands }) => commands.length > 0);
}

function OpenCommands({ open, onOpenChange }: CommandsProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const place = usePalettePlace();
  const { actions, pages, pagesByPath } = useEntries(place);
  const organizations = useOrganizationPages();
  const projects = useProjectActions();
  const ownActions = useOwnActions();
  const recent = useRecent(place, pagesByPath);
  const found = useFound(typed, place);
  const actionGroups = [
    { label: t`Actions`, commands: [...actions, ...ownActions] },
    { label: t`Switch project`, commands: projects },
  ];
  return (
    <CommandPalette
      open={open}
      onOpenChange={onOpenChange}
      placeholder={t`Search or run a command`}
      maxLength={searchLength.maximum}
      suggested={withCommands([{ label: t`Recent`, commands: recent.commands }, ...actionGroups])}
      groups={[
        ...actionGroups,
        { label: t`Pages`, commands: pages },
        { label: t`Organizations`, commands: organizations },
      ]}
      search={{
        ...found,
        state: typed.trim() === '' && recent.isLoading ? 'loading' : found.state,
        onType: setTyped,
      }}
    />
  );
}
