import type { EmailProvider, SmtpConfig } from '@x/api-client';
import {
  limitsOf,
  sharedInitial,
  type ProviderValues,
  type SharedValues,
} from '../definition/provider-values.ts';

export type Security = SmtpConfig['security'];

/** Default port for each connection security (RFC 8314, RFC 6409, RFC 5321). */
const usualPorts: Readonly<Record<Security, number>> = { starttls: 587, tls: 465, none: 25 };

/** Returns the port after the connection security changed: the new default port, or the port that the user entered. */
export function nextPort(
  security: Security,
  before: { readonly security: Security; readonly port: number | null },
): number | null {
  const untouched = before.port === null || before.port === usualPorts[before.security];
  return untouched ? usualPorts[security] : before.port;
}

type Config = Extract<EmailProvider, { type_id: 'smtp' }>['config'];

export type SmtpValues = SharedValues & {
  readonly host: string;
  readonly port: number | null;
  readonly security: Security;
  readonly user: string;
  readonly password: string;
};

export const smtpValues: ProviderValues<Config, SmtpValues> = {
  initial: { ...sharedInitial, host: '', port: 587, security: 'starttls', user: '', password: '' },
  secret: 'password',
  hasSecret: (config) => config.has_password,
  toFields: (values) => {
    const { name, host, port, security, user, password } = values;
    const secret = password === '' ? {} : { password };
    const config = { host, port: port ?? 0, security, user, ...limitsOf(values), ...secret };
    return { name, type_id: 'smtp', config };
  },
};
