import { emailProviderConfigSchemas, emailProviderTypeIds } from '@x/api-client';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { findTypeId, valuesOf } from './provider-values.ts';
import { sendgridValues } from '../sendgrid/sendgrid-values.ts';
import { sesApiValues, sesSmtpValues } from '../ses/ses-values.ts';
import { smtpValues } from '../smtp/smtp-values.ts';

const unlimited = { messages_per_second: null, messages_per_day: null, max_connections: null };

const stored = {
  smtp: {
    host: 'mail.example.com',
    port: 465,
    security: 'tls',
    user: 'me',
    messages_per_second: 14.5,
    messages_per_day: 50_000,
    max_connections: 20,
    has_password: true,
  },
  aws_ses_api: {
    region: 'eu-west-1',
    access_key_id: 'AKIAIOSFODNN7EXAMPLE',
    topic_arn: 'arn:aws:sns:eu-west-1:123456789012:email-events',
    configuration_set: 'email-events',
    ...unlimited,
    has_secret_access_key: true,
  },
  aws_ses_smtp: {
    region: 'us-east-1',
    port: 2587,
    user: 'me',
    topic_arn: '',
    ...unlimited,
    has_password: true,
  },
  sendgrid: { region: 'eu', verification_key: '', ...unlimited, has_api_key: true },
} as const;

/** Returns the request body that each type's form creates from the stored provider and the entered secret. */
const sent = {
  smtp: (password: string) =>
    smtpValues.toFields({ ...valuesOf(smtpValues, { name: 'Mine', config: stored.smtp }), password }),
  aws_ses_api: (secret_access_key: string) =>
    sesApiValues.toFields({
      ...valuesOf(sesApiValues, { name: 'Mine', config: stored.aws_ses_api }),
      secret_access_key,
    }),
  aws_ses_smtp: (password: string) =>
    sesSmtpValues.toFields({
      ...valuesOf(sesSmtpValues, { name: 'Mine', config: stored.aws_ses_smtp }),
      password,
    }),
  sendgrid: (api_key: string) =>
    sendgridValues.toFields({
      ...valuesOf(sendgridValues, { name: 'Mine', config: stored.sendgrid }),
      api_key,
    }),
};

test.each(emailProviderTypeIds)(
  'the form of %s sends back the stored configuration without a secret',
  (type) => {
    const fields = sent[type]('');
    const given = Object.entries(stored[type]).filter(([name]) => !name.startsWith('has_'));
    expect(fields).toEqual({ name: 'Mine', type_id: type, config: Object.fromEntries(given) });
    expect(v.is(emailProviderConfigSchemas[type], fields.config)).toBe(true);
  },
);

test.each([
  ['smtp', 'password', 'secret'],
  ['aws_ses_api', 'secret_access_key', 'wJalrXUtnFEMI/K7MDENG'],
  ['aws_ses_smtp', 'password', 'secret'],
  ['sendgrid', 'api_key', 'SG.a.b'],
] as const)('the form of %s sends a new %s', (type, name, secret) => {
  expect(sent[type](secret).config).toMatchObject({ [name]: secret });
});

test('hasSecret follows the flag of the API', () => {
  expect(smtpValues.hasSecret(stored.smtp)).toBe(true);
  expect(sesApiValues.hasSecret(stored.aws_ses_api)).toBe(true);
  expect(sesSmtpValues.hasSecret(stored.aws_ses_smtp)).toBe(true);
  expect(sendgridValues.hasSecret(stored.sendgrid)).toBe(true);
  expect(smtpValues.hasSecret({ ...stored.smtp, has_password: false })).toBe(false);
});

test.each([
  ['aws_ses_api', 'aws_ses_api'],
  ['pigeon', undefined],
  ['', undefined],
])('findTypeId(%j) is %j', (name, type) => {
  expect(findTypeId(name)).toBe(type);
});
