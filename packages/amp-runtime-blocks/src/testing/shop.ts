import type { Integration, IntegrationsProvider, Product, ProductsProvider } from '@x/block-editor';

export const webhook: Integration = {
  id: '12',
  type: { name: 'webhook', image: '' },
  name: 'Customer care',
  config: { hostUrl: 'https://hooks.example.com/care' },
};
const shopify: Integration = {
  id: '3',
  type: { name: 'shopify', image: '' },
  name: 'Harbour shop',
  config: { hostUrl: 'https://harbour.example.com' },
};
const prestashop: Integration = {
  id: '4',
  type: { name: 'prestashop', image: '' },
  name: 'Harbour outlet',
  config: { hostUrl: 'https://outlet.example.com' },
};

export const integrations: IntegrationsProvider = {
  list: () => Promise.resolve([webhook, shopify, prestashop]),
};

const variant = (id: string, name: string, price: number) => ({
  gid: `gid://shopify/ProductVariant/${id}`,
  id,
  name,
  price,
  quantity: 8,
  sku: id,
});

/** A product as the connector of a Shopify shop returns it. */
export const lamp: Product = {
  gid: 'gid://shopify/Product/1',
  id: '1',
  name: 'Harbour lamp',
  path: 'harbour-lamp',
  price: 40,
  currency: 'EUR',
  date: '2026-01-01',
  image: '',
  url: 'https://harbour.example.com/products/harbour-lamp',
  variants: [variant('11', 'Brass', 40), variant('12', 'Steel', 55)],
};

/** A product as the connector of a PrestaShop shop returns it. */
export const mug: Product = {
  id: '7',
  name: 'Harbour mug',
  price: 12.1,
  rawPrice: 10,
  quantity: 30,
  currency: 'EUR',
  date: '2026-01-01',
  image: '',
  siteUrl: 'https://outlet.example.com',
  url: 'https://outlet.example.com/mug',
};

export const products: ProductsProvider = {
  search: (text, { type }) => {
    const found = type.name === 'shopify' ? [lamp] : [mug];
    return Promise.resolve(found.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase())));
  },
};
