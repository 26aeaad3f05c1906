import {
  integrationConfigSchemas,
  integrationSchema,
  type Integration,
  type IntegrationType,
} from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { integrations } from '../../tables/shops.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { seal, unseal } from '../../platform/secrets/seal.ts';
import { addressOf } from './configuration.ts';

export type StoredIntegration = typeof integrations.$inferSelect;

export const integrationTypes: readonly IntegrationType[] = [
  {
    id: 'webhook',
    name: 'Webhook',
    category: 'webhook',
    fields: [
      { name: 'url', secret: false },
      { name: 'method', secret: false },
    ],
  },
  {
    id: 'shopify',
    name: 'Shopify',
    category: 'app',
    fields: [
      { name: 'api', secret: false },
      { name: 'accessToken', secret: true },
    ],
  },
  {
    id: 'prestashop',
    name: 'PrestaShop',
    category: 'app',
    fields: [
      { name: 'hostUrl', secret: false },
      { name: 'webserviceKey', secret: true },
    ],
  },
];

/** Converts a row to the contract's format, in which every secret is null. */
export function toIntegration(row: StoredIntegration): Integration {
  const category = integrationTypes.find(({ id }) => id === row.typeId)?.category;
  return v.parse(integrationSchema, {
    id: row.id,
    name: row.name,
    type_id: row.typeId,
    category,
    project_id: row.projectId,
    params: row.params,
    config: { hostUrl: addressOf(row.typeId, row.config).url.origin, ...row.config },
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  });
}

export async function findStoredIntegration(
  tx: Transaction,
  id: string,
): Promise<StoredIntegration | undefined> {
  const [row] = await tx.select().from(integrations).where(eq(integrations.id, id));
  return row;
}

type Secrets = Readonly<Record<string, string>>;

export function sealSecrets(secrets: Secrets, id: string, key: Buffer): Buffer | null {
  return Object.keys(secrets).length === 0 ? null : seal(JSON.stringify(secrets), id, key);
}

export function unsealSecrets(
  { id, secret }: Pick<StoredIntegration, 'id' | 'secret'>,
  key: Buffer,
): Secrets {
  if (secret === null) return {};
  return v.parse(v.record(v.string(), v.string()), JSON.parse(unseal(secret, id, key)));
}

interface Opened {
  readonly id: string;
  readonly params: Readonly<Record<string, string>>;
  /** All secrets of the integration, so that they can be removed from output. */
  readonly secrets: readonly string[];
}

export interface OpenWebhook extends Opened {
  readonly typeId: 'webhook';
  readonly config: {
    readonly url: string;
    readonly method: 'get' | 'post' | 'put' | 'delete';
    readonly headers: Secrets;
    readonly queryParams: Readonly<Record<string, string>>;
    readonly payload: Readonly<Record<string, string>>;
  };
}
export interface OpenShopify extends Opened {
  readonly typeId: 'shopify';
  readonly config: { readonly api: string; readonly accessToken: string };
}
export interface OpenPrestashop extends Opened {
  readonly typeId: 'prestashop';
  readonly config: { readonly hostUrl: string; readonly webserviceKey: string };
}
/** An integration with decrypted secrets, ready for calls. */
export type OpenIntegration = OpenWebhook | OpenShopify | OpenPrestashop;

export function openIntegration(row: StoredIntegration, key: Buffer): OpenIntegration {
  const secrets = unsealSecrets(row, key);
  const opened = { id: row.id, params: row.params, secrets: Object.values(secrets) };
  switch (row.typeId) {
    case 'webhook': {
      const config = v.parse(integrationConfigSchemas.webhook, row.config);
      const names = Object.keys(config.headers);
      const headers = Object.fromEntries(names.map((name) => [name, secrets[`headers.${name}`] ?? '']));
      return { ...opened, typeId: 'webhook', config: { ...config, headers } };
    }
    case 'shopify': {
      const { api } = v.parse(integrationConfigSchemas.shopify, row.config);
      return { ...opened, typeId: 'shopify', config: { api, accessToken: secrets['accessToken'] ?? '' } };
    }
    case 'prestashop': {
      const { hostUrl } = v.parse(integrationConfigSchemas.prestashop, row.config);
      const webserviceKey = secrets['webserviceKey'] ?? '';
      return { ...opened, typeId: 'prestashop', config: { hostUrl, webserviceKey } };
    }
  }
}
