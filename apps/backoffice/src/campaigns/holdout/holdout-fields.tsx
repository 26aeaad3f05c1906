import { Trans, useLingui } from '@lingui/react/macro';
import { largestHoldout } from '@x/api-client';
import { Field, NumberInput, Select } from '@x/ui';
import type { FieldErrors } from '#/forms/form-state.ts';
import type { FormHandle } from '#/forms/use-form.ts';
import { isShareMissing, type HoldoutValues } from './holdout-values.ts';

const periods = ['', 'month', 'quarter'] as const;

export function usePeriodNames(): Readonly<Record<HoldoutValues['holdoutPeriod'], string>> {
  const { t } = useLingui();
  return { '': t`Nobody is held out`, month: t`Each month`, quarter: t`Each quarter` };
}

export function useHoldoutLabels() {
  const { t } = useLingui();
  return {
    holdoutPeriod: { label: t`Choose a new group` },
    holdoutShare: { label: t`Percentage of people` },
  };
}

/** Returns the error of a holdout without a share. */
export function useHoldoutErrors(): (values: HoldoutValues) => FieldErrors<HoldoutValues> {
  const { t } = useLingui();
  return (values) => (isShareMissing(values) ? { holdoutShare: t`Fill in this field.` } : {});
}

/** Fields for the holdout of a project. */
export function HoldoutFields({ form }: { readonly form: FormHandle<HoldoutValues> }) {
  const labels = useHoldoutLabels();
  const names = usePeriodNames();
  return (
    <fieldset className="x:flex x:flex-col x:gap-3">
      <legend className="x:mb-1 x:text-13 x:font-medium">
        <Trans>Holdout</Trans>
      </legend>
      <p className="x:text-13 x:text-muted">
        <Trans>
          Shows whether mailing makes people order. A few people, chosen at random each month or quarter, get
          no campaigns for that time, and their orders are compared with everyone else’s. Your shop must
          report its orders. Once a campaign has started, the percentage stays the same until the period ends.
          Turning it off takes effect immediately.
        </Trans>
      </p>
      <div className="x:grid x:gap-4 x:sm:grid-cols-2">
        <Field label={labels.holdoutPeriod.label} error={form.errors.holdoutPeriod}>
          <Select
            {...form.field('holdoutPeriod')}
            onValueChange={(chosen) =>
              form.set({ holdoutPeriod: periods.find((period) => period === chosen) ?? '' })
            }
            options={periods.map((value) => ({ value, label: names[value] }))}
          />
        </Field>
        {form.values.holdoutPeriod !== '' && (
          <Field label={labels.holdoutShare.label} error={form.errors.holdoutShare}>
            <NumberInput {...form.field('holdoutShare')} min={1} max={largestHoldout} />
          </Field>
        )}
      </div>
    </fieldset>
  );
}
