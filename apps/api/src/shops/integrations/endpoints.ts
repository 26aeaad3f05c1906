import { contract, type IntegrationTrial, type ShopProduct } from '@x/api-client/contract';
import { desc, eq } from 'drizzle-orm';
import { implement, type Implementation } from '../../identity/index.ts';
import {
  integrationTypes,
  toIntegration,
  findStoredIntegration,
  openIntegration,
  type OpenIntegration,
} from './integration.ts';
import { callableHosts } from '../../platform/outgoing/destination.ts';
import { integrations } from '../../tables/shops.ts';
import { readPage } from '../../platform/http/page.ts';
import { notFound, refuse, tooManyRequests } from '../../platform/http/refusal.ts';
import {
  callOutside,
  type OutgoingBounds,
  type OutgoingCall,
  type OutgoingResult,
} from '../../platform/outgoing/call.ts';
import { prestashopTrial, searchPrestashop } from './shops/prestashop.ts';
import type { ShopResult } from './shops/shop-answer.ts';
import { searchShopify, shopifyTrial } from './shops/shopify.ts';
import { createIntegration, updateIntegration } from './save-integration.ts';
import { webhookCall, type Values } from './webhook.ts';

const listIntegrationTypes = implement(contract.integrations.types, { transaction: false }, () =>
  Promise.resolve(integrationTypes.map((type) => ({ ...type, fields: [...type.fields] }))),
);

const listIntegrations = implement(contract.integrations.list, async ({ params, query }, { tx }) => {
  const inProject = eq(integrations.projectId, params.id);
  return readPage(query, await tx.$count(integrations, inProject), async ({ limit, offset }) => {
    const rows = await tx
      .select()
      .from(integrations)
      .where(inProject)
      .orderBy(desc(integrations.id))
      .limit(limit)
      .offset(offset);
    return rows.map(toIntegration);
  });
});

const getIntegration = implement(contract.integrations.get, async ({ params }, { tx }) => {
  const found = await findStoredIntegration(tx, params.id);
  return found === undefined ? notFound() : toIntegration(found);
});

async function search(
  shop: Exclude<OpenIntegration, { typeId: 'webhook' }>,
  text: string,
  bounds: OutgoingBounds,
): Promise<ShopResult<readonly ShopProduct[]>> {
  return shop.typeId === 'shopify' ? searchShopify(shop, text, bounds) : searchPrestashop(shop, text, bounds);
}

const listProducts = implement(
  contract.integrations.products,
  { transaction: false },
  async ({ params, query }, { transaction, subject, services }) => {
    const wait = await services.rateLimits.integrationCall.take(subject.organizationId);
    if (wait > 0) return tooManyRequests(wait);
    const stored = await transaction((tx) => findStoredIntegration(tx, params.id));
    if (stored === undefined) return notFound();
    const shop = openIntegration(stored, services.keys.credentials);
    if (shop.typeId === 'webhook') {
      return refuse('integration_not_a_shop');
    }
    const { allowedHosts } = services.configuration;
    const found = await search(shop, query.search, { allowedHosts });
    if (!found.ok) return refuse('integration_failed', { details: { reason: found.message } });
    const products: ShopProduct[] = [...found.value];
    return products;
  },
);

const removeIntegration = implement(contract.integrations.remove, async ({ params }, { tx }) => {
  await tx.delete(integrations).where(eq(integrations.id, params.id));
  return {};
});

const shownCharacters = 2000;

function trialCall(integration: OpenIntegration, values: Values): OutgoingCall {
  switch (integration.typeId) {
    case 'webhook':
      return webhookCall(integration, values);
    case 'shopify':
      return shopifyTrial(integration);
    case 'prestashop':
      return prestashopTrial(integration);
  }
}

/**
 * Removes the integration's secrets from a response that repeats them, because users who may test an integration may
 * not read its secrets.
 */
function withoutSecrets(text: string, secrets: readonly string[]): string {
  const written = secrets.flatMap((secret) =>
    secret === ''
      ? []
      : [secret, JSON.stringify(secret).slice(1, -1), Buffer.from(`${secret}:`).toString('base64')],
  );
  return written
    .toSorted((a, b) => b.length - a.length)
    .reduce((shown, secret) => shown.replaceAll(secret, '•••'), text);
}

function toTrial(result: OutgoingResult, secrets: readonly string[]): IntegrationTrial {
  const { milliseconds } = result;
  if (!result.ok) {
    const { code, message } = result;
    return { ok: false, status: null, milliseconds, content_type: '', body: '', problem: { code, message } };
  }
  const text = result.body.toString('utf8').replaceAll('\u0000', '\ufffd');
  return {
    ok: result.status >= 200 && result.status <= 299,
    status: result.status,
    milliseconds,
    content_type: result.contentType.slice(0, 200),
    body: withoutSecrets(text, secrets).slice(0, shownCharacters).toWellFormed(),
    problem: null,
  };
}

const tryIntegration = implement(
  contract.integrations.tryOut,
  { transaction: false },
  async ({ params, body }, { transaction, subject, services }) => {
    const wait = await services.rateLimits.integrationCall.take(subject.organizationId);
    if (wait > 0) return tooManyRequests(wait);
    const stored = await transaction((tx) => findStoredIntegration(tx, params.id));
    if (stored === undefined) return notFound();
    const integration = openIntegration(stored, services.keys.credentials);
    const allowedHosts = callableHosts(services.configuration);
    const result = await callOutside(trialCall(integration, body.params), { allowedHosts });
    return toTrial(result, integration.secrets);
  },
);

export const integrationImplementations: readonly Implementation[] = [
  listIntegrationTypes,
  createIntegration,
  listIntegrations,
  getIntegration,
  updateIntegration,
  removeIntegration,
  tryIntegration,
  listProducts,
];
