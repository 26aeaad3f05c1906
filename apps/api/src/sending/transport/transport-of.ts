import * as v from 'valibot';
import { smtpConfigSchema } from '@x/api-client/contract';
import type { emailProviders } from '../../database/schema/index.js';
import { reachableAddress } from '../../outgoing/reachable-address.js';
import { unseal } from '../../secrets/seal.js';
import type { Services } from '../../services.js';
import { createSmtpTransport } from './smtp.js';
import type { Transport } from './transport.js';

export type StoredProvider = Pick<typeof emailProviders.$inferSelect, 'id' | 'typeId' | 'config' | 'secret'>;

export interface TransportProblem {
  readonly code: 'email_provider_unreachable' | 'email_provider_refused' | 'host_refused';
  readonly message: string;
}

export type TransportResult =
  | { readonly ok: true; readonly transport: Transport }
  | { readonly ok: false; readonly problem: TransportProblem };

/** The transport of a stored provider: its host resolved and allowed, its password opened. */
export async function transportOf(
  provider: StoredProvider,
  { configuration, keys }: Pick<Services, 'configuration' | 'keys'>,
): Promise<TransportResult> {
  const config = v.parse(smtpConfigSchema, provider.config);
  const reachable = await reachableAddress(config.host, configuration.allowedHosts);
  if (!reachable.ok) {
    const code = reachable.code === 'host_refused' ? 'host_refused' : 'email_provider_unreachable';
    return { ok: false, problem: { code, message: reachable.message } };
  }
  const password = provider.secret === null ? '' : unseal(provider.secret, provider.id, keys.credentials);
  return { ok: true, transport: createSmtpTransport({ ...config, password, connectTo: reachable.address }) };
}
