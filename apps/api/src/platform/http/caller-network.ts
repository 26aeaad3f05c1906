import type { Context } from 'hono';
import type { Services } from '../services.ts';
import { callerAddress } from './caller-address.ts';
import { canonicalNetwork } from './network.ts';

/** Returns the network by which a visitor is counted. A subscriber of IPv6 has a whole network of addresses. */
export function callerNetwork(context: Context, { configuration }: Pick<Services, 'configuration'>): string {
  const address = callerAddress(context, configuration.trustedProxies);
  return address.includes(':') ? (canonicalNetwork(`${address}/64`) ?? address) : address;
}
