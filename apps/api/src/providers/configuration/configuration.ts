import {
  emailProviderConfigSchemas,
  type EmailProviderFields,
  type EmailProviderType,
  type EmailProviderTypeId,
} from '@x/api-client/contract';
import * as v from 'valibot';
import type { emailProviders } from '../../platform/index.ts';

export type StoredProvider = typeof emailProviders.$inferSelect;
type Config = Readonly<Record<string, unknown>>;

interface TypeDescription {
  readonly name: string;
  /** The field that is secret. Without `required` the provider may do without. */
  readonly secret: { readonly name: string; readonly required: boolean };
  /** The other fields, in order; those with a standard value are not required. */
  readonly fields: readonly (readonly [name: string, required: boolean])[];
  /** Fields that name the account: the secret is for it alone, and does not stay when one of them changes. */
  readonly account: readonly string[];
}

/** The types that can be added, by the names that people know them by. */
export const typeDescriptions: Readonly<Record<EmailProviderTypeId, TypeDescription>> = {
  smtp: {
    name: 'SMTP',
    secret: { name: 'password', required: false },
    fields: [
      ['host', true],
      ['port', true],
      ['security', true],
      ['user', false],
    ],
    account: ['host'],
  },
  aws_ses_api: {
    name: 'AWS SES API',
    secret: { name: 'secret_access_key', required: true },
    fields: [
      ['region', true],
      ['access_key_id', true],
      ['topic_arn', false],
      ['configuration_set', false],
    ],
    account: ['access_key_id'],
  },
  aws_ses_smtp: {
    name: 'AWS SES SMTP',
    secret: { name: 'password', required: true },
    fields: [
      ['region', true],
      ['port', false],
      ['user', true],
      ['topic_arn', false],
    ],
    // The password is made for one region (SES Developer Guide, "Obtaining Amazon SES SMTP credentials").
    account: ['region', 'user'],
  },
  sendgrid: {
    name: 'SendGrid',
    secret: { name: 'api_key', required: true },
    fields: [
      ['region', false],
      ['verification_key', false],
    ],
    account: [],
  },
};

/** What every type can be limited to. */
const limits = ['messages_per_second', 'messages_per_day', 'max_connections'] as const;

export function describeType(id: EmailProviderTypeId): EmailProviderType {
  const { name, fields, secret } = typeDescriptions[id];
  const shown = fields.map(([field, required]) => ({ name: field, secret: false, required }));
  const kept = { name: secret.name, secret: true, required: secret.required };
  const limiting = limits.map((field) => ({ name: field, secret: false, required: false }));
  return { id, name, config: [...shown, kept, ...limiting] };
}

/** Takes the secret out of a configuration as it was sent; undefined where it was left out. */
export function separateSecret({
  type_id: typeId,
  config,
}: Pick<EmailProviderFields, 'type_id' | 'config'>): {
  readonly shown: Config;
  readonly secret: string | undefined;
} {
  const { name } = typeDescriptions[typeId].secret;
  const { [name]: secret, ...shown } = { ...config } as Config;
  return { shown, secret: typeof secret === 'string' ? secret : undefined };
}

/** Whether a stored secret is for the account that a changed configuration names. */
export function sameAccount(typeId: EmailProviderTypeId, before: Config, after: Config): boolean {
  return typeDescriptions[typeId].account.every((field) => before[field] === after[field]);
}

/** A provider with its secret in its place, to connect with. */
export type OpenProvider = {
  [Type in EmailProviderTypeId]: {
    readonly typeId: Type;
    readonly config: v.InferOutput<(typeof emailProviderConfigSchemas)[Type]>;
  };
}[EmailProviderTypeId];

/** Reads a stored configuration; the secret, where there is one, was opened before. */
export function openProvider(
  { typeId, config }: Pick<StoredProvider, 'typeId' | 'config'>,
  secret: string | undefined,
): OpenProvider {
  const whole = {
    ...config,
    ...(secret === undefined ? {} : { [typeDescriptions[typeId].secret.name]: secret }),
  };
  switch (typeId) {
    case 'smtp':
      return { typeId, config: v.parse(emailProviderConfigSchemas.smtp, whole) };
    case 'aws_ses_api':
      return { typeId, config: v.parse(emailProviderConfigSchemas.aws_ses_api, whole) };
    case 'aws_ses_smtp':
      return { typeId, config: v.parse(emailProviderConfigSchemas.aws_ses_smtp, whole) };
    case 'sendgrid':
      return { typeId, config: v.parse(emailProviderConfigSchemas.sendgrid, whole) };
  }
}
