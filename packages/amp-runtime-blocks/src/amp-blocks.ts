import type { BlockDefinition } from '@x/email-compiler';
import { callMe, callMeForVisitors } from './call-me/call-me.ts';
import { dynamicPhone } from './dynamic-phone/dynamic-phone.ts';
import { gallery } from './gallery/gallery.ts';
import { prestashopCart } from './prestashop-cart/prestashop-cart.ts';
import { review, reviewForVisitors } from './review/review.ts';
import { shopifyCart } from './shopify-cart/shopify-cart.ts';
import { signupForm, signupFormForVisitors } from './signup-form/signup-form.ts';

export { callMe, dynamicPhone, gallery, prestashopCart, review, shopifyCart, signupForm };

/** Interactive blocks. Pass them to the compiler together with its core blocks. */
export const ampBlocks: readonly BlockDefinition[] = [
  gallery,
  review,
  callMe,
  dynamicPhone,
  shopifyCart,
  prestashopCart,
];

/**
 * The same blocks and the sign-up form on a page whose readers nobody knows, where the forms ask for an address. Carts ask for
 * one on every page, and the others send no form.
 */
export const visitorBlocks: readonly BlockDefinition[] = [
  gallery,
  reviewForVisitors,
  callMeForVisitors,
  dynamicPhone,
  shopifyCart,
  prestashopCart,
  signupFormForVisitors,
];

/** The same blocks for visitors who came by a personal link, which says whose address it is. */
export const knownVisitorBlocks: readonly BlockDefinition[] = [...ampBlocks, signupFormForVisitors];
