import { readThing } from '../../platform/secrets/signed-identifier.ts';

/**
 * Reads the provider id from the identifier in a webhook URL. Returns undefined if this installation did not sign the
 * identifier for a provider.
 */
export function readWebhookAddress(identifier: string, key: Buffer): string | undefined {
  return readThing(identifier, 'provider', key)?.providerId;
}

/**
 * Reads the delivery id from the identifier in an event. Returns undefined if this installation did not sign the
 * identifier for a delivery.
 */
export function readDeliveryName(identifier: string, key: Buffer): string | undefined {
  return readThing(identifier, 'delivery', key)?.deliveryId;
}
