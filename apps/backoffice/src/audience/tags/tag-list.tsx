import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { contract, type Tag } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { Skeleton } from '@x/ui';
import { Tag as TagIcon } from 'lucide-react';
import * as column from '#/lists/define/columns.tsx';
import { defineEditableRows } from '#/lists/define/define-list.ts';
import { ConditionWarning } from '#/usage/condition-users.tsx';
import { changedByTags, TagDialog } from './tag-dialog.tsx';

export const tags = defineEditableRows<Tag>({
  title: msg`Tags`,
  columns: [column.name, column.figure('contacts', msg`Contacts`, ({ contacts }) => contacts ?? 0)],
  dialog: {
    needs: contract.tags.update,
    Dialog: TagDialog,
    createLabel: msg`New tag`,
    editLabel: (tag) => msg`Rename the tag ${tag.name}`,
  },
  actions: [
    {
      needs: contract.tags.remove,
      label: (tag) => msg`Delete the tag ${tag.name}`,
      question: (tag) => msg`Delete the tag ${tag.name}?`,
      consequence: msg`The tag is removed from all contacts. This cannot be undone.`,
      Details: TagUsage,
      call: (client, { id }) =>
        client.call(contract.tags.remove, { params: { id }, query: { used: 'ignore' } }),
      invalidates: changedByTags,
    },
  ],
  empty: {
    icon: TagIcon,
    title: msg`No tags yet`,
    description: msg`Tags group contacts across audiences. Select contacts in a list to tag them, or import a column with tags.`,
  },
});

function TagUsage({ row: { id } }: { readonly row: Tag }) {
  const { data } = useAnswer(contract.tags.usage, { params: { id } });
  if (data === undefined) return <Skeleton className="x:h-10" />;
  return (
    <ConditionWarning segments={data.segments} messages={data.conditions}>
      <Trans>No contact will meet the conditions on this tag.</Trans>
    </ConditionWarning>
  );
}
