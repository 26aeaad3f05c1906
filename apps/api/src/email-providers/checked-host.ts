import { refuse, type Refusal } from '../http/refusal.js';
import { reachableAddress } from '../outgoing/reachable-address.js';

/** A host in a private network is refused when it is typed. One that is not found may exist tomorrow: the check says so. */
export async function refusePrivateHost(
  host: string,
  allowedHosts: readonly string[],
): Promise<Refusal<'host_refused'> | undefined> {
  const reachable = await reachableAddress(host, allowedHosts);
  if (reachable.ok || reachable.code === 'host_unknown') return undefined;
  return refuse('host_refused', { message: reachable.message, path: 'body.config.host', details: { host } });
}
