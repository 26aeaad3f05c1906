import { destinationOf, reachableAddresses, type Refusal, refuse } from '../../platform/index.ts';
import type { addressOf } from './configuration.ts';

/** A host in a private network is refused when it is typed. One that is not found may exist tomorrow: a try says so. */
export async function refusePrivateAddress(
  { field, url }: ReturnType<typeof addressOf>,
  allowedHosts: readonly string[],
): Promise<Refusal<'host_refused'> | undefined> {
  const destination = destinationOf(url);
  const reachable = await reachableAddresses(destination, allowedHosts);
  if (reachable.ok || reachable.code === 'host_unknown') return undefined;
  return refuse('host_refused', {
    message: reachable.message,
    path: `body.config.${field}`,
    details: { host: destination.host },
  });
}

export function secretMissing(place: string): Refusal<'integration_secret_missing'> {
  return refuse('integration_secret_missing', {
    message: 'Enter this secret: it is new, or the host that it is for changed.',
    path: `body.config.${place}`,
  });
}
