import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { holdoutSchema } from '@x/api-client';
import { selectField } from '#/forms/fields/choice-fields.tsx';
import type { FieldDescriptors } from '#/forms/fields/field-descriptor.ts';
import { numberField } from '#/forms/fields/number-field.tsx';
import type { Translate } from '#/language/translate.ts';
import type { RenderField } from '#/forms/form-fields.tsx';
import type { FieldErrors } from '#/forms/form-state.ts';
import type { FormHandle } from '#/forms/use-form.ts';
import { isShareMissing, type HoldoutValues } from './holdout-values.ts';

export const holdoutFields: FieldDescriptors<HoldoutValues> = {
  holdoutPeriod: selectField<HoldoutValues['holdoutPeriod']>({
    label: msg`Choose a new group`,
    necessity: 'unmarked',
    choices: [
      { value: '', label: msg`Nobody is held out` },
      { value: 'month', label: msg`Each month` },
      { value: 'quarter', label: msg`Each quarter` },
    ],
  }),
  holdoutShare: numberField({
    label: msg`Percentage of people`,
    rule: holdoutSchema.entries.share,
    necessity: 'unmarked',
  }),
};

/** Returns the error of a holdout without a share. */
export function findHoldoutErrors(values: HoldoutValues, translate: Translate): FieldErrors<HoldoutValues> {
  return isShareMissing(values) ? { holdoutShare: translate(msg`Fill in this field.`) } : {};
}

interface HoldoutFieldsProps {
  readonly field: RenderField<HoldoutValues>;
  readonly form: Pick<FormHandle<HoldoutValues>, 'values'>;
}

/** Fields for the holdout of a project. */
export function HoldoutFields({ field, form }: HoldoutFieldsProps) {
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
        {field('holdoutPeriod')}
        {form.values.holdoutPeriod !== '' && field('holdoutShare')}
      </div>
    </fieldset>
  );
}
