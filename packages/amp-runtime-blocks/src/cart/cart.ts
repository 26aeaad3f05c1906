import {
  backgroundSchema,
  colorSchema,
  fontSchema,
  fontSizeSchema,
  linkSchema,
  paddingSchema,
  shapeSchema,
  type ButtonLook,
  type Font,
  type Shape,
} from '@x/email-compiler';
import * as v from 'valibot';
import { integrationSchema } from '../forms/connector-form.ts';

export const currencies = ['EUR', 'USD'] as const;
export type Currency = (typeof currencies)[number];
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
  productTag: v.string(),
  /** Query parameters that are added to the URLs of the shop, but not to the payment link that the shop creates. */
  queryParams: v.record(v.string(), v.string()),
};

export const cartContentEntries = {
  name: v.string(),
  /** Price before the discount in units of the currency, such as 12.5. Includes tax. */
  price,
  currency: v.picklist(currencies),
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
  currency: 'EUR' as Currency,
  button: 'Buy now',
  variantLabel: 'Variant',
  url: '',
} as const;

/** A discount applies if its value is above 0 (spec 3 §5). */
export function isDiscounted(discount: Discount): boolean {
  return discount.value > 0;
}

/** Formats the amount of a discount, such as `−10%` or `−5.00 €`. */
export function formatDiscount({ type, value }: Discount, currency: Currency): string {
  return `−${type === 'percentage' ? `${value}%` : formatPrice(value, currency)}`;
}

/** Returns a price after the discount, never below 0, rounded to cents. */
export function discounted(full: number, discount: Discount): number {
  const off = discount.type === 'percentage' ? (full * discount.value) / 100 : discount.value;
  return Math.round(Math.max(0, full - off) * 100) / 100;
}

const currencyMarks: Readonly<Record<Currency, { readonly before: string; readonly after: string }>> = {
  EUR: { before: '', after: ' €' },
  USD: { before: '$', after: '' },
};

export function formatPrice(amount: number, currency: Currency): string {
  const { before, after } = currencyMarks[currency];
  return `${before}${amount.toFixed(2)}${after}`;
}

/** Returns an amp-bind expression that formats an amount like `formatPrice`. */
export function priceExpression(amount: string, currency: Currency): string {
  const { before, after } = currencyMarks[currency];
  const literals = (text: string) => (text === '' ? [] : [`'${text}'`]);
  return [...literals(before), `(${amount}).toFixed(2)`, ...literals(after)].join(' + ');
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
