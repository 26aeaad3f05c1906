import { defineBlock, html, type AmpOutput, type Markup, type MarkupContext } from '@x/email-compiler';
import { reportProblem } from '../diagnostics/report-problem.ts';
import { cartConfigDefaults, cartContentDefaults } from '../cart/cart.ts';
import { cartFromVersion0 } from '../cart/cart-from-version-0.ts';
import { cartCss } from '../cart/cart-form.ts';
import {
  ampCard,
  orderPage,
  productCard,
  productText,
  reportNoProduct,
  reportSoldOut,
  type CardOffer,
} from '../cart/product-card.ts';
import { buyAddress, inShopCurrency, outsideMessage, reportDiscount } from '../cart/shop-terms.ts';
import { shareStyles } from '../forms/share-styles.ts';
import { formComponents, formCss } from '../forms/connector-form.ts';
import type { CardVariant } from '../cart/variant-choice.ts';
import { offersOf } from './offers.ts';
import { cartSteps } from './steps.ts';
import { texts, schema, type ShopifyCartBlock } from './shopify-cart-schema.ts';

export const shopifyCart = defineBlock({
  type: 'shopify_cart',
  version: 1,
  schema,
  defaults: {
    config: { ...cartConfigDefaults, product: null },
    content: { ...cartContentDefaults, texts },
  },
  // Version 0 may store the product as `product` or as `product_shopify`.
  migrations: [(block) => cartFromVersion0(block, ['product', 'product_shopify'], { variants: [] })],
  // Mail clients without rounded corners show square buttons. Only the copy has radio buttons, which is hidden where
  // they do not work.
  tolerates: ['css-border-radius', 'html-input-radio'],
  events: [
    { id: 'add_product', name: 'Add product' },
    { id: 'add_shipping_address', name: 'Add shipping address' },
    { id: 'submit_order', name: 'Submit order' },
    { id: 'click_order_link', name: 'Click on the order link' },
  ],
  html(block, context) {
    const sold = soldOutOf(block);
    if (sold.soldOut !== undefined) {
      reportSoldOut(context);
      return productCard(block, context, sold);
    }
    if (context.target !== 'page' && orderPage(block, context) === undefined)
      reportDiscount(block, context, 'discount-amp-only');
    return productCard(block, context, offerOf(block, context));
  },
  amp(block, context): Markup | AmpOutput {
    if (block.config.product === null) {
      reportNoProduct(context);
      return html``;
    }
    if (context.api === undefined) return ampWithoutForms(block, context);
    const { product } = block.config;
    const { soldOut } = soldOutOf(block);
    if (soldOut !== undefined) return ampCard(block, context, { soldOut });
    const markup = cartSteps(inShopCurrency(block), product, context);
    return shareStyles(
      { components: [...formComponents, 'amp-mustache-0.2'], css: [...formCss, ...cartCss], markup },
      context,
    );
  },
  text(block, context) {
    const { soldOut } = soldOutOf(block);
    // Nobody gets the discount of an order that nobody can place.
    return productText(block, context, soldOut === undefined ? { hasPageDiscount: true } : { soldOut });
  },
});

/** Returns the words for a product of which nothing can be bought, the same in every part of the message. */
function soldOutOf(block: ShopifyCartBlock): Pick<CardOffer, 'soldOut'> {
  const { product } = block.config;
  if (product === null || !offersOf(block, product).every(({ soldOut }) => soldOut)) return {};
  return { soldOut: block.content.texts.soldOut };
}

function offerOf(block: ShopifyCartBlock, context: MarkupContext): CardOffer {
  const shown = orderPage(block, context) === undefined ? outsideMessage(block) : inShopCurrency(block);
  return { variants: variantsOf(shown, context), hasPageDiscount: true };
}

/** The variants of the product, each with the page that selects it (the parameter `variant` of Shopify). */
function variantsOf(block: ShopifyCartBlock, context: MarkupContext): readonly CardVariant[] {
  const { product, link } = block.config;
  if (product === null) return [];
  const { soldOut: words } = block.content.texts;
  return offersOf(block, product).map(({ id, name, priceBefore, soldOut }) => ({
    name,
    price: priceBefore,
    // The author's own link may not be the page of the product.
    link: buyAddress(block, link.trim() === '' ? { variant: id } : {}),
    page: orderPage(block, context, { variant: id, buy: '1' }, 'css'),
    soldOut: soldOut ? context.plain(words) : undefined,
  }));
}

/** The product card, for AMP without an API to post to. */
function ampWithoutForms(block: ShopifyCartBlock, context: MarkupContext): AmpOutput {
  reportProblem(context, {
    code: 'api-missing',
    severity: 'info',
  });
  return ampCard(block, context, soldOutOf(block));
}
