import { createHmac } from 'node:crypto';

/** Data that identifies a visitor on a day. Exists in memory only, until the visit is counted. */
export interface Visitor {
  readonly projectId: string;
  /** First 24 bits of an IPv4 address, or 48 bits of an IPv6 address. */
  readonly network: string;
  readonly userAgent: string;
}

/**
 * Returns the hash under which a visitor is counted on a day. Nobody can compute it again once the salt of the day is deleted.
 *
 * @param key key of the installation, without which the database alone does not tell who visited a page
 */
export function hashVisitor(
  { projectId, network, userAgent }: Visitor,
  salt: Uint8Array,
  key: Buffer,
): Buffer {
  return createHmac('sha256', key)
    .update(salt)
    .update(JSON.stringify([projectId, network, userAgent]))
    .digest()
    .subarray(0, 16);
}
