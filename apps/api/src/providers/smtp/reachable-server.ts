import type { SmtpConfig } from '@x/api-client/contract';
import { reachableAddress } from '../../platform/outgoing/reachable-address.ts';
import type { TransportResult } from '../definition/define-email-provider.ts';
import { createSmtpTransport, type SmtpOptions } from './transport.ts';

/**
 * Resolves the host, and refuses private addresses unless the host is in `allowedHosts`. The transport connects to the
 * checked address.
 */
export async function reachableServer(
  config: Pick<SmtpConfig, 'host' | 'port' | 'security' | 'user' | 'password'>,
  allowedHosts: readonly string[],
  eventHeader?: SmtpOptions['eventHeader'],
): Promise<TransportResult> {
  const reachable = await reachableAddress(config, allowedHosts);
  if (!reachable.ok) {
    const code = reachable.code === 'host_refused' ? 'host_refused' : 'email_provider_unreachable';
    return { ok: false, problem: { code, message: reachable.message } };
  }
  const { password = '' } = config;
  const options = { ...config, password, connectTo: reachable.address };
  const named = eventHeader === undefined ? {} : { eventHeader };
  return { ok: true, transport: createSmtpTransport({ ...options, ...named }) };
}
