import { Trans, useLingui } from '@lingui/react/macro';
import { longestCapDays } from '@x/api-client';
import { Field, NumberInput } from '@x/ui';
import type { FieldErrors } from '#/forms/form-state.ts';
import type { FormHandle } from '#/forms/use-form.ts';
import { missingCapField, type CapValues } from './cap-values.ts';

export function useCapLabels() {
  const { t } = useLingui();
  return { capMessages: { label: t`Maximum messages` }, capDays: { label: t`Period in days` } };
}

/** Returns the errors of a cap of which only one number is filled in. */
export function useCapErrors(): (values: CapValues) => FieldErrors<CapValues> {
  const { t } = useLingui();
  return (values) => {
    const missing = missingCapField(values);
    return missing === undefined ? {} : { [missing]: t`Fill in both numbers, or leave both empty.` };
  };
}

/** Fields for the frequency cap of a project. */
export function CapFields({ form }: { readonly form: FormHandle<CapValues> }) {
  const labels = useCapLabels();
  return (
    <fieldset className="x:flex x:flex-col x:gap-3">
      <legend className="x:mb-1 x:text-13 x:font-medium">
        <Trans>Frequency cap</Trans>
      </legend>
      <p className="x:text-13 x:text-muted">
        <Trans>
          Applies to all campaigns of the project, including existing ones. Contacts who have already received
          this many campaign messages in the period are skipped, and don’t get the message later. Leave both
          empty for no limit.
        </Trans>
      </p>
      <div className="x:grid x:gap-4 x:sm:grid-cols-2">
        <Field label={labels.capMessages.label} optional error={form.errors.capMessages}>
          <NumberInput {...form.field('capMessages')} min={1} max={100} />
        </Field>
        <Field label={labels.capDays.label} optional error={form.errors.capDays}>
          <NumberInput {...form.field('capDays')} min={1} max={longestCapDays} />
        </Field>
      </div>
    </fieldset>
  );
}
