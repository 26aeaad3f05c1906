import { readIdentifier } from '../../platform/index.ts';

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
