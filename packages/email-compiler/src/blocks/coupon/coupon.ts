import * as v from 'valibot';
import {
  defineBlock,
  defineHtmlBlock,
  type BlockContext,
  type MarkupContext,
} from '../../definition/define.ts';
import { fromVersion0 } from '../../definition/from-version-0.ts';
import { html, type Markup } from '../../markup/markup.ts';
import {
  alignmentSchema,
  backgroundSchema,
  colorSchema,
  fontSizeSchema,
  linkSchema,
  paddingSchema,
} from '../../schema/config.ts';
import { fontSchema } from '../../schema/fonts.ts';
import { paragraphOf, richTextSchema } from '../../schema/rich-text.ts';

const schema = v.object({
  config: v.object({
    colors: v.object({
      blockBackground: backgroundSchema,
      text: colorSchema,
      links: colorSchema,
      code: colorSchema,
      box: colorSchema,
      border: colorSchema,
    }),
    padding: paddingSchema,
    code: v.string(),
    /** Last day of the coupon as YYYY-MM-DD. null if it does not expire. */
    expires: v.nullable(
      v.pipe(
        v.string(),
        v.regex(/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/, 'A date is written as YYYY-MM-DD.'),
      ),
    ),
    /** Text before the date. */
    expiryLabel: v.string(),
    link: linkSchema,
    linkLabel: v.string(),
    fontFamily: fontSchema,
    fontSize: fontSizeSchema,
    alignment: alignmentSchema,
  }),
  /** Description above the code. */
  content: richTextSchema,
});
export type CouponConfig = v.InferOutput<typeof schema>['config'];

/** Largest and smallest font size of a code in px. */
const codeSizes = { largest: 24, smallest: 10 } as const;
/** Width in px that a code may take, which fits a phone that is 320 px wide. */
const codeWidth = 232;
/** Width of a monospace character relative to the font size. */
const characterWidth = 0.6;

export const couponHtml = defineHtmlBlock({
  type: 'coupon',
  version: 1,
  schema,
  html({ config, content }, context) {
    const { colors, fontFamily, fontSize, alignment } = config;
    const side = alignment === 'full' ? 'center' : alignment;
    const text = context.richText(content, { fontSize, linkColor: colors.links });
    return html`
      <table role="presentation"${alignment === 'full' && html` width="100%"`} cellpadding="0" cellspacing="0" border="0">
        <tr><td align="${side}" style="padding:0 0 12px;font-family:${context.font(fontFamily)};font-size:${fontSize}px;line-height:1.5;text-align:${side};color:${colors.text}">
          <div${context.slot}>${text}</div>
        </td></tr>
        ${codeRow(config, context)}
        ${noteRow(config, side, context)}
      </table>`;
  },
  annotations({ config, content }, context) {
    const [description, code] = [context.richText(content), context.plain(config.code).trim()];
    if (description === '' && code === '') return [];
    return [
      {
        '@type': 'DiscountOffer',
        ...(description === '' ? {} : { description }),
        ...(code === '' ? {} : { discountCode: code }),
        // A coupon is valid until its last day ends in UTC, because neither the block nor the message has a time zone.
        ...(config.expires === null ? {} : { availabilityEnds: `${config.expires}T23:59:59+00:00` }),
      },
    ];
  },
});

export const coupon = /* @__PURE__ */ defineBlock(couponHtml, {
  defaults: {
    config: {
      colors: {
        blockBackground: 'transparent',
        text: '#333b46',
        links: '#b3123f',
        code: '#1f2937',
        box: '#fff3f3',
        border: '#ff6969',
      },
      padding: { top: 20, bottom: 20 },
      code: 'WELCOME10',
      expires: null,
      expiryLabel: 'Valid until',
      link: '',
      linkLabel: 'Go to the shop',
      fontFamily: 'Arial',
      fontSize: 16,
      alignment: 'center',
    },
    content: /* @__PURE__ */ paragraphOf('10% off your next order'),
  },
  migrations: [fromVersion0],
  // Mail clients without rounded corners show a square box.
  tolerates: ['css-border-radius'],
  text({ config, content }, context) {
    const url = context.link(config.link, 'button');
    const label = context.plain(config.linkLabel).trim();
    const lines = [
      context.richText(content),
      context.plain(config.code),
      expiryOf(config, context),
      url === undefined ? '' : label === '' ? url : `${label}: ${url}`,
    ];
    return lines.filter((line) => line.trim() !== '').join('\n');
  },
});

/**
 * Writes the code without hidden characters, so that a copy of it is exact. The code stays on one line and shrinks to
 * fit a phone. Only a code of more than 38 characters wraps.
 */
function codeRow({ code, colors }: CouponConfig, context: MarkupContext): Markup {
  const shown = context.plain(code);
  if (shown.trim() === '') return html``;
  // A tap or click selects the whole code. AMP does not allow this style.
  const select = context.target === 'html' && html` style="-webkit-user-select:all;user-select:all"`;
  return html`
    <tr><td align="center" bgcolor="${colors.box}" style="${boxStyle(colors)}">
      <span${select}><span style="${codeStyle(shown, colors)}">${shown}</span></span>
    </td></tr>`;
}

export function boxStyle({ border, box }: CouponConfig['colors']): Markup {
  return html`padding:14px 20px;border:2px dashed ${border};background-color:${box};text-align:center`;
}

export function codeStyle(shown: string, colors: CouponConfig['colors']): Markup {
  const fitting = Math.floor(codeWidth / (shown.length * characterWidth));
  const size = Math.max(codeSizes.smallest, Math.min(codeSizes.largest, fitting));
  const space = fitting >= codeSizes.smallest ? 'nowrap' : 'normal';
  return html`font-family:Courier New,Courier,monospace;font-size:${size}px;line-height:1.3;font-weight:bold;white-space:${space};color:${colors.code}`;
}

function noteRow(config: CouponConfig, side: string, context: MarkupContext): Markup {
  const { colors, fontFamily, fontSize } = config;
  const note = couponNote(config, context);
  if (note === undefined) return html``;
  return html`
    <tr><td align="${side}" style="padding:12px 0 0;font-family:${context.font(fontFamily)};font-size:${noteSize(fontSize)}px;line-height:1.5;text-align:${side};color:${colors.text}">
      ${note}
    </td></tr>`;
}

/** Returns the font size in px of the line below a code. */
export function noteSize(fontSize: number): number {
  return Math.max(12, Math.round(fontSize * 0.875));
}

/** Writes the last day of the coupon and the link to the shop. undefined if there is neither. */
export function couponNote(config: CouponConfig, context: MarkupContext): Markup | undefined {
  const { colors, linkLabel } = config;
  const expiry = expiryOf(config, context);
  const url = context.link(config.link, 'button');
  const label = context.plain(linkLabel);
  const link =
    url !== undefined &&
    html`<a href="${url}" target="_blank" style="font-weight:bold;text-decoration:underline;color:${colors.links}">${label.trim() === '' ? url : label}</a>`;
  if (expiry === '' && link === false) return undefined;
  return html`${expiry}${expiry !== '' && link !== false && html`<br>`}${link}`;
}

/** Formats a day, given as YYYY-MM-DD, in a language. Returns the day unchanged if the language has no format. */
export function formatDate(day: string, language: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  try {
    return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(
      Date.UTC(year, month - 1, date),
    );
  } catch {
    return day;
  }
}

function expiryOf({ expires, expiryLabel }: CouponConfig, context: BlockContext): string {
  if (expires === null) return '';
  return [context.plain(expiryLabel).trim(), formatDate(expires, context.language)]
    .filter((part) => part !== '')
    .join(' ');
}
