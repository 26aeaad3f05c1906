import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { emailProviderConfigSchemas } from '@x/api-client';
import { selectField } from '#/forms/fields/choice-fields.tsx';
import { secretField, textField } from '#/forms/fields/text-fields.tsx';
import { defineEmailProvider } from '../definition/define-email-provider.tsx';
import { sharedFields } from '../definition/shared-fields.ts';
import { sendgridValues } from './sendgrid-values.ts';

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
  config: emailProviderConfigSchemas.sendgrid,
  fields: {
    ...sharedFields,
    api_key: secretField({
      label: msg`API key`,
      hint: msg`Needs the “Mail Send” permission.`,
      necessity: 'required',
    }),
    region: selectField<string>({
      label: msg`Region`,
      choices: [
        { value: 'global', label: msg`Global` },
        { value: 'eu', label: msg`European Union` },
      ],
    }),
    verification_key: textField({
      label: msg`Verification key`,
      hint: msg`SendGrid shows this key in the Event Webhook’s security settings. Without it, events are ignored.`,
      placeholder: 'MFkwEwYHKoZIzj0CAQYI…',
      autoComplete: 'off',
      spellCheck: false,
    }),
  },
  describeAccount: ({ region }) => (region === 'eu' ? 'api.eu.sendgrid.com' : 'api.sendgrid.com'),
  Layout: ({ field, secret }) => (
    <>
      {secret}
      {field('region')}
      {field('verification_key')}
    </>
  ),
  events: {
    isVerifiable: ({ verification_key }) => verification_key !== '',
    unverifiableText: msg`Events are ignored until you enter a verification key.`,
    hasTopic: false,
    Steps: SendgridSteps,
  },
});
