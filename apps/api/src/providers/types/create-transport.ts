import type { Services } from '../../platform/services.ts';
import { unseal } from '../../platform/secrets/seal.ts';
import type { TransportResult } from '../definition/define-email-provider.ts';
import { emailProviderTypes, type StoredProvider as Stored } from './email-provider-types.ts';

export type StoredProvider = Pick<Stored, 'id' | 'typeId' | 'config' | 'secret'>;

export async function createTransport(
  { id, typeId, config, secret }: StoredProvider,
  { configuration, keys }: Pick<Services, 'configuration' | 'keys'>,
): Promise<TransportResult> {
  const type = emailProviderTypes[typeId];
  const opened = secret === null ? {} : { [type.config.secret.name]: unseal(secret, id, keys.credentials) };
  return type.transport({ ...config, ...opened }, configuration);
}
