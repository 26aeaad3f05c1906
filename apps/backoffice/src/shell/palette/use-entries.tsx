import { useLingui } from '@lingui/react/macro';
import { linkOptions, useNavigate, type LinkProps } from '@tanstack/react-router';
import type { Command } from '@x/ui/command-palette';
import { Building2 } from 'lucide-react';
import type { PaletteEntry, PalettePlace } from '#/page/palette.ts';
import { useMay, useMayOpenTarget } from '#/session/may.tsx';
import { useUser } from '#/session/use-current.ts';
import { paletteEntries } from './areas.ts';

export interface Entries {
  readonly actions: readonly Command[];
  readonly pages: readonly Command[];
  /** The same pages by the path of their route. */
  readonly pagesByPath: ReadonlyMap<string, Command>;
}

function pathOf({ to }: LinkProps): string {
  return typeof to === 'string' ? to : '';
}

/** Returns the commands of the areas' pages and actions that the user may open. */
export function useEntries(place: PalettePlace): Entries {
  const { i18n } = useLingui();
  const navigate = useNavigate();
  const may = useMay();
  const mayOpen = useMayOpenTarget();
  const offered = paletteEntries.flatMap(({ target: targetIn, needs = [], ...entry }) => {
    const target = targetIn(place);
    if (target === undefined || !mayOpen(target) || !needs.every((endpoint) => may(endpoint))) return [];
    return [{ entry, target, command: toCommand(entry, target) }];
  });

  function toCommand(
    { kind, label, keywords, icon: Icon }: Omit<PaletteEntry, 'target'>,
    target: LinkProps,
  ): Command {
    return {
      id: `${kind}:${label.id}`,
      label: i18n._(label),
      ...(keywords === undefined ? {} : { keywords: [i18n._(keywords)] }),
      icon: <Icon aria-hidden />,
      onSelect: () => void navigate(target),
    };
  }

  const commandsOf = (kind: PaletteEntry['kind']) =>
    offered.filter(({ entry }) => entry.kind === kind).map(({ command }) => command);
  return {
    actions: commandsOf('action'),
    pages: commandsOf('page'),
    pagesByPath: new Map(
      offered
        .filter(({ entry }) => entry.kind === 'page')
        .map(({ target, command }) => [pathOf(target), command]),
    ),
  };
}

/** Returns the commands that open the user's organizations. */
export function useOrganizationPages(): readonly Command[] {
  const user = useUser();
  const navigate = useNavigate();
  const mayOpen = useMayOpenTarget();
  return user.organizations.flatMap(({ id, name }) => {
    const target = linkOptions({ to: '/organizations/$id_organization', params: { id_organization: id } });
    return mayOpen(target)
      ? [
          {
            id: `organization:${id}`,
            label: name,
            icon: <Building2 aria-hidden />,
            onSelect: () => void navigate(target),
          },
        ]
      : [];
  });
}
