import type { EmailProviderFields, EmailProviderTypeId } from '@x/api-client/contract';
import { reachableAddress, type Refusal, refuse, smtpHosts, type SmtpReach } from '../../platform/index.ts';
import { emailProviderTypes } from '../types/email-provider-types.ts';

/**
 * A host in a private network is refused when it is typed. One that is not found may exist tomorrow: the check says
 * so. The hosts of Amazon and SendGrid are not the user's to choose.
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
  return refuse('host_refused', { message: reachable.message, path: 'body.config.host', details: { host } });
}

export function secretMissing(typeId: EmailProviderTypeId): Refusal<'email_provider_secret_missing'> {
  return refuse('email_provider_secret_missing', {
    message: 'Enter this secret: it is new, or the account that it is for changed.',
    path: `body.config.${emailProviderTypes[typeId].config.secret.name}`,
  });
}
