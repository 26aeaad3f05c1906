import type { BlockEditorDefinition } from '@x/block-editor';
import { callMeEditor } from './call-me/call-me.editor.tsx';
import { dynamicPhoneEditor } from './dynamic-phone/dynamic-phone.editor.tsx';
import { galleryEditor } from './gallery/gallery.editor.tsx';
import { prestashopCartEditor } from './prestashop-cart/prestashop-cart.editor.tsx';
import { reviewEditor } from './review/review.editor.tsx';
import { signupFormEditor } from './signup-form/signup-form.editor.tsx';
import { shopifyCartEditor } from './shopify-cart/shopify-cart.editor.tsx';

/** Editor definitions of the interactive blocks, in the order of the palette. */
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
  signupFormEditor,
};
