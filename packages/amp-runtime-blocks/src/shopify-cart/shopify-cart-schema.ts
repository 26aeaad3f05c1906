import * as v from 'valibot';
import { cartConfigEntries, cartContentEntries } from '../cart/cart.ts';
import type { TypedBlock } from '@x/email-compiler';

const amount = v.pipe(v.number(), v.minValue(0), v.maxValue(10_000_000));

/** A product as the shop's connector returns it (spec 3 §3). */
export const shopifyProductSchema = v.object({
  gid: v.string(),
  id: v.string(),
  name: v.string(),
  path: v.string(),
  price: amount,
  currency: v.string(),
  date: v.string(),
  image: v.string(),
  url: v.string(),
  variants: v.array(
    v.object({
      gid: v.string(),
      id: v.string(),
      name: v.string(),
      price: amount,
      quantity: v.number(),
      /** True if the shop sells the variant. If absent, the variant is sold while its quantity is above 0. */
      available: v.optional(v.boolean()),
      sku: v.string(),
    }),
  ),
});

export const texts = {
  remove: 'Remove',
  shipping: 'Shipping address',
  firstName: 'First name',
  lastName: 'Last name',
  address: 'Address',
  zip: 'Postal code',
  city: 'City',
  province: 'Province',
  phone: 'Phone',
  confirmShipping: 'Confirm shipping',
  back: 'Back',
  retry: 'Try again',
  soldOut: 'Sold out',
  quantity: 'Quantity',
  summary: 'Order summary',
  checkout: 'Checkout',
  payNow: 'Pay now',
  submitting: 'Your order is processing',
  success: 'Your order is ready. To finish, you need to make the payment',
  failure:
    'Unfortunately, we were unable to process your order. You can access our website to place your order through the following link',
  goToShop: 'Go to the website',
} as const;

export const schema = v.object({
  config: v.object({
    ...cartConfigEntries,
    /** Code of the discount in the shop, for recipients who buy there. */
    discountCode: v.optional(v.string()),
    product: v.nullable(shopifyProductSchema),
  }),
  content: v.object({
    ...cartContentEntries,
    texts: v.object(
      Object.fromEntries(Object.keys(texts).map((name) => [name, v.string()])) as Record<
        keyof typeof texts,
        v.StringSchema<undefined>
      >,
    ),
  }),
});

export type ShopifyCartBlock = TypedBlock<
  v.InferOutput<typeof schema>['config'],
  v.InferOutput<typeof schema>['content']
>;
