'use client';
import { useLingui } from '@lingui/react/macro';
import type { CommandGroup } from '@x/ui/command-palette';
import { useEditor } from '../../context/environment.tsx';
import type { MergeTag } from '../../definition/providers.ts';
import type { OfferedLink } from './use-special-links.ts';

/** Returns a function that lists the merge tags as commands, under the groups of the host. */
export function useTagGroups(): (onChoose: (tag: MergeTag) => void) => readonly CommandGroup[] {
  const { t } = useLingui();
  const { mergeTags } = useEditor();
  return (onChoose) =>
    [...Map.groupBy(mergeTags, ({ group }) => group ?? t`Merge tags`)].map(([label, tags]) => ({
      label,
      commands: tags.map((tag) => ({
        id: tag.name,
        label: tag.label,
        keywords: [tag.name],
        ...(tag.sample === undefined ? {} : { detail: tag.sample }),
        onSelect: () => onChoose(tag),
      })),
    }));
}

/** Lists special links as commands, under the groups of the host or else `label`. Empty if there are none. */
export function linkGroups(
  label: string,
  links: readonly OfferedLink[],
  onChoose: (link: OfferedLink) => void,
): readonly CommandGroup[] {
  return [...Map.groupBy(links, ({ group }) => group ?? label)].map(([name, grouped]) => ({
    label: name,
    commands: grouped.map((link) => ({
      id: `link-${link.name}`,
      label: link.label,
      onSelect: () => onChoose(link),
    })),
  }));
}
