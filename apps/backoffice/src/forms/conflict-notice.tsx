import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, RadioGroup } from '@x/ui';
import { useFormats } from '#/language/use-formats.tsx';
import type { EntityConflict } from './use-entity-form.ts';

/** Shows the fields that somebody else has changed too, and lets the user choose a value for each. */
export function ConflictNotice({ conflict }: { readonly conflict: EntityConflict | undefined }) {
  const { t } = useLingui();
  const formats = useFormats();
  if (conflict === undefined) return null;
  const { changedBy, changedAt, fields, taken } = conflict;
  const name = changedBy === '' ? t`Someone` : changedBy;
  const labels = new Intl.ListFormat(formats.locale).format(taken);
  return (
    <Alert
      tone="warning"
      role="alert"
      title={
        changedAt === ''
          ? t`${name} saved changes while you were editing`
          : t`${name} saved changes on ${formats.dateTime(changedAt)}, while you were editing`
      }
    >
      <div className="x:flex x:flex-col x:gap-3">
        <p>
          <Trans>Nothing was saved. Choose a value for each field, then save again.</Trans>
        </p>
        {fields.map((field) => (
          <RadioGroup
            key={field.name}
            label={field.label}
            options={[
              { value: 'own', label: field.own, hint: t`Your value` },
              {
                value: 'saved',
                label: field.saved,
                hint: changedBy === '' ? t`Saved value` : t`Saved by ${changedBy}`,
              },
            ]}
            value={field.choice}
            onValueChange={field.choose}
          />
        ))}
        {taken.length > 0 && (
          <p>
            <Trans>Fields updated with the saved values: {labels}</Trans>
          </p>
        )}
      </div>
    </Alert>
  );
}
