import { msg } from '@lingui/core/macro';
import { product } from '@x/email-compiler/product-block';
import { ShoppingBag } from 'lucide-react';
import { blockGroups } from '../../definition/block-groups.ts';
import { fontChoices, shapeChoices, sideChoices } from '../../definition/choices.tsx';
import { defineBlockEditor } from '../../definition/define-block-editor.ts';
import {
  color,
  image,
  link,
  longText,
  number,
  product as shopProduct,
  range,
  segments,
  select,
  text,
} from '../../definition/field-builders.ts';
import { spacingSection } from '../../definition/sections.ts';
import { takeProduct, type ProductFields } from './take-product.ts';
import { blockTitles, emptyPrompts } from '../block-titles.ts';

const layoutChoices = [
  { value: 'card', label: msg`Image above` },
  { value: 'row', label: msg`Image beside` },
] as const;

const currencyChoices = Intl.supportedValuesOf('currency').map((code) => ({ value: code, label: code }));

const { content } = product.defaults;
const most = { min: 0, max: 10_000_000, step: 0.01, optional: true } as const;
const isReduced = (block: ProductFields) => block.content.oldPrice !== undefined;

/** Editor of the product block. Not one of `coreBlockEditors`, to keep those small for hosts without a shop. */
export const productEditor = defineBlockEditor(product, {
  title: blockTitles.product,
  icon: ShoppingBag,
  group: blockGroups.action,
  emptyPrompt: emptyPrompts.product,
  emptyPromptPath: 'image',
  ...(content && {
    contentByLanguage: { es: { ...content, before: 'Antes', now: 'ahora', button: 'Comprar' } },
  }),
  panel: [
    {
      title: msg`Product`,
      fields: [
        shopProduct(
          'product',
          { type: ['shopify', 'prestashop'], integrationPath: 'integration', take: takeProduct },
          msg`Shop product`,
        ),
        image('image', msg`Image`),
        text('content.name', msg`Name`),
        longText('content.description', msg`Description`),
        number('content.price', msg`Price`, most),
        number('content.oldPrice', msg`Old price`, {
          ...most,
          hint: msg`Shown struck through if it is higher than the price.`,
        }),
        select('content.currency', currencyChoices, msg`Currency`),
        text('content.before', msg`Text before the old price`, {
          when: isReduced,
          hint: msg`For screen readers and the text version.`,
        }),
        text('content.now', msg`Text before the price`, { when: isReduced }),
        text('content.badge', msg`Badge`, { hint: msg`A short note above the name, such as “New”.` }),
        link('content.url', msg`Product page`),
        text('content.button', msg`Button text`),
      ],
    },
    {
      title: msg`Appearance`,
      fields: [
        segments('layout', layoutChoices, msg`Layout`),
        segments('alignment', sideChoices, msg`Alignment`),
        select('fontFamily', fontChoices, msg`Font`),
        range('fontSize', 1, 42, msg`Font size`),
        segments('shape', shapeChoices, msg`Shape`),
      ],
    },
    {
      title: msg`Colors`,
      collapsed: true,
      fields: [
        color('colors.text', msg`Text color`),
        color('colors.price', msg`Price color`),
        color('colors.oldPrice', msg`Old price color`),
        color('colors.badge', msg`Badge color`),
        color('colors.badgeText', msg`Badge text color`),
        color('colors.button', msg`Button color`),
        color('colors.buttonText', msg`Button text color`),
        color('colors.card', msg`Product background`, { none: 'transparent' }),
        color('colors.border', msg`Border color`, { none: 'transparent' }),
      ],
    },
    spacingSection,
  ],
});
