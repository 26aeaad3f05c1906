import {
  defineBlock,
  html,
  type AmpOutput,
  type Markup,
  type MarkupContext,
  type TypedBlock,
} from '@x/email-compiler';
import * as v from 'valibot';
import {
  cartConfigDefaults,
  cartConfigEntries,
  cartContentDefaults,
  cartContentEntries,
} from '../cart/cart.ts';
import { cartFromVersion0 } from '../cart/cart-from-version-0.ts';
import {
  buttons,
  cartCss,
  cartStep,
  goToStep,
  mainButton,
  orderLink,
  plainButton,
  stepTitle,
  summaryLine,
} from '../cart/cart-form.ts';
import {
  ampCard,
  ampPicture,
  cardColumns,
  productCard,
  productInformation,
  productText,
  reportNoProduct,
  reportSoldOut,
  type CardOffer,
} from '../cart/product-card.ts';
import { outsideMessage, reportDiscount, shopAddress } from '../cart/shop-terms.ts';
import { shareStyles } from '../forms/share-styles.ts';
import { formCss } from '../forms/connector-form.ts';
import { withParameters } from '../with-parameters.ts';
import { trackingForm } from '../forms/tracking.ts';

/** Tax factor (spec 3 §9). The price with tax is the price without tax times this factor. */
export const prestashopTax = 1.21;

const amount = v.pipe(v.number(), v.minValue(0), v.maxValue(10_000_000));

/** A product as the shop's connector returns it (spec 3 §3). `price` includes tax. */
export const prestashopProductSchema = v.object({
  id: v.string(),
  name: v.string(),
  price: amount,
  rawPrice: amount,
  quantity: v.number(),
  /**
   * False if the shop takes no orders for the product. If absent, the product is for sale, even at quantity 0, which it also
   * has if the shop does not tell its stock.
   */
  available: v.optional(v.boolean()),
  currency: v.string(),
  date: v.string(),
  image: v.string(),
  siteUrl: v.string(),
  url: v.string(),
});

const texts = {
  remove: 'Remove',
  summary: 'Summary',
  goToCart: 'Go to the cart',
  soldOut: 'Sold out',
} as const;

const schema = v.object({
  config: v.object({ ...cartConfigEntries, product: v.nullable(prestashopProductSchema) }),
  content: v.object({
    ...cartContentEntries,
    texts: v.object({
      remove: v.string(),
      summary: v.string(),
      goToCart: v.string(),
      soldOut: v.optional(v.string()),
    }),
  }),
});
type PrestashopCartBlock = TypedBlock<
  v.InferOutput<typeof schema>['config'],
  v.InferOutput<typeof schema>['content']
>;

/** A link to the message's page leads to the summary, from which one press leads to the shop's cart. */
const onPage = { step: '2' } as const;

export const prestashopCart = defineBlock({
  type: 'prestashop_cart',
  version: 1,
  schema,
  defaults: {
    config: { ...cartConfigDefaults, product: null },
    content: { ...cartContentDefaults, texts },
  },
  // Version 0 may store the product as `product_prestashop` or as `product`.
  migrations: [(block) => cartFromVersion0(block, ['product_prestashop', 'product'])],
  // Mail clients without rounded corners show square buttons.
  tolerates: ['css-border-radius'],
  events: [
    { id: 'add_product', name: 'Add product' },
    { id: 'click_order_link', name: 'Click on the order link' },
  ],
  html(block, context) {
    if (isSoldOut(block)) reportSoldOut(context);
    else reportDiscount(block, context, 'discount-not-given');
    return productCard(block, context, offerOf(block));
  },
  amp(given, context): Markup | AmpOutput {
    if (given.config.product === null) {
      reportNoProduct(context);
      return html``;
    }
    if (isSoldOut(given)) return ampCard(given, context, offerOf(given));
    // The order is placed in the shop, which gives no discount of the message.
    const block = outsideMessage(given);
    const url = context.link(cartAddress(block), 'button');
    if (context.api === undefined || url === undefined) return ampCard(block, context, offerOf(block));
    const markup = cartSteps(block, url, context);
    return shareStyles(
      { components: ['amp-bind-0.1', 'amp-form-0.1'], css: [...formCss, ...cartCss], markup },
      context,
    );
  },
  text: (block, context) => productText(block, context, offerOf(block)),
});

function isSoldOut({ config }: PrestashopCartBlock): boolean {
  return config.product?.available === false;
}

/** Returns the offer of the card, the same in every part of the message. */
function offerOf(block: PrestashopCartBlock): CardOffer {
  return isSoldOut(block)
    ? { soldOut: block.content.texts.soldOut ?? texts.soldOut }
    : { address: cartAddress(block), choice: onPage };
}

/**
 * Returns the URL where recipients buy, the same in every part of the message: the author's own link, or else the
 * address that adds the product to the shop's cart. If the shop's URL is unknown, the product's page.
 */
function cartAddress(block: PrestashopCartBlock): string {
  const { product, queryParams, link } = block.config;
  const site = product?.siteUrl.trim().replace(/(?<!\/)\/+$/, '') ?? '';
  if (product === null || site === '' || link.trim() !== '') return shopAddress(block);
  return withParameters(`${site}/index.php`, {
    controller: 'cart',
    add: '1',
    id_product: product.id,
    qty: '1',
    // Without this, the shop sends customers to its home page if it refuses to add the product.
    action: 'show',
    ...queryParams,
  });
}

/** Creates both steps of the cart (spec 3 §4): product and summary. The quantity is always 1. */
function cartSteps(block: PrestashopCartBlock, url: string, context: MarkupContext): Markup {
  const { id, config, content } = block;
  const buy = goToStep(id, 2, 'tap', 'add_product');
  const product = JSON.stringify({
    id: config.product?.id,
    quantity: 1,
    price: content.price,
    name: content.name,
  });
  const button = mainButton(block, content.button, buy, context);
  const card = cardColumns(ampPicture(block, context), productInformation(block, button, context), context);
  const summary = html`
    ${stepTitle(context.plain(content.texts.summary))}
    ${summaryLine(block, context)}
    ${buttons(
      orderLink(block, html`${url}`, context.plain(content.texts.goToCart), context),
      plainButton(content.texts.remove, goToStep(id, 1, 'tap'), context),
    )}`;
  return html`
    ${cartStep(block, 1, context.plain(content.name), card, context)}
    ${cartStep(block, 2, context.plain(content.texts.summary), summary, context)}
    ${trackingForm(id, 'add_product', context, html`<input type="hidden" name="value" value="${product}">`)}
    ${trackingForm(id, 'click_order_link', context, html`<input type="hidden" name="value" value="${context.destination(cartAddress(block), 'button')}">`)}`;
}
