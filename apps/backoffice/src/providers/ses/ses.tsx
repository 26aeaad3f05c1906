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
      hint={t`The region where your sending addresses or domains are verified.`}
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

/** Field for the SNS topic that receives the events of Amazon SES. */
function TopicField({ form }: SesFieldProps) {
  const { t } = useLingui();
  return (
    <Field
      label={t`Topic ARN`}
      optional
      hint={t`The SNS topic that receives bounces, complaints and deliveries from your configuration set. Other topics are ignored.`}
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
        label={t`Access key ID`}
        required
        hint={t`Use an IAM user allowed to call ses:SendEmail and ses:GetAccount.`}
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
        hint={t`Used for every message. Leave empty to use the default configuration set of your sending domain.`}
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
          hint={t`Use SMTP credentials, not an access key.`}
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
          In Amazon SES, add an SNS event destination to a configuration set, with sends, deliveries, bounces,
          complaints, rejects and delivery delays. Make that set the default of your sending domain.
        </Trans>
      </li>
      <li>
        <Trans>Enter the topic’s ARN above and save.</Trans>
      </li>
      <li>
        <Trans>
          In Amazon SNS, subscribe this URL to the topic over HTTPS, without raw message delivery. The
          subscription is confirmed automatically.
        </Trans>
      </li>
    </>
  );
}

const events = {
  isVerifiable: ({ topic_arn }: { readonly topic_arn: string }) => topic_arn !== '',
  unverifiableText: msg`Events are ignored until you enter a topic ARN.`,
  hasTopic: true,
  Steps: SesSteps,
};

export const sesApi = defineEmailProvider({
  configOf: (provider) => (provider.type_id === 'aws_ses_api' ? provider.config : undefined),
  title: 'AWS SES API',
  description: msg`Amazon SES through its API. You need a region and an access key.`,
  values: sesApiValues,
  labels: {
    region: msg`Region`,
    topic_arn: msg`Topic ARN`,
    access_key_id: msg`Access key ID`,
    configuration_set: msg`Configuration set`,
  },
  describeAccount: ({ region, access_key_id }) => `${region} · ${access_key_id}`,
  Fields: SesApiFields,
  events,
});

export const sesSmtp = defineEmailProvider({
  configOf: (provider) => (provider.type_id === 'aws_ses_smtp' ? provider.config : undefined),
  title: 'AWS SES SMTP',
  description: msg`Amazon SES over SMTP. You need a region and SMTP credentials.`,
  values: sesSmtpValues,
  labels: { region: msg`Region`, topic_arn: msg`Topic ARN`, port: msg`Port`, user: msg`User` },
  describeAccount: ({ region, port }) => `${region}:${String(port)}`,
  Fields: SesSmtpFields,
  events,
});
