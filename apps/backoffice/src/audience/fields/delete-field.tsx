import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { contract, type Field } from '@x/api-client';
import { useAnswer, useInvalidate } from '@x/api-client/swr';
import { Alert, Skeleton } from '@x/ui';
import { useState } from 'react';
import { useApp } from '#/app/context.ts';
import { DeleteButton } from '#/forms/delete-button.tsx';
import { useFormats } from '#/language/use-formats.tsx';
import { ConditionUsers, hasConditionUsers } from '#/usage/condition-users.tsx';

/** Deletes a field after showing what uses it. */
export function DeleteField({ field }: { readonly field: Field }) {
  const { t } = useLingui();
  const { client } = useApp();
  const invalidate = useInvalidate();
  const [asking, setAsking] = useState(false);
  return (
    <DeleteButton
      iconOnly
      label={t`Delete the field ${field.label}`}
      question={t`Delete the field ${field.label}?`}
      consequence={t`Contacts keep their values, but nobody sees them. They come back if you create a field with the key “${field.key}”.`}
      onAskingChange={setAsking}
      remove={() =>
        client.call(contract.fields.remove, { params: { id: field.id }, query: { used: 'ignore' } })
      }
      onRemoved={async () => {
        await invalidate(contract.fields.list, contract.audiences.contacts, contract.contacts.get);
      }}
    >
      {asking && <Usage field={field} />}
    </DeleteButton>
  );
}

function Usage({ field }: { readonly field: Field }) {
  const formats = useFormats();
  const usage = useAnswer(contract.fields.usage, { params: { id: field.id } });
  if (usage.data === undefined) return <Skeleton className="x:h-10" />;
  const { contacts, campaigns, templates, segments, conditions, has_timezones: hasTimezones } = usage.data;
  const names = [...campaigns, ...templates].map(({ name }) => name).join(', ');
  const users = { segments, messages: conditions };
  return (
    <div className="x:flex x:flex-col x:gap-3">
      <p className="x:text-13">
        <Plural
          value={contacts}
          one="# contact has a value for this field."
          other="# contacts have a value for this field."
        />
      </p>
      {names !== '' && (
        <Alert tone="warning">
          <Trans>
            These messages use the field as a merge tag and will show its fallback text instead: {names}
          </Trans>
        </Alert>
      )}
      {hasTimezones && (
        <Alert tone="warning">
          <Trans>
            The project finds the time zones of contacts in this field. Without it, campaigns at local times
            use the time zone of the project, {formats.timeZone}.
          </Trans>
        </Alert>
      )}
      {hasConditionUsers(users) && (
        <>
          <Alert tone="warning">
            <Trans>No contact will meet the conditions on this field.</Trans>
          </Alert>
          <ConditionUsers {...users} />
        </>
      )}
    </div>
  );
}
