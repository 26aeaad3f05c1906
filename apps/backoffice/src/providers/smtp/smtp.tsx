import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Field, NumberInput, Select, TextInput } from '@x/ui';
import { defineEmailProvider, type ProviderFieldsProps } from '../definition/define-email-provider.tsx';
import { SecretField } from '../definition/fields.tsx';
import { nextPort, smtpValues, type Security, type SmtpValues } from './smtp-values.ts';

function SmtpFields(props: ProviderFieldsProps<SmtpValues>) {
  const { form } = props;
  const { t } = useLingui();
  const securities: readonly { readonly value: Security; readonly label: string }[] = [
    { value: 'starttls', label: t`STARTTLS (port 587)` },
    { value: 'tls', label: t`TLS (port 465)` },
    { value: 'none', label: t`None (local servers only)` },
  ];
  return (
    <>
      <Field label={t`Host name`} required error={form.errors.host}>
        <TextInput {...form.field('host')} placeholder="smtp.example.com" spellCheck={false} />
      </Field>
      <div className="x:grid x:gap-4 x:sm:grid-cols-[2fr_1fr]">
        <Field label={t`Security`} required error={form.errors.security}>
          <Select
            name="security"
            value={form.values.security}
            options={securities}
            onValueChange={(chosen) => {
              const security = securities.find(({ value }) => value === chosen)?.value ?? 'starttls';
              form.set({ security, port: nextPort(security, form.values) });
            }}
          />
        </Field>
        <Field label={t`Port`} required error={form.errors.port}>
          <NumberInput {...form.field('port')} min={1} max={65_535} />
        </Field>
      </div>
      <div className="x:grid x:gap-4 x:sm:grid-cols-2">
        <Field label={t`User`} optional error={form.errors.user}>
          <TextInput {...form.field('user')} autoComplete="off" spellCheck={false} />
        </Field>
        <SecretField {...props} name="password" label={t`Password`} optional />
      </div>
    </>
  );
}

export const smtp = defineEmailProvider({
  configOf: (provider) => (provider.type_id === 'smtp' ? provider.config : undefined),
  title: 'SMTP',
  description: msg`Any mail server. You need its host name and port, and usually a username and password.`,
  values: smtpValues,
  labels: { host: msg`Host name`, port: msg`Port`, security: msg`Security`, user: msg`User` },
  describeAccount: ({ host, port }) => `${host}:${String(port)}`,
  Fields: SmtpFields,
  events: undefined,
});
