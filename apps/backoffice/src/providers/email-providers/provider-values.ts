import {
  emailProviderTypeIds,
  sesPorts,
  type EmailProvider,
  type EmailProviderFields,
  type EmailProviderTypeId,
} from '@x/api-client';
import type { Security } from './smtp-port.ts';

/** The fields of every type; a form shows those of its own. A type, not an interface: the form's values are a record. */
export type ProviderValues = {
  readonly name: string;
  readonly host: string;
  readonly port: number | null;
  readonly security: Security;
  readonly user: string;
  readonly password: string;
  readonly region: string;
  readonly access_key_id: string;
  readonly secret_access_key: string;
  readonly api_key: string;
  readonly topic_arn: string;
  readonly configuration_set: string;
  readonly verification_key: string;
  readonly messages_per_second: number | null;
  readonly messages_per_day: number | null;
  readonly max_connections: number | null;
};

/** Fields that are never shown again once they are stored. */
export const secretFields = ['password', 'secret_access_key', 'api_key'] as const;

export function providerTypeOf(name: string): EmailProviderTypeId | undefined {
  return emailProviderTypeIds.find((id) => id === name);
}

const blank: ProviderValues = {
  name: '',
  host: '',
  port: 587,
  security: 'starttls',
  user: '',
  password: '',
  region: '',
  access_key_id: '',
  secret_access_key: '',
  api_key: '',
  topic_arn: '',
  configuration_set: '',
  verification_key: '',
  messages_per_second: null,
  messages_per_day: null,
  max_connections: null,
};

/** What the form of a type begins with: what is stored, or what is usual. */
export function valuesOf(typeId: EmailProviderTypeId, provider: EmailProvider | undefined): ProviderValues {
  if (provider === undefined) return { ...blank, region: typeId === 'sendgrid' ? 'global' : '' };
  const { name, config } = provider;
  return { ...blank, name, ...config };
}

/** What is sent. A secret that was left empty is left out, so that the stored one stays. */
export function fieldsOf(typeId: EmailProviderTypeId, values: ProviderValues): EmailProviderFields {
  const { name, user, region, topic_arn, messages_per_second, messages_per_day, max_connections } = values;
  const limits = { messages_per_second, messages_per_day, max_connections };
  const password = values.password === '' ? {} : { password: values.password };
  switch (typeId) {
    case 'smtp': {
      const { host, port, security } = values;
      return {
        name,
        type_id: typeId,
        config: { host, port: port ?? 0, security, user, ...limits, ...password },
      };
    }
    case 'aws_ses_api': {
      const { access_key_id, configuration_set, secret_access_key: secret } = values;
      const given = secret === '' ? {} : { secret_access_key: secret };
      const shown = { region, access_key_id, topic_arn, configuration_set };
      return { name, type_id: typeId, config: { ...shown, ...limits, ...given } };
    }
    case 'aws_ses_smtp': {
      const port = sesPorts.find((known) => known === values.port) ?? 587;
      return { name, type_id: typeId, config: { region, port, user, topic_arn, ...limits, ...password } };
    }
    case 'sendgrid': {
      const given = values.api_key === '' ? {} : { api_key: values.api_key };
      const place = values.region === 'eu' ? 'eu' : 'global';
      const { verification_key } = values;
      return { name, type_id: typeId, config: { region: place, verification_key, ...limits, ...given } };
    }
  }
}

/** Whether the stored provider has a secret that stays while nothing is entered. */
export function hasSecret(provider: EmailProvider | undefined): boolean {
  switch (provider?.type_id) {
    case undefined:
      return false;
    case 'smtp':
    case 'aws_ses_smtp':
      return provider.config.has_password;
    case 'aws_ses_api':
      return provider.config.has_secret_access_key;
    case 'sendgrid':
      return provider.config.has_api_key;
  }
}
