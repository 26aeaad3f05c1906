import {
  backgroundSchema,
  colorSchema,
  fontSchema,
  fontSizeSchema,
  formatPrice,
  linkSchema,
  paddingSchema,
  pricePartsOf,
  shapeSchema,
  type ButtonLook,
  type Font,
  type PriceParts,
  type Shape,
} from '@x/email-compiler';
import * as v from 'valibot';
import { bindLiteral } from '../forms/bind-expression.ts';
import { integrationSchema } from '../forms/connector-form.ts';

/** A currency of a shop (ISO 4217 code). */
export type Currency = string;
export const currencyPattern = /^[A-Z]{3}$/;
export const discountTypes = ['fixed_amount', 'percentage'] as const;
export const layers = ['full', 'minimal'] as const;
/** Allowed quantity of a product in the cart (spec 3 §5). */
export const quantityRange = { minimum: 1, maximum: 99 } as const;

const price = v.pipe(v.number(), v.minValue(0), v.maxValue(10_000_000));

const discountSchema = v.object({ name: v.string(), type: v.picklist(discountTypes), value: price });
export type Discount = v.InferOutput<typeof discountSchema>;

export const cartConfigEntries = {
  colors: v.object({
    blockBackground: backgroundSchema,
    text: colorSchema,
    button: colorSchema,
    buttonText: colorSchema,
  }),
  padding: paddingSchema,
  fontFamily: fontSchema,
  fontSize: fontSizeSchema,
  shape: shapeSchema,
  /** `full` shows the image beside the product, `minimal` hides it. */
  layer: v.picklist(layers),
  /** URL of the shop. If empty, buttons lead to the product's page. */
  link: linkSchema,
  integration: integrationSchema,
  productDiscount: discountSchema,
  /** True if the shop gives the discount by itself, such as by a lower price or a rule for every cart. */
  discountInShop: v.optional(v.boolean()),
  productTag: v.string(),
  /** Query parameters that are added to the URLs of the shop, but not to the payment link that the shop creates. */
  queryParams: v.record(v.string(), v.string()),
};

export const cartContentEntries = {
  name: v.string(),
  /** Price before the discount in units of the currency, such as 12.5. Includes tax. */
  price,
  /** Currency of a product whose shop names none. */
  currency: v.pipe(
    v.string(),
    v.regex(currencyPattern, 'A currency is written as three letters, such as EUR.'),
  ),
  button: v.string(),
  variantLabel: v.string(),
  /** URL of the product's page. */
  url: linkSchema,
};

export const cartConfigDefaults = {
  colors: { blockBackground: 'transparent', text: '#333b46', button: '#c93a3a', buttonText: '#ffffff' },
  padding: { top: 20, bottom: 20 },
  fontFamily: 'Arial' satisfies Font,
  fontSize: 16,
  shape: 'round' satisfies Shape,
  layer: 'full' as (typeof layers)[number],
  link: '',
  integration: null,
  productDiscount: { name: '', type: 'fixed_amount' as Discount['type'], value: 0 },
  productTag: '',
  queryParams: {},
} as const;

export const cartContentDefaults = {
  name: '',
  price: 0,
  currency: 'EUR',
  button: 'Buy now',
  variantLabel: 'Variant',
  url: '',
} as const;

/** A discount applies if its value is above 0 (spec 3 §5). */
export function isDiscounted(discount: Discount): boolean {
  return discount.value > 0;
}

/** Formats the amount of a discount, such as `−10%` or `−€5.00`. */
export function formatDiscount({ type, value }: Discount, { currency, language }: PriceLook): string {
  return `−${type === 'percentage' ? `${value}%` : formatPrice(value, currency, language)}`;
}

/** Returns a price after the discount, never below 0, rounded to cents. */
export function discounted(full: number, discount: Discount): number {
  const off = discount.type === 'percentage' ? (full * discount.value) / 100 : discount.value;
  return Math.round(Math.max(0, full - off) * 100) / 100;
}

/** A currency, and the language of the message in which its prices appear. */
export interface PriceLook {
  readonly currency: Currency;
  readonly language: string;
}

/**
 * Returns an amp-bind expression that formats an amount like `formatPrice`. `largest` is the largest possible amount.
 * Expressions for small amounts are shorter, because they need no group separators.
 */
export function priceExpression(amount: string, largest: number, { currency, language }: PriceLook): string {
  const parts = pricePartsOf(currency, language);
  const fixed = `(${amount}).toFixed(${parts.decimals})`;
  const decimal = parts.decimal === '.' ? fixed : `${fixed}.replace('.', ${bindLiteral(parts.decimal)})`;
  const number =
    parts.group !== '' && largest >= parts.firstGrouped ? grouped(decimal, largest, parts) : decimal;
  const literals = (text: string) => (text === '' ? [] : [bindLiteral(text)]);
  return [...literals(parts.before), number, ...literals(parts.after)].join('+');
}

/** Separates thousands and millions in a number with all decimals of its currency. The list lets the expression repeat the number. */
function grouped(number: string, largest: number, { group, firstGrouped, decimals }: PriceParts): string {
  const separator = bindLiteral(group);
  /** Characters from the thousands on: three digits, and the decimals with their separator. */
  const three = 3 + (decimals === 0 ? 0 : decimals + 1);
  const six = three + 3;
  const end = `${separator}+s.slice(-${three})`;
  const thousands = `s.slice(0,-${three})+${end}`;
  const millions = `s.slice(0,-${six})+${separator}+s.slice(-${six},-${three})+${end}`;
  const large = largest < 1_000_000 ? thousands : `s.length>${six}?${millions}:${thousands}`;
  return `[${number}].map(s=>s.length>${firstGrouped === 1000 ? three : three + 1}?${large}:s)[0]`;
}

interface CartLook {
  readonly colors: { readonly button: string; readonly buttonText: string };
  readonly fontFamily: Font;
  readonly fontSize: number;
  readonly shape: Shape;
}

export function cartButtonLook({ colors, fontFamily, fontSize, shape }: CartLook): ButtonLook {
  return {
    colors: { button: colors.button, text: colors.buttonText },
    fontFamily,
    fontSize,
    shape,
    bold: true,
    full: false,
  };
}
