import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Field, Select, TextInput } from '@x/ui';
import { defineEmailProvider, type ProviderFieldsProps } from '../definition/define-email-provider.tsx';
import { SecretField } from '../definition/fields.tsx';
import { sendgridValues, type SendgridValues } from './sendgrid-values.ts';

function SendgridFields(props: ProviderFieldsProps<SendgridValues>) {
  const { form } = props;
  const { t } = useLingui();
  return (
    <>
      <SecretField {...props} name="api_key" label={t`API key`} hint={t`Needs the “Mail Send” permission.`} />
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
        hint={t`SendGrid shows this key in the Event Webhook’s security settings. Without it, events are ignored.`}
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

function SendgridSteps() {
  return (
    <>
      <li>
        <Trans>
          In SendGrid, under Mail Settings, add an Event Webhook with this URL and select these events:
          delivered, deferred, bounced, dropped, spam reports and unsubscribes.
        </Trans>
      </li>
      <li>
        <Trans>
          Turn on the webhook’s signature verification, then enter the verification key above and save.
        </Trans>
      </li>
    </>
  );
}

export const sendgrid = defineEmailProvider({
  configOf: (provider) => (provider.type_id === 'sendgrid' ? provider.config : undefined),
  title: 'SendGrid',
  description: msg`SendGrid through its API. You need an API key with permission to send.`,
  values: sendgridValues,
  labels: { region: msg`Region`, verification_key: msg`Verification key` },
  describeAccount: ({ region }) => (region === 'eu' ? 'api.eu.sendgrid.com' : 'api.sendgrid.com'),
  Fields: SendgridFields,
  events: {
    isVerifiable: ({ verification_key }) => verification_key !== '',
    unverifiableText: msg`Events are ignored until you enter a verification key.`,
    hasTopic: false,
    Steps: SendgridSteps,
  },
});
