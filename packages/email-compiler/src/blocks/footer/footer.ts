import * as v from 'valibot';
import {
  defineBlock,
  defineHtmlBlock,
  recipientPages,
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
  paddingSchema,
} from '../../schema/config.ts';
import { fontSchema } from '../../schema/fonts.ts';
import { paragraphOf, richTextSchema } from '../../schema/rich-text.ts';
import { unsubscribePlaceholder } from '../../targets/links.ts';

const schema = v.object({
  config: v.object({
    colors: v.object({ blockBackground: backgroundSchema, text: colorSchema, links: colorSchema }),
    padding: paddingSchema,
    /** Name and postal address of the sender. Those of the brand if empty. */
    company: v.string(),
    address: v.string(),
    /** Texts of the links. An empty text stands for the standard text in the message's language. */
    labels: v.object({ unsubscribe: v.string(), preferences: v.string(), view: v.string() }),
    /** Whether the links that are not required are shown. */
    preferences: v.boolean(),
    view: v.boolean(),
    fontFamily: fontSchema,
    fontSize: fontSizeSchema,
    alignment: alignmentSchema,
  }),
  /** Free text, such as why the recipient gets the message. */
  content: richTextSchema,
});
type FooterConfig = v.InferOutput<typeof schema>['config'];

export const footerHtml = defineHtmlBlock({
  type: 'footer',
  version: 1,
  schema,
  html({ config, content }, context) {
    const { colors, fontFamily, fontSize, alignment } = config;
    const side = alignment === 'full' ? 'center' : alignment;
    const text = context.richText(content, { fontSize, linkColor: colors.links });
    return html`
      <div style="font-family:${context.font(fontFamily)};font-size:${fontSize}px;line-height:1.5;text-align:${side};color:${colors.text}">
        <div${context.slot}>${text}</div>
        ${senderLines(config, context)}
        ${linkLine(config, context)}
      </div>`;
  },
});

export const footer = /* @__PURE__ */ defineBlock(footerHtml, {
  defaults: {
    config: {
      colors: { blockBackground: 'transparent', text: '#595959', links: '#595959' },
      padding: { top: 20, bottom: 20 },
      company: '',
      address: '',
      labels: { unsubscribe: '', preferences: '', view: '' },
      preferences: false,
      view: false,
      fontFamily: 'Arial',
      fontSize: 12,
      alignment: 'center',
    },
    content: /* @__PURE__ */ paragraphOf('You receive this email because you signed up for it.'),
  },
  migrations: [fromVersion0],
  text({ config, content }, context) {
    const sender = senderOf(config, context);
    const links = footerLinks(config, context).map(({ label, url }) => `${label}: ${url}`);
    const parts = [
      context.richText(content),
      ...[sender, links].map((lines) => lines.filter(Boolean).join('\n')),
    ];
    return parts.filter((part) => part.trim() !== '').join('\n\n');
  },
});

/** Returns the name and address that the footer shows. What it does not hold itself is that of the brand. */
function senderOf(
  { company, address }: FooterConfig,
  context: BlockContext,
): readonly [name: string, address: string] {
  const shown = (own: string, brand: string) => context.plain(own.trim() === '' ? brand : own).trim();
  return [shown(company, context.sender.company), shown(address, context.sender.address)];
}

function senderLines(config: FooterConfig, context: MarkupContext): Markup {
  const [name, place] = senderOf(config, context);
  const named = name !== '' && html`<strong>${name}</strong>`;
  const placed = place !== '' && html`${place}`;
  if (named === false && placed === false) return html``;
  return html`<p style="margin:12px 0 0">${named}${named !== false && placed !== false && html`<br>`}${placed}</p>`;
}

function linkLine(config: FooterConfig, context: MarkupContext): Markup {
  const links = footerLinks(config, context).map(({ label, url }, index): Markup => {
    const separator = index > 0 && html` <span aria-hidden="true">\u00b7</span> `;
    return html`${separator}<a href="${url}" target="_blank" style="color:${config.colors.links};text-decoration:underline">${label}</a>`;
  });
  return links.length === 0 ? html`` : html`<p style="margin:12px 0 0">${links}</p>`;
}

/** Returns the links, always with the one for unsubscribing. Leaves out pages that the sender does not offer. */
function footerLinks(config: FooterConfig, context: BlockContext) {
  const optional = recipientPages.filter((page) => config[page]);
  return ['unsubscribe' as const, ...optional].flatMap((page) => {
    const url =
      page === 'unsubscribe' ? context.link(`%%${unsubscribePlaceholder}%%`, 'text') : context.pageLink(page);
    const label = context.plain(config.labels[page]);
    return url === undefined ? [] : [{ url, label: label.trim() === '' ? context.pageLabel(page) : label }];
  });
}
