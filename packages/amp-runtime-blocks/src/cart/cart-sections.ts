import { msg } from '@lingui/core/macro';
import {
  color,
  discount,
  fontChoices,
  link,
  list,
  number,
  parameters,
  range,
  segments,
  select,
  text,
  toggle,
} from '@x/block-editor';
import { shapeChoices } from '../shape-choices.ts';
import { currencyPattern, type Currency } from './cart.ts';

const layerChoices = [
  { value: 'full', label: msg`Full` },
  { value: 'minimal', label: msg`Minimal` },
] as const;

/** Currencies to choose from if the shop does not name its own (spec 3 §9). */
const currencyChoices = ['EUR', 'USD'].map((currency) => ({ value: currency, label: currency }));

const currencyMarks: Readonly<Record<Currency, string>> = { EUR: '€', USD: '$' };

interface PricedBlock {
  readonly config: { readonly product: { readonly currency: Currency } | null };
  readonly content: { readonly currency: Currency };
}

/** The currency of the shop, which decides what recipients pay. */
function currencyOf({ config, content }: PricedBlock): Currency {
  return config.product?.currency ?? content.currency;
}

interface DiscountedBlock {
  readonly config: { readonly productDiscount: { readonly value: number } };
}

const isDiscountedBlock = ({ config }: DiscountedBlock) => config.productDiscount.value > 0;

/** Choosing another product overwrites these fields, except the text of the button. */
export const contentSection = {
  title: msg`Content`,
  fields: [
    text('content.name', msg`Product name`),
    number('content.price', msg`Price`, { min: 0, max: 10_000_000 }),
    segments('content.currency', currencyChoices, msg`Currency`, {
      // The shop charges in its own currency, whatever is chosen here.
      when: ({ config }: PricedBlock) => !currencyPattern.test(config.product?.currency ?? ''),
    }),
    text('content.button', msg`Button text`),
    link('content.url', msg`Product page`),
  ],
} as const;

export const discountFields = [
  discount('productDiscount', msg`Discount`, {
    currency: (block: PricedBlock) => currencyMarks[currencyOf(block)] ?? currencyOf(block),
  }),
  toggle('discountInShop', msg`The shop gives this discount by itself`, {
    when: isDiscountedBlock,
    hint: msg`For example by a lower price, or by a rule for every cart. Otherwise, people who buy in the shop pay the full price, and their message shows it.`,
  }),
] as const;

/** For shops that apply a code from a link. */
export const discountCodeField = text('discountCode', msg`Discount code in the shop`, {
  when: (block: DiscountedBlock & { readonly config: { readonly discountInShop?: boolean | undefined } }) =>
    isDiscountedBlock(block) && block.config.discountInShop !== true,
  hint: msg`A code for the same discount. Links to the shop apply it, so that the message can show the lower price to everyone.`,
});

export const shopPageHint = msg`The buttons open this page, or the product page if this field is empty.`;

export const prestashopPageHint = msg`If this field is empty, the buttons add the product to the cart in the shop and open it. PrestaShop doesn’t add it for customers who are logged in or, before version 8, for first-time visitors: they see their cart without it. To avoid this, enter the product page.`;

export const shopFields = (hint: typeof shopPageHint) =>
  [link('link', msg`Shop page`, { hint }), parameters('queryParams', msg`Query parameters`)] as const;

export const tagField = list('productTag', msg`Tags`, {
  hint: msg`Added to the order in the shop. Separate tags with commas.`,
});

export const cartLookSection = {
  title: msg`Appearance`,
  fields: [
    segments('layer', layerChoices, msg`Layout`, { hint: msg`The minimal layout hides the image.` }),
    select('fontFamily', fontChoices, msg`Font`),
    range('fontSize', 1, 42, msg`Font size`),
    segments('shape', shapeChoices, msg`Shape`),
    color('colors.text', msg`Text color`),
    color('colors.button', msg`Button color`),
    color('colors.buttonText', msg`Button text color`),
  ],
} as const;
