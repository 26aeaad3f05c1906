import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, RadioGroup } from '@x/ui';
import { useFormats } from '#/language/use-formats.tsx';
import type { ConflictDetails } from '#/app/conflict-details.ts';
import type { EntityConflict } from './use-entity-form.ts';

function useTexts() {
  const { t } = useLingui();
  const formats = useFormats();
  return {
    titleText({ changedBy, changedByUser, changedAt }: ConflictDetails): string {
      const name = changedBy === '' ? t`Someone` : changedBy;
      if (changedAt === '') return t`${name} saved changes while you were editing`;
      const time = formats.dateTime(changedAt);
      return changedByUser
        ? t`You saved changes in another window on ${time}`
        : t`${name} saved changes on ${time}, while you were editing`;
    },
    savedByText({ changedBy, changedByUser }: ConflictDetails): string {
      if (changedByUser) return t`Saved by you, in another window`;
      return changedBy === '' ? t`Saved value` : t`Saved by ${changedBy}`;
    },
  };
}

/** Shows the fields that somebody else has changed too, and lets the user choose a value for each. */
export function ConflictNotice({ conflict }: { readonly conflict: EntityConflict | undefined }) {
  const { t } = useLingui();
  const { locale } = useFormats();
  const texts = useTexts();
  if (conflict === undefined) return null;
  const { fields, taken } = conflict;
  const savedBy = texts.savedByText(conflict);
  const labels = new Intl.ListFormat(locale).format(taken);
  return (
    <Alert tone="warning" role="alert" title={texts.titleText(conflict)}>
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
                hint: savedBy,
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
