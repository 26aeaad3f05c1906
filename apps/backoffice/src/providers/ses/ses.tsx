import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { emailProviderConfigSchemas, sesPorts, sesRegions } from '@x/api-client';
import { Select } from '@x/ui';
import { selectField } from '#/forms/fields/choice-fields.tsx';
import { customField } from '#/forms/fields/custom-field.tsx';
import { secretField, textField } from '#/forms/fields/text-fields.tsx';
import { defineEmailProvider } from '../definition/define-email-provider.tsx';
import { sharedFields } from '../definition/shared-fields.ts';
import { sesApiValues, sesSmtpValues } from './ses-values.ts';

const sesFields = {
  ...sharedFields,
  region: selectField<string>({
    label: msg`Region`,
    hint: msg`The region where your sending addresses or domains are verified.`,
    placeholder: msg`Choose a region`,
    choices: sesRegions.map((region) => ({ value: region, label: region })),
  }),
  topic_arn: textField({
    label: msg`Topic ARN`,
    hint: msg`The SNS topic that receives bounces, complaints and deliveries from your configuration set. Other topics are ignored.`,
    placeholder: 'arn:aws:sns:eu-west-1:123456789012:email-events',
    autoComplete: 'off',
    spellCheck: false,
  }),
};

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
  config: emailProviderConfigSchemas.aws_ses_api,
  fields: {
    ...sesFields,
    access_key_id: textField({
      label: msg`Access key ID`,
      hint: msg`Use an IAM user allowed to call ses:SendEmail and ses:GetAccount.`,
      placeholder: 'AKIAIOSFODNN7EXAMPLE',
      autoComplete: 'off',
      spellCheck: false,
    }),
    secret_access_key: secretField({
      label: msg`Secret access key`,
      necessity: 'required',
    }),
    configuration_set: textField({
      label: msg`Configuration set`,
      hint: msg`Used for every message. Leave empty to use the default configuration set of your sending domain.`,
      placeholder: 'email-events',
      autoComplete: 'off',
      spellCheck: false,
    }),
  },
  describeAccount: ({ region, access_key_id }) => `${region} · ${access_key_id}`,
  Layout: ({ field, secret }) => (
    <>
      {field('region')}
      {field('access_key_id')}
      {secret}
      {field('configuration_set')}
      {field('topic_arn')}
    </>
  ),
  events,
});

export const sesSmtp = defineEmailProvider({
  configOf: (provider) => (provider.type_id === 'aws_ses_smtp' ? provider.config : undefined),
  title: 'AWS SES SMTP',
  description: msg`Amazon SES over SMTP. You need a region and SMTP credentials.`,
  values: sesSmtpValues,
  config: emailProviderConfigSchemas.aws_ses_smtp,
  fields: {
    ...sesFields,
    port: customField<number>({ label: msg`Port`, necessity: 'required' }),
    user: textField({ label: msg`User`, autoComplete: 'off', spellCheck: false }),
    password: secretField({
      label: msg`Password`,
      hint: msg`Use SMTP credentials, not an access key.`,
      necessity: 'required',
    }),
  },
  describeAccount: ({ region, port }) => `${region}:${String(port)}`,
  Layout: ({ field, form, secret }) => (
    <>
      <div className="x:grid x:gap-4 x:sm:grid-cols-[2fr_1fr]">
        {field('region')}
        {field('port', {
          control: (
            <Select
              name="port"
              value={String(form.values.port)}
              options={sesPorts.map((port) => ({ value: String(port), label: String(port) }))}
              onValueChange={(port) => form.set({ port: Number(port) })}
            />
          ),
        })}
      </div>
      <div className="x:grid x:gap-4 x:sm:grid-cols-2">
        {field('user')}
        {secret}
      </div>
      {field('topic_arn')}
    </>
  ),
  events,
});
