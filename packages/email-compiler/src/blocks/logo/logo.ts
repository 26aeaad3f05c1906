import * as v from 'valibot';
import { defineBlock, defineHtmlBlock } from '../../definition/define.ts';
import { fromVersion0 } from '../../definition/from-version-0.ts';
import { html } from '../../markup/markup.ts';
import {
  alignmentSchema,
  backgroundSchema,
  linkSchema,
  paddingSchema,
  rangeSchema,
} from '../../schema/config.ts';
import { linkedMarkup } from '../linked-markup.ts';
import { sizedImageSchema, writePicture } from '../picture.ts';

const schema = v.object({
  config: v.object({
    colors: v.object({ blockBackground: backgroundSchema }),
    padding: paddingSchema,
    /** null until an image is chosen. */
    image: v.nullable(sizedImageSchema),
    /** Logo that replaces `image` in dark mode. */
    darkImage: v.optional(v.nullable(sizedImageSchema)),
    alt: v.string(),
    link: linkSchema,
    /** Maximum width of the logo in px. */
    maxWidth: rangeSchema(16, 600),
    alignment: alignmentSchema,
  }),
});

/** Aspect ratio of a logo whose size is unknown. */
const logoRatio = 3;

export const logoHtml = defineHtmlBlock({
  type: 'logo',
  version: 1,
  schema,
  html({ config }, context) {
    const { image, darkImage, alt, link, maxWidth, alignment } = config;
    const most = alignment === 'full' ? context.width : Math.min(maxWidth, context.width);
    // Enlarging a small picture would blur the logo.
    const width = Math.max(1, Math.round(Math.min(most, image?.width ?? most)));
    const look = { alt: context.plain(alt), width, ratio: logoRatio, darkImage };
    const picture = writePicture(image, look, context);
    return picture === undefined ? html`` : linkedMarkup(picture, context.link(link, 'image'));
  },
  annotations({ config }, context) {
    const logo = context.imageAddress(config.image?.src ?? '');
    return logo === undefined ? [] : [{ '@type': 'Organization', logo }];
  },
});

export const logo = /* @__PURE__ */ defineBlock(logoHtml, {
  defaults: {
    config: {
      colors: { blockBackground: 'transparent' },
      padding: { top: 20, bottom: 20 },
      image: null,
      alt: '',
      link: '',
      maxWidth: 160,
      alignment: 'center',
    },
  },
  migrations: [fromVersion0],
  text({ config }, context) {
    if ((config.image?.src ?? '').trim() === '') return '';
    const alt = context.plain(config.alt).trim();
    const url = context.link(config.link, 'image');
    return [alt === '' ? '' : `[${alt}]`, url ?? ''].filter((part) => part !== '').join(' ');
  },
});
