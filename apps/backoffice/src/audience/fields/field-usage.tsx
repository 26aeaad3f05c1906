import { Plural, Trans } from '@lingui/react/macro';
import { contract, type Field } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { Alert, Skeleton } from '@x/ui';
import { useFormats } from '#/language/use-formats.tsx';
import { ConditionWarning } from '#/usage/condition-users.tsx';

/** Says what uses a field that is about to be deleted. */
export function FieldUsage({ row: field }: { readonly row: Field }) {
  const formats = useFormats();
  const usage = useAnswer(contract.fields.usage, { params: { id: field.id } });
  if (usage.data === undefined) return <Skeleton className="x:h-10" />;
  const { contacts, campaigns, templates, segments, conditions, has_timezones: hasTimezones } = usage.data;
  const names = [...campaigns, ...templates].map(({ name }) => name).join(', ');
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
      <ConditionWarning segments={segments} messages={conditions}>
        <Trans>No contact will meet the conditions on this field.</Trans>
      </ConditionWarning>
    </div>
  );
}
