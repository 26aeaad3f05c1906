import type { SmtpConfig } from '@x/api-client';

export type Security = SmtpConfig['security'];

/** The usual port of each way to secure a connection (RFC 8314, RFC 6409, RFC 5321). */
const usualPorts: Readonly<Record<Security, number>> = { starttls: 587, tls: 465, none: 25 };

/** The port after security was changed: the usual one, unless a port of one's own had been entered. */
export function portOf(
  security: Security,
  before: { readonly security: Security; readonly port: number | null },
): number | null {
  const untouched = before.port === null || before.port === usualPorts[before.security];
  return untouched ? usualPorts[security] : before.port;
}
