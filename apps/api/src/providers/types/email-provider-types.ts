import type { EmailProviderFields, EmailProviderType, EmailProviderTypeId } from '@x/api-client/contract';
import type { emailProviders } from '../../tables/providers.ts';
import type { Services } from '../../platform/services.ts';
import { writeIdentifier } from '../../platform/secrets/signed-identifier.ts';
import type { EmailProviderDefinition } from '../definition/define-email-provider.ts';
import { sendgrid } from '../sendgrid/sendgrid.ts';
import { sesApi, sesSmtp } from '../ses/ses.ts';
import { smtp } from '../smtp/smtp.ts';

export const emailProviderTypes: Readonly<Record<EmailProviderTypeId, EmailProviderDefinition>> = {
  smtp,
  aws_ses_api: sesApi,
  aws_ses_smtp: sesSmtp,
  sendgrid,
};

export type StoredProvider = typeof emailProviders.$inferSelect;
type Config = Readonly<Record<string, unknown>>;

/** Sending limits that can be set for every provider type. */
const limits = ['messages_per_second', 'messages_per_day', 'max_connections'] as const;

export function describeType(id: EmailProviderTypeId): EmailProviderType {
  const { name, config } = emailProviderTypes[id];
  const { fields, secret } = config;
  const shown = fields.map(([field, required]) => ({ name: field, secret: false, required }));
  const kept = { name: secret.name, secret: true, required: secret.required };
  const limiting = limits.map((field) => ({ name: field, secret: false, required: false }));
  return { id, name, config: [...shown, kept, ...limiting] };
}

/** `secret` is undefined if the submitted configuration omits the secret. */
export function separateSecret({
  type_id: typeId,
  config,
}: Pick<EmailProviderFields, 'type_id' | 'config'>): {
  readonly shown: Config;
  readonly secret: string | undefined;
} {
  const { name } = emailProviderTypes[typeId].config.secret;
  const { [name]: secret, ...shown } = { ...config } as Config;
  return { shown, secret: typeof secret === 'string' ? secret : undefined };
}

export function sameAccount(typeId: EmailProviderTypeId, before: Config, after: Config): boolean {
  return emailProviderTypes[typeId].config.account.every((field) => before[field] === after[field]);
}

/** Null if the provider type has no webhook. */
export function webhookAddress(
  provider: { readonly id: string; readonly typeId: EmailProviderTypeId },
  { configuration, keys }: Pick<Services, 'configuration' | 'keys'>,
): string | null {
  const { webhook } = emailProviderTypes[provider.typeId];
  if (webhook === undefined) return null;
  const identifier = writeIdentifier({ kind: 'provider', providerId: provider.id }, keys.tracking);
  return `${configuration.publicUrl}/webhooks/${webhook.path}/${identifier}`;
}
