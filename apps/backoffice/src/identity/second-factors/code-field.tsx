import { useLingui } from '@lingui/react/macro';
import { Field, TextInput } from '@x/ui';
import type { ReactNode } from 'react';
import type { FormField } from '#/forms/use-form.ts';

export interface CodeFieldProps {
  readonly way: 'totp' | 'recovery_code';
  readonly field: FormField<string>;
  readonly error: ReactNode;
  readonly size?: 'medium' | 'large';
}

/** Field for a code of the authenticator app, which browsers and phones can fill in, or for a recovery code. */
export function CodeField({ way, field, error, size = 'medium' }: CodeFieldProps) {
  const { t } = useLingui();
  return way === 'totp' ? (
    <Field
      label={t`Code`}
      required
      hint={t`The 6 digits that your authenticator app shows for Yamp.`}
      error={error}
    >
      <TextInput
        {...field}
        size={size}
        inputMode="numeric"
        autoComplete="one-time-code"
        className="x:font-mono"
      />
    </Field>
  ) : (
    <Field label={t`Recovery code`} required hint={t`Each recovery code works once.`} error={error}>
      <TextInput
        {...field}
        size={size}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        className="x:font-mono"
      />
    </Field>
  );
}
