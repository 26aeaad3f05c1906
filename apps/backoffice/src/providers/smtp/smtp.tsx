import { msg } from '@lingui/core/macro';
import { emailProviderConfigSchemas } from '@x/api-client';
import { selectField } from '#/forms/fields/choice-fields.tsx';
import { numberField } from '#/forms/fields/number-field.tsx';
import { secretField, textField } from '#/forms/fields/text-fields.tsx';
import { defineEmailProvider } from '../definition/define-email-provider.tsx';
import { sharedFields } from '../definition/shared-fields.ts';
import { nextPort, smtpValues, type Security } from './smtp-values.ts';

export const smtp = defineEmailProvider({
  configOf: (provider) => (provider.type_id === 'smtp' ? provider.config : undefined),
  title: 'SMTP',
  description: msg`Any mail server. You need its host name and port, and usually a username and password.`,
  values: smtpValues,
  config: emailProviderConfigSchemas.smtp,
  fields: {
    ...sharedFields,
    host: textField({ label: msg`Host name`, placeholder: 'smtp.example.com', spellCheck: false }),
    security: selectField<Security>({
      label: msg`Security`,
      choices: [
        { value: 'starttls', label: msg`STARTTLS (port 587)` },
        { value: 'tls', label: msg`TLS (port 465)` },
        { value: 'none', label: msg`None (local servers only)` },
      ],
    }),
    port: numberField({ label: msg`Port` }),
    user: textField({ label: msg`User`, autoComplete: 'off', spellCheck: false }),
    password: secretField({ label: msg`Password`, necessity: 'optional' }),
  },
  describeAccount: ({ host, port }) => `${host}:${String(port)}`,
  Layout: ({ field, form, secret }) => (
    <>
      {field('host')}
      <div className="x:grid x:gap-4 x:sm:grid-cols-[2fr_1fr]">
        {field('security', {
          onValueChange: (security) => form.set({ security, port: nextPort(security, form.values) }),
        })}
        {field('port')}
      </div>
      <div className="x:grid x:gap-4 x:sm:grid-cols-2">
        {field('user')}
        {secret}
      </div>
    </>
  ),
  events: undefined,
});
