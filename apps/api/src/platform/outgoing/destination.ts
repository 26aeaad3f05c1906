import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** A host as a user or an operator wrote it, without the brackets of IPv6, and a port of it. */
export interface Destination {
  readonly host: string;
  readonly port: number;
}

/** The destination of an address of http or https. */
export function destinationOf({ hostname, port, protocol }: URL): Destination {
  const standard = protocol === 'https:' ? 443 : 80;
  return { host: hostname.replace(/^\[(.*)\]$/u, '$1'), port: port === '' ? standard : Number(port) };
}

interface AllowedHost {
  readonly host: string;
  /** Undefined: every port. */
  readonly port: number | undefined;
}

/**
 * Reads an entry of `ALLOWED_HOSTS`: `host`, `host:port`, an IPv6 address, or `[address]:port`. Undefined where it is
 * none of these.
 */
export function parseAllowedHost(entry: string): AllowedHost | undefined {
  if (isIP(entry) !== 0) return { host: entry, port: undefined };
  const { host, bracketed, port } =
    /^(?:(?<host>[^\s:/[\]]+)|\[(?<bracketed>[^\s[\]]+)\])(?::(?<port>\d{1,5}))?$/u.exec(entry)?.groups ?? {};
  const name = host ?? bracketed;
  const number = port === undefined ? undefined : Number(port);
  if (name === undefined || (number !== undefined && (number < 1 || number > 65_535))) return undefined;
  return { host: name.toLowerCase(), port: number };
}

/** Whether the operator allowed a destination that is not public: its host, or its host and port. */
export function isAllowedDestination({ host, port }: Destination, allowedHosts: readonly string[]): boolean {
  return allowedHosts.some((entry) => {
    const allowed = parseAllowedHost(entry);
    return allowed?.host === host.toLowerCase() && (allowed.port ?? port) === port;
  });
}

/** Whether a host is this machine and cannot be reached from another: `localhost` or a loopback address. */
export function isLoopback(host: string): boolean {
  if (isIP(host) === 0) return host.toLowerCase() === 'localhost';
  // An address such as ::ffff:127.0.0.1 counts as the IPv4 address that it carries.
  return ipaddr.process(host).range() === 'loopback';
}
