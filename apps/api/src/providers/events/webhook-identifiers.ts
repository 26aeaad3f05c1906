import { readIdentifier } from '../../platform/index.ts';

/** Reads a provider id; undefined if the identifier was not signed here. */
export function readWebhookAddress(identifier: string, key: Buffer): string | undefined {
  const thing = readIdentifier(identifier, key);
  return thing?.kind === 'provider' ? thing.providerId : undefined;
}

/** Reads a delivery id; undefined if the identifier was not signed here. */
export function readDeliveryName(identifier: string, key: Buffer): string | undefined {
  const thing = readIdentifier(identifier, key);
  return thing?.kind === 'delivery' ? thing.deliveryId : undefined;
}
