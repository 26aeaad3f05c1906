import {
  emailProviderConfigSchemas,
  emailProviderTypeIds,
  type EmailProvider,
  type EmailProviderTypeId,
} from '@x/api-client';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { fieldsOf, hasSecret, providerTypeOf, valuesOf } from './provider-values.ts';

const unlimited = { messages_per_second: null, messages_per_day: null, max_connections: null };

/** A stored provider of each type. */
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

function provider(type: EmailProviderTypeId): EmailProvider {
  const shared = {
    id: '1',
    name: 'Mine',
    project_id: '2',
    events: { webhook_url: null, confirmed_at: null, last_at: null },
    created_at: '2030-01-01T00:00:00.000Z',
    provider_type: { id: type, name: type, config: [] },
  };
  return { ...shared, type_id: type, config: stored[type] } as EmailProvider;
}

test.each(emailProviderTypeIds)('the form of %s sends back what it was given, without its secret', (type) => {
  const fields = fieldsOf(type, valuesOf(type, provider(type)));
  const given = Object.entries(stored[type]).filter(([name]) => !name.startsWith('has_'));
  expect(fields).toEqual({ name: 'Mine', type_id: type, config: Object.fromEntries(given) });
  expect(v.is(emailProviderConfigSchemas[type], fields.config)).toBe(true);
});

test.each([
  ['smtp', 'password', 'secret'],
  ['aws_ses_api', 'secret_access_key', 'wJalrXUtnFEMI/K7MDENG'],
  ['aws_ses_smtp', 'password', 'secret'],
  ['sendgrid', 'api_key', 'SG.a.b'],
] as const)('the form of %s sends a new %s', (type, name, secret) => {
  const values = { ...valuesOf(type, provider(type)), [name]: secret };
  expect(fieldsOf(type, values).config).toMatchObject({ [name]: secret });
});

test.each(emailProviderTypeIds)('whether %s has a secret is what the API says', (type) => {
  expect(hasSecret(provider(type))).toBe(true);
  expect(hasSecret(undefined)).toBe(false);
});

test.each([
  ['aws_ses_api', 'aws_ses_api'],
  ['pigeon', undefined],
  ['', undefined],
])('the type that an address calls %j is %j', (name, type) => {
  expect(providerTypeOf(name)).toBe(type);
});
