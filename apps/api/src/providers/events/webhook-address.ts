import type { EmailProviderTypeId } from '@x/api-client/contract';
import { readIdentifier, type Services, writeIdentifier } from '../../platform/index.ts';

/** Which kind of webhook a type of provider reports to; a plain server reports nothing. */
const webhookOf: Readonly<Record<EmailProviderTypeId, 'ses' | 'sendgrid' | undefined>> = {
  smtp: undefined,
  aws_ses_api: 'ses',
  aws_ses_smtp: 'ses',
  sendgrid: 'sendgrid',
};

/** The address that a provider is to report to; null where it has nothing to report with. */
export function webhookAddress(
  provider: { readonly id: string; readonly typeId: EmailProviderTypeId },
  { configuration, keys }: Pick<Services, 'configuration' | 'keys'>,
): string | null {
  const webhook = webhookOf[provider.typeId];
  if (webhook === undefined) return null;
  const identifier = writeIdentifier({ kind: 'provider', providerId: provider.id }, keys.tracking);
  return `${configuration.publicUrl}/webhooks/${webhook}/${identifier}`;
}

/** The provider whose address it is; undefined for an identifier that was not written here. */
export function readWebhookAddress(identifier: string, key: Buffer): string | undefined {
  const thing = readIdentifier(identifier, key);
  return thing?.kind === 'provider' ? thing.providerId : undefined;
}

/** The delivery that a provider names; undefined for an identifier that was not written here. */
export function readDeliveryName(identifier: string, key: Buffer): string | undefined {
  const thing = readIdentifier(identifier, key);
  return thing?.kind === 'delivery' ? thing.deliveryId : undefined;
}
