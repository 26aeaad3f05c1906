import type { BlockEditorDefinition } from '@x/block-editor';
import { callMeEditor } from './call-me/call-me.editor.js';
import { dynamicPhoneEditor } from './dynamic-phone/dynamic-phone.editor.js';
import { galleryEditor } from './gallery/gallery.editor.js';
import { prestashopCartEditor } from './prestashop-cart/prestashop-cart.editor.js';
import { reviewEditor } from './review/review.editor.js';
import { shopifyCartEditor } from './shopify-cart/shopify-cart.editor.js';

/** The editor halves of the interactive blocks, in the order of the palette. */
export const ampBlockEditors: readonly BlockEditorDefinition[] = [
  galleryEditor,
  reviewEditor,
  callMeEditor,
  dynamicPhoneEditor,
  shopifyCartEditor,
  prestashopCartEditor,
];

export {
  callMeEditor,
  dynamicPhoneEditor,
  galleryEditor,
  prestashopCartEditor,
  reviewEditor,
  shopifyCartEditor,
};
