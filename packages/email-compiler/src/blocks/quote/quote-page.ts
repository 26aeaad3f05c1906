import type { MarkupContext } from '../../definition/define.ts';
import { withPage } from '../../definition/with-page.ts';
import { html, type Markup } from '../../markup/markup.ts';
import { writePicture } from '../picture.ts';
import { lineStyle, portraitSize, quote, sideOf, type QuoteConfig, type Side } from './quote.ts';

const places: Readonly<Record<Side, string>> = { left: 'left', center: 'center', right: 'right' };

export const quotePage = /* @__PURE__ */ withPage(quote, ({ config, content }, context) => {
  const { colors, fontFamily, fontSize, italic } = config;
  const side = sideOf(config, context);
  const text = context.richText(content, { fontSize, linkColor: colors.links });
  const slant = italic && 'font-style:italic;';
  return html`
    <figure style="margin:0;${lineStyle(config, side)}font-family:${context.font(fontFamily)};text-align:${side}">
      <blockquote style="margin:0;font-size:${fontSize}px;line-height:1.5;${slant}color:${colors.text}">${text}</blockquote>
      ${authorMarkup(config, side, context)}
    </figure>`;
});

function authorMarkup(config: QuoteConfig, side: Side, context: MarkupContext): Markup {
  const { colors, image, fontSize } = config;
  const author = context.plain(config.author);
  const detail = context.plain(config.detail);
  const look = { alt: context.plain(config.alt), width: portraitSize, ratio: 1, radius: portraitSize / 2 };
  const portrait = image === null ? undefined : writePicture(image, look, context);
  const isNamed = author.trim() !== '' || detail.trim() !== '';
  if (!isNamed && portrait === undefined) return html``;
  const small = Math.max(12, Math.round(fontSize * 0.8));
  const detailLine = detail.trim() !== '' && html`${author.trim() !== '' && html`<br>`}${detail}`;
  const picture =
    portrait !== undefined && html`<div style="flex:none;width:${portraitSize}px">${portrait}</div>`;
  const names = isNamed && html`<div><strong>${author}</strong>${detailLine}</div>`;
  return html`<figcaption style="display:flex;align-items:center;justify-content:${places[side]};gap:12px;margin:16px 0 0;font-size:${small}px;line-height:1.4;color:${colors.author}">${picture}${names}</figcaption>`;
}
