import { contract, type ShopProduct } from '@x/api-client/contract';
import { implement } from '../../identity/index.ts';
import { notFound, type OutgoingBounds, refuse, tooManyRequests } from '../../platform/index.ts';
import { findStoredIntegration, openIntegration, type OpenIntegration } from './integration.ts';
import { searchPrestashop } from './shops/prestashop.ts';
import type { ShopResult } from './shops/shop-answer.ts';
import { searchShopify } from './shops/shopify.ts';

async function search(
  shop: Exclude<OpenIntegration, { typeId: 'webhook' }>,
  text: string,
  bounds: OutgoingBounds,
): Promise<ShopResult<readonly ShopProduct[]>> {
  return shop.typeId === 'shopify' ? searchShopify(shop, text, bounds) : searchPrestashop(shop, text, bounds);
}

export const listProducts = implement(
  contract.integrations.products,
  { transaction: false },
  async ({ params, query }, { transaction, subject, services }) => {
    const wait = await services.rateLimits.integrationCall.take(subject.organizationId);
    if (wait > 0) return tooManyRequests(wait);
    const stored = await transaction((tx) => findStoredIntegration(tx, params.id));
    if (stored === undefined) return notFound();
    const shop = openIntegration(stored, services.keys.credentials);
    if (shop.typeId === 'webhook') {
      return refuse('integration_not_a_shop', { message: 'A webhook has no products: choose a shop.' });
    }
    const { allowedHosts } = services.configuration;
    const found = await search(shop, query.search, { allowedHosts });
    if (!found.ok) return refuse('integration_failed', { message: found.message });
    const products: ShopProduct[] = [...found.value];
    return products;
  },
);
