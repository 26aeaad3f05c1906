import { useLingui } from '@lingui/react/macro';
import type { Tag } from '@x/api-client';
import { DataTable, EmptyState, IconButton, type DataTableColumn } from '@x/ui';
import { Pencil, Tag as TagIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormats } from '#/language/use-formats.tsx';
import { usePermissions } from '#/session/use-current.ts';
import { DeleteTag } from './delete-tag.tsx';

export interface TagListProps {
  readonly tags: readonly Tag[];
  readonly onChange: (tag: Tag) => void;
  readonly firstStep: ReactNode;
}

function useColumns(onChange: TagListProps['onChange']): readonly DataTableColumn<Tag>[] {
  const { t } = useLingui();
  const formats = useFormats();
  const { mayWrite } = usePermissions();
  const actions: DataTableColumn<Tag> = {
    id: 'actions',
    header: t`Actions`,
    headerHidden: true,
    align: 'end',
    cell: (tag) => (
      <span className="x:inline-flex x:gap-1">
        <IconButton
          label={t`Rename the tag ${tag.name}`}
          icon={<Pencil aria-hidden />}
          size="small"
          onClick={() => onChange(tag)}
        />
        <DeleteTag tag={tag} />
      </span>
    ),
  };
  return [
    { id: 'name', header: t`Name`, cell: ({ name }) => name },
    {
      id: 'contacts',
      header: t`Contacts`,
      align: 'end',
      cell: ({ contacts }) => formats.number(contacts ?? 0),
    },
    ...(mayWrite('audiences') ? [actions] : []),
  ];
}

export function TagList({ tags, onChange, firstStep }: TagListProps) {
  const { t } = useLingui();
  const columns = useColumns(onChange);
  if (tags.length === 0) {
    return (
      <EmptyState
        icon={<TagIcon />}
        title={t`No tags yet`}
        description={t`Tags group contacts across audiences. Select contacts in a list to tag them, or import a column with tags.`}
        actions={firstStep}
      />
    );
  }
  return <DataTable caption={t`Tags`} cards columns={columns} rows={tags} rowId={({ id }) => id} />;
}
