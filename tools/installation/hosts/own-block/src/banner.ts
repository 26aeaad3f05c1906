import {
  backgroundSchema,
  colorSchema,
  defineBlock,
  fontSizeSchema,
  html,
  paddingSchema,
} from '@x/email-compiler';
import * as v from 'valibot';

export const banner = defineBlock({
  type: 'banner',
  version: 1,
  schema: v.object({
    config: v.object({
      colors: v.object({ blockBackground: backgroundSchema, text: colorSchema }),
      padding: paddingSchema,
      fontSize: fontSizeSchema,
      words: v.string(),
    }),
  }),
  defaults: {
    config: {
      colors: { blockBackground: '#1f2933', text: '#ffffff' },
      padding: { top: 10, bottom: 10 },
      fontSize: 14,
      words: 'Free delivery',
    },
  },
  html: ({ config }, context) =>
    html`<div style="font-size:${config.fontSize}px;text-align:center;color:${config.colors.text}">${context.plain(config.words)}</div>`,
  text: ({ config }, context) => context.plain(config.words),
});
