import { contactHash, contactHashes } from '../../../segments/language/index.ts';

/**
 * Returns which of the parts, sized by whole weights, a contact belongs to. Depends only on the id of the split and that
 * of the contact, so that it can be computed again at any time.
 */
export function partOf(splitId: string, weights: readonly number[], contactId: string): number {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  // The product has more bits than a number can represent.
  const place = Number((BigInt(contactHash(splitId, contactId)) * BigInt(total)) / BigInt(contactHashes));
  let end = 0;
  return weights.findIndex((weight) => place < (end += weight));
}
