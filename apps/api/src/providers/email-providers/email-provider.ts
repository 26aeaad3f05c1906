import { emailProviderSchema, type EmailProvider } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { emailProviders } from '../../tables/providers.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import {
  describeType,
  emailProviderTypes,
  type StoredProvider,
  webhookAddress,
} from '../types/email-provider-types.ts';

export type { StoredProvider } from '../types/email-provider-types.ts';

/** In place of the secret, the result contains `has_<name of the secret>`. */
export function toEmailProvider(
  row: StoredProvider,
  services: Pick<Services, 'configuration' | 'keys'>,
): EmailProvider {
  const { secret } = emailProviderTypes[row.typeId].config;
  return v.parse(emailProviderSchema, {
    id: row.id,
    name: row.name,
    type_id: row.typeId,
    provider_type: describeType(row.typeId),
    config: { ...row.config, [`has_${secret.name}`]: row.secret !== null },
    events: {
      webhook_url: webhookAddress(row, services),
      confirmed_at: row.eventsConfirmedAt?.toISOString() ?? null,
      last_at: row.lastEventAt?.toISOString() ?? null,
    },
    project_id: row.projectId,
    created_at: row.createdAt.toISOString(),
  });
}

export async function findStoredProvider(tx: Transaction, id: string): Promise<StoredProvider | undefined> {
  const [row] = await tx.select().from(emailProviders).where(eq(emailProviders.id, id));
  return row;
}
