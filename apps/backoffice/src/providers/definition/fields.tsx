import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Field, NumberInput, PasswordInput, TextInput } from '@x/ui';
import type { FormHandle } from '#/forms/use-form.ts';
import type { SharedValues } from './provider-values.ts';

/** Accepts the handle of every form that has at least these values. */
type Fields<Values extends Record<string, unknown>> = Pick<FormHandle<Values>, 'field' | 'errors'>;

interface SharedFieldsProps {
  readonly form: Fields<SharedValues>;
}

/** Labels of the fields that all provider types have. */
export const sharedLabels = {
  name: msg`Name`,
  messages_per_second: msg`Messages per second`,
  messages_per_day: msg`Messages in 24 hours`,
  max_connections: msg`Connections`,
} as const;

export function NameField({ form }: SharedFieldsProps) {
  const { t } = useLingui();
  return (
    <Field
      label={t(sharedLabels.name)}
      required
      hint={t`Only your team sees this name.`}
      error={form.errors.name}
    >
      <TextInput {...form.field('name')} />
    </Field>
  );
}

interface SecretFieldProps<Name extends string> {
  readonly form: Fields<Record<Name, string>>;
  readonly hasSecret: boolean;
  readonly name: Name;
  readonly label: string;
  readonly optional?: boolean;
  readonly hint?: string;
}

/** Input for a secret. An empty value keeps the stored secret. */
export function SecretField<Name extends string>(props: SecretFieldProps<Name>) {
  const { form, hasSecret, name, label, optional = false, hint } = props;
  const { t } = useLingui();
  const shownHint = hasSecret ? t`Leave empty to keep the current value.` : hint;
  return (
    <Field
      label={label}
      {...(optional ? { optional } : { required: !hasSecret })}
      {...(shownHint === undefined ? {} : { hint: shownHint })}
      error={form.errors[name]}
    >
      <PasswordInput {...form.field(name)} autoComplete="new-password" />
    </Field>
  );
}

export function LimitFields({ form }: SharedFieldsProps) {
  const { t } = useLingui();
  return (
    <div className="x:grid x:gap-4 x:sm:grid-cols-2">
      <Field
        label={t(sharedLabels.messages_per_second)}
        optional
        hint={t`Your account’s limit. Leave empty to send as fast as the provider allows.`}
        error={form.errors.messages_per_second}
      >
        <NumberInput {...form.field('messages_per_second')} min={0.01} max={10_000} step={0.01} />
      </Field>
      <Field
        label={t(sharedLabels.messages_per_day)}
        optional
        hint={t`Sending pauses at this limit and resumes automatically.`}
        error={form.errors.messages_per_day}
      >
        <NumberInput {...form.field('messages_per_day')} min={1} />
      </Field>
      <Field
        label={t(sharedLabels.max_connections)}
        optional
        hint={t`Maximum number of simultaneous connections. If you leave it empty, the number adjusts automatically.`}
        error={form.errors.max_connections}
      >
        <NumberInput {...form.field('max_connections')} min={1} max={200} />
      </Field>
    </div>
  );
}
