import type { EmailProviderFields, EmailProviderTypeId } from '@x/api-client/contract';
import { reachableAddress } from '../../platform/outgoing/reachable-address.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import { smtpHosts, type SmtpReach } from '../../platform/outgoing/destination.ts';
import type { TransportProblem } from '../definition/define-email-provider.ts';
import type { StoredProvider } from '../types/create-transport.ts';
import { emailProviderTypes } from '../types/email-provider-types.ts';

/**
 * Refuses hosts in private networks. Unknown hosts are allowed, since they may exist later. Only plain SMTP providers
 * have a host that users choose.
 */
export async function refusePrivateHost(
  fields: EmailProviderFields,
  configuration: SmtpReach,
): Promise<Refusal<'host_refused'> | undefined> {
  const { config } = fields;
  if (!('host' in config)) return undefined;
  const { host } = config;
  const reachable = await reachableAddress(config, smtpHosts(configuration));
  if (reachable.ok || reachable.code === 'host_unknown') return undefined;
  return refuse('host_refused', { path: 'body.config.host', details: { host } });
}

/** Refuses because of a problem of the provider's connection, whose message is the detail. */
export function refuseTransport(
  { code, message }: TransportProblem,
  { typeId, config }: StoredProvider,
): Refusal<TransportProblem['code']> {
  if (code !== 'host_refused') return refuse(code, { details: { reason: message } });
  const host = 'host' in config ? String(config['host']) : emailProviderTypes[typeId].name;
  return refuse(code, { details: { host } });
}

export function secretMissing(typeId: EmailProviderTypeId): Refusal<'email_provider_secret_missing'> {
  return refuse('email_provider_secret_missing', {
    path: `body.config.${emailProviderTypes[typeId].config.secret.name}`,
  });
}
