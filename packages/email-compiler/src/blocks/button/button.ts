import * as v from 'valibot';
import { fontSchema } from '../../schema/fonts.ts';
import { paragraphOf, richTextSchema } from '../../schema/rich-text.ts';
import {
  alignmentSchema,
  backgroundSchema,
  colorSchema,
  fontSizeSchema,
  letterSpacingSchema,
  linkSchema,
  paddingSchema,
  rangeSchema,
  shapeSchema,
} from '../../schema/config.ts';
import { defineBlock, defineHtmlBlock, type TypedBlock } from '../../definition/define.ts';
import { fromVersion0, richTextFromVersion0 } from '../../definition/from-version-0.ts';
import { ampButton, htmlButton, type ButtonLook } from './button-markup.ts';

const schema = v.object({
  config: v.object({
    /** `border` defaults to the value of `button`. */
    colors: v.object({
      blockBackground: backgroundSchema,
      text: colorSchema,
      button: colorSchema,
      border: v.optional(colorSchema),
    }),
    padding: paddingSchema,
    link: linkSchema,
    bold: v.boolean(),
    fontFamily: fontSchema,
    fontSize: fontSizeSchema,
    shape: shapeSchema,
    /** `full` makes the button as wide as the block. `fullWidth` only removes the side padding of the block. */
    alignment: alignmentSchema,
    fullWidth: v.boolean(),
    /** Padding inside the button in px. Defaults to `defaultButtonPadding`. */
    buttonPadding: v.optional(
      v.object({ vertical: v.optional(rangeSchema(0, 60)), horizontal: v.optional(rangeSchema(0, 100)) }),
    ),
    /** Width in px, `auto` for the width of the label, or `full` for the width of the block. Defaults to `auto`. */
    width: v.optional(v.union([v.picklist(['auto', 'full']), rangeSchema(40, 600)])),
    /** Defaults to 0. */
    letterSpacing: v.optional(letterSpacingSchema),
  }),
  content: richTextSchema,
});

type Shape = v.InferOutput<typeof schema>;
type ButtonBlock = TypedBlock<Shape['config'], Shape['content']>;

export const buttonHtml = defineHtmlBlock({
  type: 'button',
  version: 1,
  schema,
  html(block, context) {
    const url = context.link(block.config.link, 'button');
    return htmlButton(context.inlineText(block.content), url, lookOf(block), context);
  },
});

export const button = /* @__PURE__ */ defineBlock(buttonHtml, {
  defaults: {
    config: {
      colors: { blockBackground: 'transparent', text: '#ffffff', button: '#c93a3a' },
      padding: { top: 20, bottom: 20 },
      link: '',
      bold: false,
      fontFamily: 'Arial',
      fontSize: 16,
      shape: 'round',
      alignment: 'center',
      fullWidth: false,
    },
    content: /* @__PURE__ */ paragraphOf('Add button text'),
  },
  migrations: [
    (block) => ({ ...fromVersion0(block), content: richTextFromVersion0(block.content, 'paragraph') }),
  ],
  // Mail clients without rounded corners show square buttons.
  tolerates: ['css-border-radius'],
  amp(block, context) {
    const url = context.link(block.config.link, 'button');
    return ampButton(context.inlineText(block.content), url, lookOf(block), context);
  },
  text(block, context) {
    const label = context.richText(block.content).replaceAll(/\s+/g, ' ');
    const url = context.link(block.config.link, 'button');
    return url === undefined ? label : `${label}: ${url}`;
  },
});

export function lookOf({ config }: ButtonBlock): ButtonLook {
  const { width } = config;
  return {
    ...config,
    full: config.alignment === 'full' || width === 'full',
    width: typeof width === 'number' ? width : undefined,
  };
}
