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
} from '@x/block-editor';
import { shapeChoices } from '../shape-choices.ts';
import { currencies, type Currency } from './cart.ts';

const layerChoices = [
  { value: 'full', label: msg`Full` },
  { value: 'minimal', label: msg`Minimal` },
] as const;

const currencyChoices = currencies.map((currency) => ({ value: currency, label: currency }));

const currencyMarks: Readonly<Record<Currency, string>> = { EUR: '€', USD: '$' };

interface PricedBlock {
  readonly content: { readonly currency: Currency };
}

/** Choosing another product overwrites these fields, except the text of the button. */
export const contentSection = {
  title: msg`Content`,
  fields: [
    text('content.name', msg`Product name`),
    number('content.price', msg`Price`, { min: 0, max: 10_000_000 }),
    segments('content.currency', currencyChoices, msg`Currency`),
    text('content.button', msg`Button text`),
    link('content.url', msg`Product page`),
  ],
} as const;

export const discountFields = [
  discount('productDiscount', msg`Discount`, {
    currency: ({ content }: PricedBlock) => currencyMarks[content.currency],
  }),
] as const;

export const shopFields = [
  link('link', msg`Shop page`, {
    hint: msg`The buttons open this page, or the product page if this field is empty.`,
  }),
  parameters('queryParams', msg`Query parameters`),
] as const;

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
