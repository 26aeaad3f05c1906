import * as v from 'valibot';
import { exceptOutlook, html, outlookOnly, type Markup } from '../../markup/markup.ts';
import {
  backgroundSchema,
  colorSchema,
  lineStyles,
  paddingSchema,
  rangeSchema,
  widestOutlookBorder,
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
    const rows = html`<tr><td style="border-top:${thickness}px ${style} ${colors.line};font-size:0;line-height:0">&nbsp;</td></tr>`;
    return html`
      <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
        ${thickness <= widestOutlookBorder ? rows : html`${outlookOnly(barsOf(config))}${exceptOutlook(rows)}`}
      </table>`;
  },
});

interface Line {
  readonly thickness: number;
  readonly style: (typeof lineStyles)[number];
  readonly colors: { readonly line: string };
}

/**
 * Writes a line that is too thick for a border in Outlook for Windows as rows that have its color as background. Dashes and
 * dots have no such form, so Outlook draws them as thick as it can.
 */
function barsOf({ thickness, style, colors }: Line): Markup {
  if (style === 'dashed' || style === 'dotted')
    return html`<tr><td style="border-top:${widestOutlookBorder}px ${style} ${colors.line};font-size:0;line-height:0">&nbsp;</td></tr>`;
  if (style === 'solid') return bar(thickness, colors.line);
  const outer = Math.round(thickness / 3);
  return html`${bar(outer, colors.line)}${bar(thickness - 2 * outer)}${bar(outer, colors.line)}`;
}

function bar(height: number, color?: string): Markup {
  const size = html`height:${height}px;font-size:0;line-height:${height}px`;
  return color === undefined
    ? html`<tr><td height="${height}" style="${size}">&nbsp;</td></tr>`
    : html`<tr><td height="${height}" bgcolor="${color}" style="${size};background-color:${color}">&nbsp;</td></tr>`;
}

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
