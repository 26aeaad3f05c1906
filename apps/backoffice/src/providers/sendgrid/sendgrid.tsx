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

function SendgridSteps() {
  return (
    <>
      <li>
        <Trans>
          In SendGrid, under Mail Settings, add an Event Webhook with the address, and choose deliverability
          and engagement events: delivered, deferred, bounced, dropped, spam reports and unsubscribes.
        </Trans>
      </li>
      <li>
        <Trans>Turn on its signature, enter the verification key above and save.</Trans>
      </li>
    </>
  );
}

export const sendgrid = defineEmailProvider({
  configOf: (provider) => (provider.type_id === 'sendgrid' ? provider.config : undefined),
  title: 'SendGrid',
  description: msg`SendGrid by its own API: an API key that may send.`,
  values: sendgridValues,
  describeAccount: ({ region }) => (region === 'eu' ? 'api.eu.sendgrid.com' : 'api.sendgrid.com'),
  Fields: SendgridFields,
  events: {
    isVerifiable: ({ verification_key }) => verification_key !== '',
    unverifiableText: msg`Without a verification key nothing that comes to this address is believed.`,
    hasTopic: false,
    Steps: SendgridSteps,
  },
});
