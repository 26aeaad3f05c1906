import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { sesPorts, sesRegions } from '@x/api-client';
import { Field, Select, TextInput } from '@x/ui';
import type { FormHandle } from '#/forms/use-form.ts';
import { defineEmailProvider, type ProviderFieldsProps } from '../definition/define-email-provider.tsx';
import { SecretField } from '../definition/fields.tsx';
import {
  sesApiValues,
  sesSmtpValues,
  type SesApiValues,
  type SesSmtpValues,
  type SesValues,
} from './ses-values.ts';

interface SesFieldProps {
  readonly form: FormHandle<SesValues>;
}

function SesRegionField({ form }: SesFieldProps) {
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
function TopicField({ form }: SesFieldProps) {
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

function SesApiFields(props: ProviderFieldsProps<SesApiValues>) {
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

function SesSmtpFields(props: ProviderFieldsProps<SesSmtpValues>) {
  const { form } = props;
  const { t } = useLingui();
  return (
    <>
      <div className="x:grid x:gap-4 x:sm:grid-cols-[2fr_1fr]">
        <SesRegionField form={form} />
        <Field label={t`Port`} required error={form.errors.port}>
          <Select
            name="port"
            value={String(form.values.port)}
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

function SesSteps() {
  return (
    <>
      <li>
        <Trans>
          In Amazon SES, add an event destination of the kind SNS to a configuration set, with sends,
          deliveries, bounces, complaints, rejects and delivery delays, and make it the default set of the
          domain that you send from.
        </Trans>
      </li>
      <li>
        <Trans>Enter the ARN of its topic above and save.</Trans>
      </li>
      <li>
        <Trans>
          In Amazon SNS, subscribe the address to the topic by HTTPS, without raw message delivery. It is
          confirmed by itself.
        </Trans>
      </li>
    </>
  );
}

const events = {
  isVerifiable: ({ topic_arn }: { readonly topic_arn: string }) => topic_arn !== '',
  unverifiableText: msg`Without the ARN of a topic nothing that comes to this address is believed.`,
  hasTopic: true,
  Steps: SesSteps,
};

export const sesApi = defineEmailProvider({
  configOf: (provider) => (provider.type_id === 'aws_ses_api' ? provider.config : undefined),
  title: 'AWS SES API',
  description: msg`Amazon SES by its own API: a region and an access key.`,
  values: sesApiValues,
  describeAccount: ({ region, access_key_id }) => `${region} · ${access_key_id}`,
  Fields: SesApiFields,
  events,
});

export const sesSmtp = defineEmailProvider({
  configOf: (provider) => (provider.type_id === 'aws_ses_smtp' ? provider.config : undefined),
  title: 'AWS SES SMTP',
  description: msg`Amazon SES as a mail server: a region and SMTP credentials.`,
  values: sesSmtpValues,
  describeAccount: ({ region, port }) => `${region}:${String(port)}`,
  Fields: SesSmtpFields,
  events,
});
