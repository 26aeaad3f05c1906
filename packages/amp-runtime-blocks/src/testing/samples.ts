import { type Block, type BlockDefinition, type ConfigShape, createBlock } from '@x/email-compiler';
import { callMe } from '../call-me/call-me.ts';
import { dynamicPhone } from '../dynamic-phone/dynamic-phone.ts';
import { gallery } from '../gallery/gallery.ts';
import { prestashopCart } from '../prestashop-cart/prestashop-cart.ts';
import { review } from '../review/review.ts';
import { shopifyCart } from '../shopify-cart/shopify-cart.ts';

const integration = { id: '12', name: 'Shop' };

export const picture = (name: string, alt?: string) => ({
  id: name,
  name,
  src: `https://img.example.com/${name}.png`,
  date: '',
  ...(alt === undefined ? {} : { alt }),
});

export const images = [picture('one', 'The first'), picture('two', 'The "second"'), picture('three')];

const variant = (id: string, name: string, price: number) => ({
  gid: `gid/${id}`,
  id,
  name,
  price,
  quantity: 5,
  sku: id,
});

/** A product with two variants and with characters that would break JSON and expressions if not escaped. */
export const shoes = {
  gid: 'gid://shopify/Product/9',
  id: '9',
  name: "Women's shoes",
  path: '/shoes',
  price: 50,
  currency: '€',
  date: '2026-01-01',
  image: 'https://img.example.com/shoes.png',
  url: 'https://shop.example.com/shoes',
  variants: [variant('91', 'Size 38', 50), variant('92', `Size 39 – 'wide' \\ "W"`, 60.5)],
};

export const lamp = {
  id: '4',
  name: 'Lamp',
  price: 12.1,
  rawPrice: 10,
  quantity: 3,
  currency: '€',
  date: '2026-01-01',
  image: 'https://img.example.com/lamp.png',
  siteUrl: 'https://presta.example.com/',
  url: 'https://presta.example.com/lamp',
};

type ConfigOf<Definition> =
  Definition extends BlockDefinition<infer Config, infer _> ? Partial<Config> : ConfigShape;
type ContentOf<Definition> =
  Definition extends BlockDefinition<infer _, infer Content> ? Partial<Content> : object;

export function blockOf<Config extends ConfigShape, Content>(
  definition: BlockDefinition<Config, Content>,
  config: Partial<Config> = {},
  content: Partial<Content> = {},
): Block {
  const created = createBlock(definition, 'b0000001');
  return {
    ...created,
    config: { ...created.config, ...config },
    ...(created.content === undefined ? {} : { content: { ...created.content, ...content } }),
  };
}

export const galleryOf = (config: ConfigOf<typeof gallery> = {}) =>
  blockOf(gallery, { imageList: images, ...config });

export const reviewOf = (config: ConfigOf<typeof review> = {}, content: ContentOf<typeof review> = {}) =>
  blockOf(review, { integration, ...config }, content);

export const callMeOf = (config: ConfigOf<typeof callMe> = {}, content: ContentOf<typeof callMe> = {}) =>
  blockOf(callMe, { integration, ...config }, content);

export const phoneOf = (
  config: ConfigOf<typeof dynamicPhone> = {},
  content: ContentOf<typeof dynamicPhone> = {},
) => blockOf(dynamicPhone, { integration, ...config }, content);

export const shopifyOf = (
  config: ConfigOf<typeof shopifyCart> = {},
  content: ContentOf<typeof shopifyCart> = {},
) =>
  blockOf(
    shopifyCart,
    { product: shoes, ...config },
    { name: shoes.name, price: 50, url: shoes.url, ...content },
  );

export const prestashopOf = (
  config: ConfigOf<typeof prestashopCart> = {},
  content: ContentOf<typeof prestashopCart> = {},
) =>
  blockOf(
    prestashopCart,
    { product: lamp, ...config },
    { name: lamp.name, price: 12.1, url: lamp.url, ...content },
  );

export const withId = (block: Block, id: string): Block => ({ ...block, id });
