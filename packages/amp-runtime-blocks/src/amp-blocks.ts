import type { BlockDefinition } from '@x/email-compiler';
import { callMe } from './call-me/call-me.js';
import { dynamicPhone } from './dynamic-phone/dynamic-phone.js';
import { gallery } from './gallery/gallery.js';
import { prestashopCart } from './prestashop-cart/prestashop-cart.js';
import { review } from './review/review.js';
import { shopifyCart } from './shopify-cart/shopify-cart.js';

/** The interactive blocks, to be passed to the compiler together with its core blocks. */
export const ampBlocks: readonly BlockDefinition[] = [
  gallery,
  review,
  callMe,
  dynamicPhone,
  shopifyCart,
  prestashopCart,
];
