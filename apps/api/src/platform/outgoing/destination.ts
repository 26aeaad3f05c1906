import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { Configuration } from '../configuration/configuration.ts';

/** Host and port of a connection. The host is a name or an IP address; IPv6 addresses have no brackets. */
export interface Destination {
  readonly host: string;
  readonly port: number;
}

/** Returns the host and port of an HTTP or HTTPS URL. */
export function destinationOf({ hostname, port, protocol }: URL): Destination {
  const standard = protocol === 'https:' ? 443 : 80;
  return { host: hostname.replace(/^\[(.*)\]$/u, '$1'), port: port === '' ? standard : Number(port) };
}

interface AllowedHost {
  readonly host: string;
  /** If undefined, every port is allowed. */
  readonly port: number | undefined;
}

/**
 * Parses an entry of `ALLOWED_HOSTS`: `host`, `host:port`, an IPv6 address, or `[address]:port`. Returns undefined for
 * anything else.
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

/** Returns whether the operator has allowed a non-public destination, by its host or by host and port. */
export function isAllowedDestination({ host, port }: Destination, allowedHosts: readonly string[]): boolean {
  return allowedHosts.some((entry) => {
    const allowed = parseAllowedHost(entry);
    return allowed?.host === host.toLowerCase() && (allowed.port ?? port) === port;
  });
}

/** Returns whether only this machine can reach the host: `localhost` or a loopback address. */
export function isLoopback(host: string): boolean {
  if (isIP(host) === 0) return host.toLowerCase() === 'localhost';
  // An IPv4-mapped address such as ::ffff:127.0.0.1 is checked as the IPv4 address that it contains.
  return ipaddr.process(host).range() === 'loopback';
}

export type SmtpReach = Pick<Configuration, 'allowedHosts' | 'demo' | 'mailCatcher'>;

/**
 * Returns the non-public hosts that providers may reach by SMTP: those that the operator allowed and, in the demo, the
 * SMTP port of the mail catcher. Never pass them to HTTP calls, or a webhook could read everybody's mail.
 */
export function smtpHosts({ allowedHosts, demo, mailCatcher }: SmtpReach): readonly string[] {
  if (!demo) return allowedHosts;
  const port = String(mailCatcher.smtpPort);
  return [...allowedHosts, `127.0.0.1:${port}`, `localhost:${port}`];
}
