import type { EmailProviderTypeId } from '@x/api-client/contract';
import type { Services } from '../../platform/services.ts';
import { writeIdentifier } from '../../platform/secrets/signed-identifier.ts';
import { emailProviderTypes } from './email-provider-types.ts';

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
