import * as v from 'valibot';
import type { BlockContext } from '../../definition/define.ts';
import {
  backgroundSchema,
  colorSchema,
  fontSizeSchema,
  linkSchema,
  paddingSchema,
  rangeSchema,
  shapeSchema,
} from '../../schema/config.ts';
import { fontSchema } from '../../schema/fonts.ts';
import { sizedImageSchema } from '../picture.ts';

export const productLayouts = ['card', 'row'] as const;

const price = v.optional(rangeSchema(0, 10_000_000));

export const productSchema = v.object({
  config: v.object({
    /** `card` is the background of the product, inside `border`. */
    colors: v.object({
      blockBackground: backgroundSchema,
      card: backgroundSchema,
      border: backgroundSchema,
      text: colorSchema,
      price: colorSchema,
      oldPrice: colorSchema,
      badge: colorSchema,
      badgeText: colorSchema,
      button: colorSchema,
      buttonText: colorSchema,
    }),
    padding: paddingSchema,
    /** Product of a shop that the content was taken from. null if the content was typed. */
    product: v.nullable(v.object({ id: v.string(), name: v.string(), image: v.string() })),
    integration: v.nullable(v.object({ id: v.string(), name: v.string(), hostUrl: v.optional(v.string()) })),
    /** null until an image is chosen. */
    image: v.nullable(sizedImageSchema),
    /** `card` has the picture above the text, `row` beside it. */
    layout: v.picklist(productLayouts),
    fontFamily: fontSchema,
    fontSize: fontSizeSchema,
    shape: shapeSchema,
    alignment: v.picklist(['left', 'center', 'right']),
  }),
  content: v.object({
    name: v.string(),
    description: v.string(),
    /** Price in units of the currency, such as 12.5. Absent to show none. */
    price,
    /** Price before a reduction. Shown only if it is higher than `price`. */
    oldPrice: price,
    /** ISO 4217 code. */
    currency: v.pipe(
      v.string(),
      v.regex(/^[A-Z]{3}$/, 'A currency is written as three capital letters, such as EUR.'),
    ),
    /** Words before the two prices, for screen readers and the text part. */
    before: v.string(),
    now: v.string(),
    badge: v.string(),
    button: v.string(),
    url: linkSchema,
  }),
});
type Shape = v.InferOutput<typeof productSchema>;
export type ProductConfig = Shape['config'];
export type ProductContent = Shape['content'];

/** Returns true for a product with neither a name nor a picture, which the message does not show. */
export function isEmpty({ config, content }: Shape, context: Pick<BlockContext, 'plain'>): boolean {
  return context.plain(content.name).trim() === '' && (config.image?.src ?? '').trim() === '';
}
