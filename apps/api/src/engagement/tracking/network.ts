import { BlockList, isIP } from 'node:net';

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): readonly string[] {
  const [head = '', tail] = address.split('::');
  const front = head === '' ? [] : head.split(':');
  if (tail === undefined) return front;
  const back = tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0');
  return [...front, ...zeros, ...back];
}

/**
 * Shortens an address to its network, the only part that is stored: its first 24 bits (IPv4) or 48 bits (IPv6), as
 * `203.0.113.0/24`. Empty if it is not an IP address.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/iu, '').replace(/%.*$/u, '');
  if (isIP(plain) === 4) return `${plain.slice(0, plain.lastIndexOf('.'))}.0/24`;
  if (isIP(plain) !== 6 || plain.includes('.')) return '';
  const groups = groupsOf(plain.toLowerCase()).slice(0, 3);
  return `${groups.map((group) => group.replace(/^0+(?=.)/u, '')).join(':')}::/48`;
}

/**
 * Networks that only mail gateways use, documented by their makers and unchanged for years. Barracuda:
 * campus.barracuda.com, "IP Analysis - Inbound". The networks of Mimecast, Proofpoint and Microsoft change, or also
 * carry mail and people's requests, so their scanners are detected by user agent and by bursts of clicks.
 */
export const scannerNetworks: readonly (readonly [network: string, prefix: number])[] = [
  ['209.222.80.0', 21],
];

const scanners = new BlockList();
for (const [network, prefix] of scannerNetworks) scanners.addSubnet(network, prefix);

/** True if a network, as {@link networkOf} writes it, belongs to a mail gateway. */
export function isScannerNetwork(network: string): boolean {
  const address = network.slice(0, network.indexOf('/'));
  return isIP(address) === 4 && scanners.check(address);
}
