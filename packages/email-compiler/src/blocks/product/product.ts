import { defineBlock, defineHtmlBlock } from '../../definition/define.ts';
import { fromVersion0 } from '../../definition/from-version-0.ts';
import { promotionCard } from './product-annotation.ts';
import { productMarkup } from './product-markup.ts';
import { priceText } from './product-price.ts';
import { isEmpty, productSchema } from './product-schema.ts';

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
