import { useLingui } from '@lingui/react/macro';
import { Field, PasswordInput } from '@x/ui';
import type { FormField } from '#/forms/use-form.ts';

interface NewPasswordFieldProps {
  readonly label: string;
  readonly error: string | undefined;
  readonly field: FormField<string>;
}

export function NewPasswordField({ label, error, field }: NewPasswordFieldProps) {
  const { t } = useLingui();
  // The error replaces the hint, because it says the same.
  const hint =
    error === undefined ? t`Use at least 10 characters, for example four unrelated words.` : undefined;
  return (
    <Field label={label} required hint={hint} error={error}>
      <PasswordInput {...field} size="large" autoComplete="new-password" />
    </Field>
  );
}
