import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { Configuration } from '../configuration/configuration.ts';

/** The host is a name or an IP address. IPv6 addresses have no brackets. */
export interface Destination {
  readonly host: string;
  readonly port: number;
}

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
 * Parses an entry of `ALLOWED_HOSTS`, which is `host`, `host:port`, an IPv6 address, `[address]` or `[address]:port`.
 * Returns undefined for anything else.
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

/** Returns whether an entry of `ALLOWED_HOSTS` covers the destination. */
export function isAllowedDestination({ host, port }: Destination, allowedHosts: readonly string[]): boolean {
  return allowedHosts.some((entry) => {
    const allowed = parseAllowedHost(entry);
    return allowed?.host === host.toLowerCase() && (allowed.port ?? port) === port;
  });
}

/** Returns whether the host is `localhost` or a loopback address, which only this machine can reach. */
export function isLoopback(host: string): boolean {
  if (isIP(host) === 0) return host.toLowerCase() === 'localhost';
  // `process` converts an IPv4-mapped address such as ::ffff:127.0.0.1 to IPv4.
  return ipaddr.process(host).range() === 'loopback';
}

export type SmtpReach = Pick<Configuration, 'allowedHosts' | 'demo' | 'mailCatcher'>;

/**
 * Returns the non-public hosts that providers may reach by SMTP. These are the allowed hosts and, in the demo, the SMTP
 * port of the mail catcher. Do not pass them to HTTP calls.
 */
export function smtpHosts({ allowedHosts, demo, mailCatcher }: SmtpReach): readonly string[] {
  if (!demo) return allowedHosts;
  const port = String(mailCatcher.smtpPort);
  return [...allowedHosts, `127.0.0.1:${port}`, `localhost:${port}`];
}

/** Returns whether a provider hands messages to the demo's mail catcher, which passes none on. */
export function isMailCatcher(
  { host, port }: Destination,
  { demo, mailCatcher }: Pick<Configuration, 'demo' | 'mailCatcher'>,
): boolean {
  return demo && isLoopback(host) && port === mailCatcher.smtpPort;
}

/**
 * Returns the non-public hosts that webhooks and the check of links may call. These are the allowed hosts and, in the
 * demo, this installation, which has the pages and the webhook of the demo's shop.
 */
export function callableHosts({
  allowedHosts,
  demo,
  publicUrl,
  mailCatcher,
}: Pick<Configuration, 'allowedHosts' | 'demo' | 'publicUrl' | 'mailCatcher'>): readonly string[] {
  const { host, port } = destinationOf(new URL(publicUrl));
  // The page of the mail catcher shows everybody's mail.
  if (!demo || port === mailCatcher.pagePort) return allowedHosts;
  return [...allowedHosts, `${host.includes(':') ? `[${host}]` : host}:${String(port)}`];
}
