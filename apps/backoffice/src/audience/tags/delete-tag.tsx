import { Trans, useLingui } from '@lingui/react/macro';
import { contract, type Tag } from '@x/api-client';
import { useAnswer, useInvalidate } from '@x/api-client/swr';
import { Alert, Skeleton } from '@x/ui';
import { useState } from 'react';
import { useApp } from '#/app/context.ts';
import { DeleteButton } from '#/forms/delete-button.tsx';
import { ConditionUsers, hasConditionUsers } from '#/usage/condition-users.tsx';

/** Deletes a tag after showing what uses it. */
export function DeleteTag({ tag }: { readonly tag: Tag }) {
  const { t } = useLingui();
  const { client } = useApp();
  const invalidate = useInvalidate();
  const [asking, setAsking] = useState(false);
  return (
    <DeleteButton
      iconOnly
      label={t`Delete the tag ${tag.name}`}
      question={t`Delete the tag ${tag.name}?`}
      consequence={t`The tag is removed from all contacts. This cannot be undone.`}
      onAskingChange={setAsking}
      remove={() => client.call(contract.tags.remove, { params: { id: tag.id }, query: { used: 'ignore' } })}
      onRemoved={async () => {
        await invalidate(contract.tags.list, contract.audiences.contacts, contract.contacts.get);
      }}
    >
      {asking && <Usage tag={tag} />}
    </DeleteButton>
  );
}

function Usage({ tag }: { readonly tag: Tag }) {
  const usage = useAnswer(contract.tags.usage, { params: { id: tag.id } });
  if (usage.data === undefined) return <Skeleton className="x:h-10" />;
  const { segments, conditions } = usage.data;
  const users = { segments, messages: conditions };
  if (!hasConditionUsers(users)) return null;
  return (
    <div className="x:flex x:flex-col x:gap-3">
      <Alert tone="warning">
        <Trans>No contact will meet the conditions on this tag.</Trans>
      </Alert>
      <ConditionUsers {...users} />
    </div>
  );
}
