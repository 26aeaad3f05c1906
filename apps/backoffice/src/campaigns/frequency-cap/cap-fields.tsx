import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { frequencyCapSchema } from '@x/api-client';
import type { FieldDescriptors } from '#/forms/fields/field-descriptor.ts';
import { numberField } from '#/forms/fields/number-field.tsx';
import type { Translate } from '#/language/translate.ts';
import type { RenderField } from '#/forms/form-fields.tsx';
import type { FieldErrors } from '#/forms/form-state.ts';
import { missingCapField, type CapValues } from './cap-values.ts';

const { messages, days } = frequencyCapSchema.entries;

export const capFields: FieldDescriptors<CapValues> = {
  capMessages: numberField({ label: msg`Maximum messages`, rule: messages, necessity: 'optional' }),
  capDays: numberField({ label: msg`Period in days`, rule: days, necessity: 'optional' }),
};

/** Returns the errors of a cap of which only one number is filled in. */
export function findCapErrors(values: CapValues, translate: Translate): FieldErrors<CapValues> {
  const missing = missingCapField(values);
  return missing === undefined
    ? {}
    : { [missing]: translate(msg`Fill in both numbers, or leave both empty.`) };
}

/** Fields for the frequency cap of a project. */
export function CapFields({ field }: { readonly field: RenderField<CapValues> }) {
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
        {field('capMessages')}
        {field('capDays')}
      </div>
    </fieldset>
  );
}
