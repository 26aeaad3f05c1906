import { useLingui } from '@lingui/react/macro';
import { fixedSignupFields, type Field as ContactField, type FixedSignupField } from '@x/api-client';
import { Field, FieldGroup, Select } from '@x/ui';
import { FieldControl } from '#/audience/fields/field-control.tsx';
import type { FormHandle } from '#/forms/use-form.ts';
import type { FieldUse, SignupFormValues } from './form-values.ts';
import { signupFields } from './signup-fields.tsx';

export interface FieldUsesProps {
  readonly form: FormHandle<SignupFormValues>;
  readonly customFields: readonly ContactField[];
  /** Why a fixed value does not fit its field, by key. */
  readonly problems: Readonly<Record<string, string>>;
}

export function useFixedFieldLabels(): Readonly<Record<FixedSignupField, string>> {
  const { t } = useLingui();
  return { first_name: t`Name`, surname: t`Surname`, phone: t`Phone`, birthdate: t`Birthdate` };
}

/** Chooses for each field of contacts whether the form asks for it or sets it. */
export function FieldUses({ form, customFields, problems }: FieldUsesProps) {
  const { t } = useLingui();
  const labels = useFixedFieldLabels();
  return (
    <FieldGroup
      legend={t(signupFields.fields.uses.label)}
      error={form.errors.uses}
      hint={t`The form always asks for the email address.`}
    >
      <div className="x:grid x:gap-x-4 x:gap-y-3 x:sm:grid-cols-2">
        {fixedSignupFields.map((key) => (
          <UseSelect key={key} form={form} fieldKey={key} label={labels[key]} canFix={false} />
        ))}
        {customFields.map((field) => (
          <div key={field.id} className="x:flex x:flex-col x:gap-3">
            <UseSelect form={form} fieldKey={field.key} label={field.label} canFix />
            {form.values.uses[field.key] === 'fixed' && (
              <FixedValue form={form} field={field} problem={problems[field.key]} />
            )}
          </div>
        ))}
      </div>
    </FieldGroup>
  );
}

interface UseSelectProps {
  readonly form: FormHandle<SignupFormValues>;
  readonly fieldKey: string;
  readonly label: string;
  readonly canFix: boolean;
}

function UseSelect({ form, fieldKey, label, canFix }: UseSelectProps) {
  const { t } = useLingui();
  const { uses, order } = form.values;
  const options: readonly { readonly value: FieldUse; readonly label: string }[] = [
    { value: 'unused', label: t`Not on the form` },
    { value: 'optional', label: t`Optional` },
    { value: 'required', label: t`Required` },
    ...(canFix ? [{ value: 'fixed', label: t`Same value for everyone` } as const] : []),
  ];
  return (
    <Field label={label}>
      <Select
        value={uses[fieldKey] ?? 'unused'}
        options={options}
        onValueChange={(value) => {
          const use = options.find((option) => option.value === value)?.value ?? 'unused';
          const isAsked = use === 'optional' || use === 'required';
          const others = order.filter((key) => key !== fieldKey);
          const kept = order.includes(fieldKey) ? order : [...order, fieldKey];
          form.set({ uses: { ...uses, [fieldKey]: use }, order: isAsked ? kept : others });
        }}
      />
    </Field>
  );
}

interface FixedValueProps {
  readonly form: FormHandle<SignupFormValues>;
  readonly field: ContactField;
  readonly problem: string | undefined;
}

function FixedValue({ form, field, problem }: FixedValueProps) {
  const { t } = useLingui();
  const { fixed } = form.values;
  return (
    <FieldControl
      field={{ ...field, label: t`Value of ${field.label}` }}
      error={problem}
      control={{
        name: `fixed-${field.key}`,
        value: fixed[field.key] ?? '',
        onValueChange: (value) => form.set({ fixed: { ...fixed, [field.key]: value } }),
      }}
    />
  );
}
