import type { Integration, IntegrationsProvider, Product, ProductsProvider } from '@x/block-editor';

const shop: Integration = {
  id: '12',
  type: { name: 'shopify', image: '' },
  name: 'Harbour Books',
  config: { hostUrl: 'https://harbour.example.com' },
};

/** Services that blocks can send data to. `manage` opens your own page for an integration. */
export const integrations: IntegrationsProvider = {
  list: () => Promise.resolve([shop]),
  manage: (integration) => window.open(`/my-pages/integrations/${integration.id}`),
};

/** Your service returns at most ten products; an empty text matches all. */
export const products: ProductsProvider = {
  async search(text, integration, { signal }) {
    const query = new URLSearchParams({ text, shop: integration.id });
    const response = await fetch(`/my-service/products?${query}`, { signal });
    if (!response.ok) throw new Error('The shop is not responding. Try again in a moment.');
    return (await response.json()) as readonly Product[];
  },
};
