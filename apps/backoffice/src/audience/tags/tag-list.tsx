import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { contract, type Tag } from '@x/api-client';
import { IconButton } from '@x/ui';
import { Pencil, Tag as TagIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import * as column from '#/lists/define/columns.tsx';
import { defineRows } from '#/lists/define/define-list.ts';
import { DeleteTag } from './delete-tag.tsx';

/** Declares the list of tags. `add` is the button that creates the first one. */
export function defineTags(onChange: (tag: Tag) => void, add: ReactNode) {
  return defineRows<Tag>({
    title: msg`Tags`,
    columns: [
      column.name,
      {
        id: 'contacts',
        header: msg`Contacts`,
        align: 'end',
        cell: ({ contacts }, { formats }) => formats.number(contacts ?? 0),
      },
    ],
    actions: {
      needs: contract.tags.update,
      cell: (tag) => <TagButtons tag={tag} onChange={onChange} />,
    },
    empty: {
      icon: TagIcon,
      title: msg`No tags yet`,
      description: msg`Tags group contacts across audiences. Select contacts in a list to tag them, or import a column with tags.`,
      actions: add,
    },
  });
}

interface TagButtonsProps {
  readonly tag: Tag;
  readonly onChange: (tag: Tag) => void;
}

function TagButtons({ tag, onChange }: TagButtonsProps) {
  const { t } = useLingui();
  return (
    <span className="x:inline-flex x:gap-1">
      <IconButton
        label={t`Rename the tag ${tag.name}`}
        icon={<Pencil aria-hidden />}
        size="small"
        onClick={() => onChange(tag)}
      />
      <DeleteTag tag={tag} />
    </span>
  );
}
