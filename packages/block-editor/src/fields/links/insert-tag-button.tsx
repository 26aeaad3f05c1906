'use client';
import { useLingui } from '@lingui/react/macro';
import { IconButton } from '@x/ui';
import { SearchMenu } from '@x/ui/command-palette';
import { Braces } from 'lucide-react';
import type { CommandGroup } from '@x/ui/command-palette';
import { useEditor } from '../../context/environment.tsx';
import { useTagGroups } from './use-insert-groups.ts';

export interface InsertTagButtonProps {
  /** Inserts a text into the field. The caret is then `back` characters before its end. */
  readonly onInsert: (text: string, back?: number) => void;
  /** Groups before those of the merge tags. */
  readonly first?: readonly CommandGroup[];
  readonly label?: string;
}

const noGroups: readonly CommandGroup[] = [];

/** Button in a plain field that inserts a merge tag. The caret is then where the fallback text belongs. */
export function InsertTagButton({ onInsert, first = noGroups, label }: InsertTagButtonProps) {
  const { t } = useLingui();
  const { readOnly } = useEditor();
  const tagGroups = useTagGroups();
  const groups = [
    ...first,
    ...tagGroups(({ name, always = false }) =>
      always ? onInsert(`{{${name}}}`) : onInsert(`{{${name}|}}`, 2),
    ),
  ];
  if (readOnly || groups.length === 0) return null;
  const name = label ?? t`Insert merge tag`;
  return (
    <SearchMenu
      label={name}
      placeholder={t`Search`}
      align="end"
      groups={groups}
      trigger={<IconButton label={name} icon={<Braces />} size="small" tooltip={false} />}
    />
  );
}
