import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

function networkOf(text: string): [ipaddr.IPv4 | ipaddr.IPv6, number] | undefined {
  const [address = '', prefix] = text.split('/');
  // ipaddr.js would also accept other notations, such as `1` and octal numbers.
  const version = isIP(address);
  if (version === 0) return undefined;
  const parsed = ipaddr.process(address);
  // `process` converts an IPv4-mapped IPv6 address to IPv4. Refuse such an address with a prefix length, because
  // the length counts the bits of the IPv6 address.
  if (prefix !== undefined && version === 6 && parsed instanceof ipaddr.IPv4) return undefined;
  const bits = parsed instanceof ipaddr.IPv4 ? 32 : 128;
  const length = prefix === undefined ? bits : Number(prefix);
  return length > bits ? undefined : [parsed, length];
}

/**
 * Returns the canonical form of an IP address or network, such as `10.0.0.0/8` for `10.1.2.3/8`. Returns undefined if
 * the text is neither.
 */
export function canonicalNetwork(text: string): string | undefined {
  const network = networkOf(text);
  if (network === undefined) return undefined;
  const [address, length] = network;
  const isV4 = address instanceof ipaddr.IPv4;
  if (length === (isV4 ? 32 : 128)) return address.toString();
  const range = `${address.toString()}/${String(length)}`;
  const first = isV4 ? ipaddr.IPv4.networkAddressFromCIDR(range) : ipaddr.IPv6.networkAddressFromCIDR(range);
  return `${first.toString()}/${String(length)}`;
}

/** Returns whether an IP address belongs to one of the networks. */
export function isInNetworks(address: string, networks: readonly string[]): boolean {
  if (isIP(address) === 0) return false;
  const parsed = ipaddr.process(address);
  return networks.some((text) => {
    const network = networkOf(text);
    return network !== undefined && network[0].kind() === parsed.kind() && parsed.match(network);
  });
}
