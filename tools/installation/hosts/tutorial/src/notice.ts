import {
  backgroundSchema,
  colorSchema,
  defineBlock,
  html,
  paddingSchema,
  paragraphOf,
  richTextSchema,
} from '@x/email-compiler';
import * as v from 'valibot';

export const notice = defineBlock({
  type: 'notice',
  version: 1,
  schema: v.object({
    config: v.object({
      colors: v.object({ blockBackground: backgroundSchema, text: colorSchema, title: colorSchema }),
      padding: paddingSchema,
      title: v.string(),
    }),
    content: richTextSchema,
  }),
  defaults: {
    config: {
      colors: { blockBackground: '#fff4de', text: '#333b46', title: '#8a4b00' },
      padding: { top: 16, bottom: 16 },
      title: 'Please note',
    },
    content: paragraphOf('We are closed on Monday.'),
  },
  html: ({ config, content }, context) => html`
    <p style="margin:0 0 4px;font-size:18px;line-height:1.5;font-weight:bold;color:${config.colors.title}">${context.plain(config.title)}</p>
    <div${context.slot} style="font-size:16px;line-height:1.5;color:${config.colors.text}">
      ${context.richText(content, { fontSize: 16, linkColor: config.colors.title })}
    </div>`,
  text: ({ config, content }, context) => `${context.plain(config.title)}\n${context.richText(content)}`,
});
