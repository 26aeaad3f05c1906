import type { Integration, IntegrationsProvider, Product, ProductsProvider } from '@x/block-editor';

const shop: Integration = {
  id: '12',
  type: { name: 'shopify', image: '' },
  name: 'Harbour Books',
  config: { hostUrl: 'https://harbour.example.com' },
};

/** What blocks may talk to. `manage` and `install` are links into your own pages. */
export const integrations: IntegrationsProvider = {
  list: () => Promise.resolve([shop]),
  manage: (integration) => window.open(`/my-pages/integrations/${integration.id}`),
};

/** At most ten products; an empty text asks for any. */
export const products: ProductsProvider = {
  async search(text, integration, { signal }) {
    const query = new URLSearchParams({ text, shop: integration.id });
    const response = await fetch(`/my-service/products?${query}`, { signal });
    if (!response.ok) throw new Error('The shop does not answer. Try again in a moment.');
    return (await response.json()) as readonly Product[];
  },
};
