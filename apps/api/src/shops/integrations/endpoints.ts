import { contract, type ShopProduct } from '@x/api-client/contract';
import { desc, eq } from 'drizzle-orm';
import { implement, type Implementation } from '../../identity/index.ts';
import {
  integrationTypes,
  toIntegration,
  findStoredIntegration,
  openIntegration,
  type OpenIntegration,
} from './integration.ts';
import { integrations } from '../../tables/shops.ts';
import { readPage } from '../../platform/http/page.ts';
import { notFound, refuse, tooManyRequests } from '../../platform/http/refusal.ts';
import type { OutgoingBounds } from '../../platform/outgoing/call.ts';
import { searchPrestashop } from './shops/prestashop.ts';
import type { ShopResult } from './shops/shop-answer.ts';
import { searchShopify } from './shops/shopify.ts';
import { createIntegration, updateIntegration } from './save-integration.ts';
import { tryIntegration } from './try-integration.ts';

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
