import { readIdentifier } from '../../platform/index.ts';

/**
 * Reads the provider id from the identifier in a webhook URL. Returns undefined if this installation did not sign the
 * identifier for a provider.
 */
export function readWebhookAddress(identifier: string, key: Buffer): string | undefined {
  const thing = readIdentifier(identifier, key);
  return thing?.kind === 'provider' ? thing.providerId : undefined;
}

/**
 * Reads the delivery id from the identifier in an event. Returns undefined if this installation did not sign the
 * identifier for a delivery.
 */
export function readDeliveryName(identifier: string, key: Buffer): string | undefined {
  const thing = readIdentifier(identifier, key);
  return thing?.kind === 'delivery' ? thing.deliveryId : undefined;
}
