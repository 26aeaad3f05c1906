import { Trans, useLingui } from '@lingui/react/macro';
import { contract, type CallResult, type EmailProvider, type SmtpConfig } from '@x/api-client';
import { useInvalidate } from '@x/api-client/swr';
import { Button, Field, NumberInput, PasswordInput, Select, TextInput } from '@x/ui';
import type { ReactNode } from 'react';
import { Form } from '../forms/form.js';
import { FormCard } from '../forms/form-card.js';
import { useForm, type FormHandle } from '../forms/use-form.js';
import { portOf, type Security } from './smtp-port.js';

export interface ProviderFields {
  readonly name: string;
  readonly type_id: 'smtp';
  readonly config: SmtpConfig;
}

export interface ProviderFormProps {
  /** The provider to change; absent for a new one. */
  readonly provider?: EmailProvider;
  readonly save: (fields: ProviderFields) => Promise<CallResult<EmailProvider>>;
  readonly onSaved: (provider: EmailProvider) => void | Promise<void>;
  readonly cancel: ReactNode;
  readonly aside?: ReactNode;
}

// A type, not an interface: the form's values are a record.
type ProviderValues = {
  readonly name: string;
  readonly host: string;
  readonly port: number | null;
  readonly security: Security;
  readonly user: string;
  readonly password: string;
};

function valuesOf(provider: EmailProvider | undefined): ProviderValues {
  const config = provider?.config;
  return {
    name: provider?.name ?? '',
    host: config?.host ?? '',
    port: config?.port ?? 587,
    security: config?.security ?? 'starttls',
    user: config?.user ?? '',
    password: '',
  };
}

/** What is sent: an empty password is left out, so that the stored one stays. */
function fieldsOf({ name, host, port, security, user, password }: ProviderValues): ProviderFields {
  return {
    name,
    type_id: 'smtp',
    config: { host, port: port ?? 0, security, user, ...(password === '' ? {} : { password }) },
  };
}

export function ProviderForm({ provider, save, onSaved, cancel, aside }: ProviderFormProps) {
  const { t } = useLingui();
  const invalidate = useInvalidate();
  const form = useForm({
    name: 'provider',
    initial: valuesOf(provider),
    secrets: ['password'],
    submit: (values) => save(fieldsOf(values)),
    onSuccess: async (saved) => {
      await invalidate(contract.emailProviders.list, contract.emailProviders.get);
      await onSaved(saved);
    },
  });
  return (
    <FormCard
      aside={aside}
      footer={
        <>
          {cancel}
          <Button type="submit" form="provider" variant="primary" loading={form.submitting}>
            {provider === undefined ? <Trans>Save provider</Trans> : <Trans>Save changes</Trans>}
          </Button>
        </>
      }
    >
      <Form form={form} focusFirst={provider === undefined} id="provider">
        <Field
          label={t`Name`}
          required
          hint={t`For you and your colleagues; recipients do not see it.`}
          error={form.errors.name}
        >
          <TextInput {...form.field('name')} />
        </Field>
        <ConnectionFields form={form} hasPassword={provider?.config.has_password ?? false} />
      </Form>
    </FormCard>
  );
}

interface ConnectionFieldsProps {
  readonly form: FormHandle<ProviderValues>;
  readonly hasPassword: boolean;
}

function ConnectionFields({ form, hasPassword }: ConnectionFieldsProps) {
  const { t } = useLingui();
  const securities: readonly { readonly value: Security; readonly label: string }[] = [
    { value: 'starttls', label: t`STARTTLS (port 587)` },
    { value: 'tls', label: t`TLS (port 465)` },
    { value: 'none', label: t`None, only for local servers` },
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
              form.set({ security, port: portOf(security, form.values) });
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
        <Field
          label={t`Password`}
          optional
          {...(hasPassword ? { hint: t`Leave it empty to keep the stored one.` } : {})}
          error={form.errors.password}
        >
          <PasswordInput {...form.field('password')} autoComplete="new-password" />
        </Field>
      </div>
    </>
  );
}
