import { useLingui } from '@lingui/react/macro';
import { sesPorts, sesRegions, type EmailProviderTypeId } from '@x/api-client';
import { Field, NumberInput, PasswordInput, Select, TextInput } from '@x/ui';
import type { ReactNode } from 'react';
import type { FormHandle } from '#/forms/use-form.ts';
import type { ProviderValues, secretFields } from './provider-values.ts';
import { portOf, type Security } from './smtp-port.ts';

export interface ProviderFieldsProps {
  readonly form: FormHandle<ProviderValues>;
  /** Whether a secret is stored. */
  readonly hasSecret: boolean;
}

interface SecretFieldProps extends ProviderFieldsProps {
  readonly name: (typeof secretFields)[number];
  readonly label: string;
  readonly optional?: boolean;
  /** While none is stored. */
  readonly hint?: string;
}

function SecretField({ form, hasSecret, name, label, optional = false, hint }: SecretFieldProps) {
  const { t } = useLingui();
  const shownHint = hasSecret ? t`Leave it empty to keep the stored one.` : hint;
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

function SmtpFields(props: ProviderFieldsProps) {
  const { form } = props;
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
        <SecretField {...props} name="password" label={t`Password`} optional />
      </div>
    </>
  );
}

function SesRegionField({ form }: Pick<ProviderFieldsProps, 'form'>) {
  const { t } = useLingui();
  return (
    <Field
      label={t`Region`}
      required
      hint={t`Where the addresses or domains that you send from are verified.`}
      error={form.errors.region}
    >
      <Select
        {...form.field('region')}
        placeholder={t`Choose a region`}
        options={sesRegions.map((region) => ({ value: region, label: region }))}
      />
    </Field>
  );
}

/** Where Amazon SES publishes its events. The webhook's address, to subscribe to it, is shown once the provider is saved. */
function TopicField({ form }: Pick<ProviderFieldsProps, 'form'>) {
  const { t } = useLingui();
  return (
    <Field
      label={t`Topic ARN`}
      optional
      hint={t`The SNS topic that a configuration set publishes bounces, complaints and deliveries to. Nothing else is listened to.`}
      error={form.errors.topic_arn}
    >
      <TextInput
        {...form.field('topic_arn')}
        placeholder="arn:aws:sns:eu-west-1:123456789012:email-events"
        autoComplete="off"
        spellCheck={false}
      />
    </Field>
  );
}

function SesApiFields(props: ProviderFieldsProps) {
  const { form } = props;
  const { t } = useLingui();
  return (
    <>
      <SesRegionField form={form} />
      <Field
        label={t`Access key id`}
        required
        hint={t`Of a user that may ses:SendEmail and ses:GetAccount.`}
        error={form.errors.access_key_id}
      >
        <TextInput
          {...form.field('access_key_id')}
          placeholder="AKIAIOSFODNN7EXAMPLE"
          autoComplete="off"
          spellCheck={false}
        />
      </Field>
      <SecretField {...props} name="secret_access_key" label={t`Secret access key`} />
      <Field
        label={t`Configuration set`}
        optional
        hint={t`Messages are sent with it. Without one they go with the default set of the domain that you send from.`}
        error={form.errors.configuration_set}
      >
        <TextInput
          {...form.field('configuration_set')}
          placeholder="email-events"
          autoComplete="off"
          spellCheck={false}
        />
      </Field>
      <TopicField form={form} />
    </>
  );
}

function SesSmtpFields(props: ProviderFieldsProps) {
  const { form } = props;
  const { t } = useLingui();
  return (
    <>
      <div className="x:grid x:gap-4 x:sm:grid-cols-[2fr_1fr]">
        <SesRegionField form={form} />
        <Field label={t`Port`} required error={form.errors.port}>
          <Select
            name="port"
            value={String(form.values.port ?? '')}
            options={sesPorts.map((port) => ({ value: String(port), label: String(port) }))}
            onValueChange={(port) => form.set({ port: Number(port) })}
          />
        </Field>
      </div>
      <div className="x:grid x:gap-4 x:sm:grid-cols-2">
        <Field label={t`User`} required error={form.errors.user}>
          <TextInput {...form.field('user')} autoComplete="off" spellCheck={false} />
        </Field>
        <SecretField
          {...props}
          name="password"
          label={t`Password`}
          hint={t`Of SMTP credentials, which are no access key.`}
        />
      </div>
      <TopicField form={form} />
    </>
  );
}

function SendgridFields(props: ProviderFieldsProps) {
  const { form } = props;
  const { t } = useLingui();
  return (
    <>
      <SecretField {...props} name="api_key" label={t`API key`} hint={t`With the permission “Mail Send”.`} />
      <Field label={t`Region`} required error={form.errors.region}>
        <Select
          {...form.field('region')}
          options={[
            { value: 'global', label: t`Global` },
            { value: 'eu', label: t`European Union` },
          ]}
        />
      </Field>
      <Field
        label={t`Verification key`}
        optional
        hint={t`SendGrid shows it where its Event Webhook is signed. Without it nothing that comes is believed.`}
        error={form.errors.verification_key}
      >
        <TextInput
          {...form.field('verification_key')}
          placeholder="MFkwEwYHKoZIzj0CAQYI…"
          autoComplete="off"
          spellCheck={false}
        />
      </Field>
    </>
  );
}

const fieldsByType: Readonly<Record<EmailProviderTypeId, (props: ProviderFieldsProps) => ReactNode>> = {
  smtp: SmtpFields,
  aws_ses_api: SesApiFields,
  aws_ses_smtp: SesSmtpFields,
  sendgrid: SendgridFields,
};

/** What a provider of a type is set up with. */
export function ProviderFields({
  typeId,
  ...props
}: ProviderFieldsProps & { readonly typeId: EmailProviderTypeId }) {
  const Fields = fieldsByType[typeId];
  return (
    <>
      <Fields {...props} />
      <LimitFields form={props.form} />
    </>
  );
}

/** How much the provider takes. All campaigns share it. */
function LimitFields({ form }: Pick<ProviderFieldsProps, 'form'>) {
  const { t } = useLingui();
  return (
    <div className="x:grid x:gap-4 x:sm:grid-cols-2">
      <Field
        label={t`Messages per second`}
        optional
        hint={t`As your account allows. Empty: as fast as it takes them.`}
        error={form.errors.messages_per_second}
      >
        <NumberInput {...form.field('messages_per_second')} min={0.01} max={10_000} step={0.01} />
      </Field>
      <Field
        label={t`Messages in 24 hours`}
        optional
        hint={t`Sending goes on by itself when there is room again.`}
        error={form.errors.messages_per_day}
      >
        <NumberInput {...form.field('messages_per_day')} min={1} />
      </Field>
      <Field
        label={t`Connections`}
        optional
        hint={t`At most. Empty: as many as make sending faster.`}
        error={form.errors.max_connections}
      >
        <NumberInput {...form.field('max_connections')} min={1} max={200} />
      </Field>
    </div>
  );
}
