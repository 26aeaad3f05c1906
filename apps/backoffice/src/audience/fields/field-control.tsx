import { useLingui } from '@lingui/react/macro';
import type { Field as ContactField } from '@x/api-client';
import { Field, Select, TextInput } from '@x/ui';
import { DateInput } from '@x/ui/calendar';
import type { FormField } from '#/forms/use-form.ts';

export interface FieldControlProps {
  readonly field: ContactField;
  /** The value as text. Empty for none. A list separates its items by commas, and yes or no are `yes` and `no`. */
  readonly control: FormField<string>;
  readonly error: string | undefined;
}

/** Input for a value of a custom field, by its type. */
export function FieldControl({ field, control, error }: FieldControlProps) {
  const { t } = useLingui();
  return (
    <Field
      label={field.label}
      optional
      error={error}
      hint={field.type === 'list' ? t`Separate several values with commas.` : undefined}
    >
      <Input field={field} control={control} />
    </Field>
  );
}

function Input({ field, control }: Pick<FieldControlProps, 'field' | 'control'>) {
  const { t } = useLingui();
  const none = { value: '', label: t({ message: 'None', context: 'value of a field' }) };
  switch (field.type) {
    case 'date':
      return <DateInput {...control} />;
    case 'boolean':
      return (
        <Select
          {...control}
          options={[none, { value: 'yes', label: t`Yes` }, { value: 'no', label: t`No` }]}
        />
      );
    case 'choice':
      return (
        <Select {...control} options={[none, ...field.choices.map((value) => ({ value, label: value }))]} />
      );
    case 'number':
      return <TextInput {...control} inputMode="decimal" autoComplete="off" />;
    case 'text':
    case 'list':
      return <TextInput {...control} autoComplete="off" />;
  }
}
