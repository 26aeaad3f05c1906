import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { isAllowedDestination, type Destination } from './destination.ts';

const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Returns whether an IP address belongs to the public internet, according to the special-purpose registries of IANA.
 */
export function isPublicAddress(address: string): boolean {
  // ipaddr.js would also accept other notations, such as `1` and octal numbers.
  if (isIP(address) === 0) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(globalUnicast);
}

interface Unreachable {
  readonly ok: false;
  readonly code: 'host_refused' | 'host_unknown';
  readonly message: string;
}

export type Reachable = { readonly ok: true; readonly address: string } | Unreachable;
export type ReachableAddresses =
  | { readonly ok: true; readonly addresses: readonly LookupAddress[] }
  | Unreachable;

function unknown(host: string): Unreachable {
  return { ok: false, code: 'host_unknown', message: `The host ${host} was not found.` };
}

/** Resolves a host to all its IP addresses. Rejects or returns an empty list if the host does not exist. */
export type LookUp = (host: string) => Promise<readonly LookupAddress[]>;

const askSystem: LookUp = (host) => lookup(host, { all: true });

/**
 * Resolves a host that a user entered. Connect only to the returned addresses, because a second DNS lookup could return
 * other addresses. Refuses the host if one of its addresses is not public, unless the operator has allowed the host.
 */
export async function reachableAddresses(
  destination: Destination,
  allowedHosts: readonly string[],
  lookUp: LookUp = askSystem,
): Promise<ReachableAddresses> {
  const { host } = destination;
  let addresses;
  try {
    addresses = await lookUp(host);
  } catch {
    return unknown(host);
  }
  if (addresses.length === 0) return unknown(host);
  if (
    isAllowedDestination(destination, allowedHosts) ||
    addresses.every(({ address }) => isPublicAddress(address))
  ) {
    return { ok: true, addresses };
  }
  return {
    ok: false,
    code: 'host_refused',
    message: `The host ${host} is in a private network, which this server does not connect to.`,
  };
}

/** Like {@link reachableAddresses}, but returns only the first address. */
export async function reachableAddress(
  destination: Destination,
  allowedHosts: readonly string[],
): Promise<Reachable> {
  const found = await reachableAddresses(destination, allowedHosts);
  if (!found.ok) return found;
  const [first] = found.addresses;
  return first === undefined ? unknown(destination.host) : { ok: true, address: first.address };
}
