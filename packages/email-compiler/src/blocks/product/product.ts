import {
  type Annotation,
  type AnnotationContext,
  defineBlock,
  defineHtmlBlock,
} from '../../definition/define.ts';
import { fromVersion0 } from '../../definition/from-version-0.ts';
import { productMarkup } from './product-markup.ts';
import { isReduced, priceText } from './product-price.ts';
import { isEmpty, type ProductConfig, type ProductContent, productSchema } from './product-schema.ts';

/** Maximum deviation of a square picture from 1:1. */
const tolerance = 0.03;

interface Product {
  readonly config: ProductConfig;
  readonly content: ProductContent;
}

/**
 * Describes a product as a card of Gmail's carousel. A card needs an address and a picture, and all pictures need the same
 * proportions. So only products with square pictures, which shops use most, get a card.
 */
function promotionCard({ config, content }: Product, context: AnnotationContext): readonly Annotation[] {
  const image = isSquare(config) ? context.imageAddress(config.image?.src ?? '') : undefined;
  const url = context.address(content.url, 'image');
  if (image === undefined || url === undefined) return [];
  const headline = context.plain(content.name).trim();
  return [
    { '@type': 'PromotionCard', image, url, ...(headline === '' ? {} : { headline }), ...priceOf(content) },
  ];
}

function isSquare({ image }: ProductConfig): boolean {
  const { width = 0, height = 0 } = image ?? {};
  return width > 0 && Math.abs(height / width - 1) <= tolerance;
}

/** Gmail subtracts the discount from the price, and shows both. */
function priceOf(content: ProductContent): Readonly<Record<string, string | number>> {
  const { price, oldPrice, currency } = content;
  if (price === undefined) return {};
  if (!isReduced(content) || oldPrice === undefined) return { price, priceCurrency: currency };
  return {
    price: oldPrice,
    priceCurrency: currency,
    discountValue: Math.round((oldPrice - price) * 100) / 100,
  };
}

export const productHtml = defineHtmlBlock({
  type: 'product',
  version: 1,
  schema: productSchema,
  html: (block, context) => productMarkup(block, context),
  annotations: (block, context) => promotionCard(block, context),
});

export const product = /* @__PURE__ */ defineBlock(productHtml, {
  defaults: {
    config: {
      colors: {
        blockBackground: 'transparent',
        card: 'transparent',
        border: 'transparent',
        text: '#333b46',
        price: '#1f2937',
        oldPrice: '#5b6472',
        badge: '#b3123f',
        badgeText: '#ffffff',
        button: '#c93a3a',
        buttonText: '#ffffff',
      },
      padding: { top: 20, bottom: 20 },
      product: null,
      integration: null,
      image: null,
      layout: 'card',
      fontFamily: 'Arial',
      fontSize: 16,
      shape: 'round',
      alignment: 'left',
    },
    content: {
      name: '',
      description: '',
      currency: 'EUR',
      before: 'Before',
      now: 'now',
      badge: '',
      button: 'Buy now',
      url: '',
    },
  },
  migrations: [fromVersion0],
  // Mail clients without rounded corners show square ones.
  tolerates: ['css-border-radius'],
  text({ config, content }, context) {
    if (isEmpty({ config, content }, context)) return '';
    const label = context.plain(content.button).trim();
    // Without a button, the name of the product is the link in the other parts.
    const url = context.link(content.url, label === '' ? 'text' : 'button');
    const lines = [
      context.plain(content.badge),
      context.plain(content.name),
      context.plain(content.description),
      priceText(content, context),
      url === undefined ? '' : label === '' ? url : `${label}: ${url}`,
    ];
    return lines.filter((line) => line.trim() !== '').join('\n');
  },
});
