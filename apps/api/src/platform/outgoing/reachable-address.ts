import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import { isAllowedDestination, type Destination } from './destination.ts';

/** Networks that no call on a user's behalf may reach: this host, private, link-local, reserved (IANA special-purpose registries). */
const refused = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  refused.addSubnet(network, prefix, 'ipv4');
}

/** Of IPv6 only global unicast is reachable; within it, the ranges that carry an IPv4 address or document something are not. */
const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');
for (const [network, prefix] of [
  ['2001::', 32],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const) {
  refused.addSubnet(network, prefix, 'ipv6');
}

/** Whether an IP address belongs to the public internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !refused.check(address, 'ipv4');
  if (family === 6) return globalUnicast.check(address, 'ipv6') && !refused.check(address, 'ipv6');
  return false;
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

/** Answers all addresses of a host; none, or an error, where there is no such host. */
export type LookUp = (host: string) => Promise<readonly LookupAddress[]>;

const askSystem: LookUp = (host) => lookup(host, { all: true });

/**
 * Resolves a host that a user named and answers the addresses to connect to, so that a second look-up cannot give
 * others. Refused where any of its addresses is not public, unless the operator allowed the host, or its port.
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

/** The first of {@link reachableAddresses}. */
export async function reachableAddress(
  destination: Destination,
  allowedHosts: readonly string[],
): Promise<Reachable> {
  const found = await reachableAddresses(destination, allowedHosts);
  if (!found.ok) return found;
  const [first] = found.addresses;
  return first === undefined ? unknown(destination.host) : { ok: true, address: first.address };
}
