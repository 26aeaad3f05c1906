import * as v from 'valibot';
import { defineBlock, defineHtmlBlock, type BlockContext } from '../../definition/define.ts';
import { fromVersion0 } from '../../definition/from-version-0.ts';
import { html, outlookOnly, type Markup } from '../../markup/markup.ts';
import {
  alignmentSchema,
  backgroundSchema,
  colorSchema,
  fontSizeSchema,
  linkSchema,
  paddingSchema,
  rangeSchema,
} from '../../schema/config.ts';
import { fontSchema } from '../../schema/fonts.ts';

const menuSeparators = ['none', 'line', 'dot'] as const;
/** Number of links in a menu. */
export const menuItems = { least: 2, most: 8 } as const;

export const separatorSigns = { none: '', line: '|', dot: '\u00b7' } as const;

const schema = v.object({
  config: v.object({
    /** `separator` defaults to the value of `text`. */
    colors: v.object({
      blockBackground: backgroundSchema,
      text: colorSchema,
      separator: v.optional(colorSchema),
    }),
    padding: paddingSchema,
    items: v.pipe(
      v.array(v.object({ label: v.string(), link: linkSchema })),
      v.minLength(menuItems.least),
      v.maxLength(menuItems.most),
    ),
    separator: v.picklist(menuSeparators),
    /** Space on each side of an item in px. */
    spacing: rangeSchema(0, 40),
    fontFamily: fontSchema,
    fontSize: fontSizeSchema,
    bold: v.boolean(),
    underline: v.boolean(),
    alignment: alignmentSchema,
  }),
});

export const menuHtml = defineHtmlBlock({
  type: 'menu',
  version: 1,
  schema,
  html({ config }, context) {
    const { colors, spacing } = config;
    const shown = shownItems(config.items, context);
    const sign = separatorSigns[config.separator];
    const weight = config.bold && html`;font-weight:bold`;
    const link = html`color:${colors.text};text-decoration:${config.underline ? 'underline' : 'none'}${weight}`;
    const item = html`<span style="display:inline-block;margin:6px ${spacing}px">`;
    // Outlook ignores margins of inline elements, so it gets spaces before the separator.
    const separator =
      sign !== '' &&
      html`${outlookOnly(html`&nbsp;&nbsp;&nbsp;`)}<span aria-hidden="true" style="display:inline-block;margin:6px 0;color:${colors.separator ?? colors.text}">${sign}</span>`;
    const cell = html`<td style="padding:0 ${spacing}px">`;
    const written = shown.map(({ label, url }, index): Markup => {
      const words =
        url === undefined
          ? html`<span style="${link}">${label}</span>`
          : html`<a href="${url}" target="_blank" style="${link}">${label}</a>`;
      return html`
        ${outlookOnly(index === 0 ? cell : html`</td>${cell}`)}
        <span style="display:inline-block">${item}${words}</span>${index < shown.length - 1 && separator}</span>`;
    });
    if (written.length === 0) return html``;
    // Items wrap onto further lines. Outlook gets table cells, which do not wrap.
    return html`
      <div style="font-family:${context.font(config.fontFamily)};font-size:${config.fontSize}px;line-height:1.5;color:${colors.text}">
        ${outlookOnly(html`<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>`)}
        ${written}
        ${outlookOnly(html`</td></tr></table>`)}
      </div>`;
  },
});

export const menu = /* @__PURE__ */ defineBlock(menuHtml, {
  defaults: {
    config: {
      colors: { blockBackground: 'transparent', text: '#333b46' },
      padding: { top: 10, bottom: 10 },
      items: [
        { label: 'New arrivals', link: '' },
        { label: 'Shop', link: '' },
        { label: 'Contact', link: '' },
      ],
      separator: 'none',
      spacing: 12,
      fontFamily: 'Arial',
      fontSize: 15,
      bold: false,
      underline: false,
      alignment: 'center',
    },
  },
  migrations: [fromVersion0],
  text({ config }, context) {
    return shownItems(config.items, context)
      .map(({ label, url }) => (url === undefined ? label : `${label}: ${url}`))
      .join('\n');
  },
});

interface MenuItem {
  readonly label: string;
  readonly link: string;
}

/** Returns the items with a label. An item without a usable link is written as text, so that it is not overlooked. */
export function shownItems(items: readonly MenuItem[], context: BlockContext) {
  return items.flatMap(({ label, link }) => {
    const written = context.plain(label);
    return written.trim() === '' ? [] : [{ label: written, url: context.link(link, 'text') }];
  });
}
