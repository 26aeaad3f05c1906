import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import type { SearchHit } from '@x/api-client';
import type { Command, CommandGroup } from '@x/ui/command-palette';
import type { PaletteKind, PalettePlace } from '#/page/palette.ts';
import { useMayOpenTarget } from '#/session/may.tsx';
import { paletteKinds } from './areas.ts';

export interface HitGroup {
  readonly kind: string;
  readonly hits: readonly SearchHit[];
}

function detailOf({ detail, audience }: SearchHit): string {
  return [detail, audience?.name ?? ''].filter((part) => part !== '').join(' · ');
}

/**
 * Returns a function that creates the command that opens an entity's page. It returns no command if the user may not
 * open the page.
 */
export function useHitCommand(
  place: PalettePlace,
): (kind: PaletteKind, hit: SearchHit) => readonly [Command] | readonly [] {
  const navigate = useNavigate();
  const mayOpen = useMayOpenTarget();
  return (kind, hit) => {
    const target = kind.target(hit, place);
    if (target === undefined || !mayOpen(target)) return [];
    const { icon: Icon } = kind;
    return [
      {
        id: `${kind.kind}:${hit.id}`,
        label: hit.name,
        detail: detailOf(hit),
        icon: <Icon aria-hidden />,
        onSelect: () => void navigate(target),
      },
    ];
  };
}

/** Returns a function that turns groups of hits into groups of commands. */
export function useHitGroups(place: PalettePlace): (groups: readonly HitGroup[]) => readonly CommandGroup[] {
  const { i18n } = useLingui();
  const toCommand = useHitCommand(place);
  return (groups) =>
    groups.flatMap(({ kind: name, hits }) => {
      const kind = paletteKinds.find((known) => known.kind === name);
      if (kind === undefined) return [];
      const commands = hits.flatMap((hit) => toCommand(kind, hit));
      return commands.length === 0 ? [] : [{ label: i18n._(kind.label), commands }];
    });
}
