import * as v from 'valibot';
import { html } from '../../markup/markup.ts';
import {
  backgroundSchema,
  colorSchema,
  lineStyles,
  paddingSchema,
  rangeSchema,
} from '../../schema/config.ts';
import { defineBlock, defineHtmlBlock } from '../../definition/define.ts';
import { fromVersion0 } from '../../definition/from-version-0.ts';

export const dividerHtml = defineHtmlBlock({
  type: 'divider',
  version: 1,
  schema: v.object({
    config: v.object({
      colors: v.object({ blockBackground: backgroundSchema, line: colorSchema }),
      padding: paddingSchema,
      /** Thickness in px, 1 to 100 (spec 3 §9). */
      thickness: rangeSchema(1, 100),
      style: v.picklist(lineStyles),
      fullWidth: v.boolean(),
    }),
  }),
  html({ config }) {
    const { thickness, style, colors } = config;
    return html`
      <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
        <tr><td style="border-top:${thickness}px ${style} ${colors.line};font-size:0;line-height:0">&nbsp;</td></tr>
      </table>`;
  },
});

export const divider = /* @__PURE__ */ defineBlock(dividerHtml, {
  defaults: {
    config: {
      colors: { blockBackground: 'transparent', line: '#c9ced6' },
      padding: { top: 20, bottom: 20 },
      thickness: 1,
      style: 'solid',
      fullWidth: false,
    },
  },
  migrations: [(block) => fromVersion0(block, ['thickness'])],
  text: () => '---',
});
