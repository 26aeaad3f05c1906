import type { MarkupContext } from '../../definition/define.ts';
import { withPage } from '../../definition/with-page.ts';
import { html, type Markup } from '../../markup/markup.ts';
import { boxStyle, codeStyle, coupon, couponNote, noteSize, type CouponConfig } from './coupon.ts';

export const couponPage = /* @__PURE__ */ withPage(coupon, ({ config, content }, context) => {
  const { colors, fontFamily, fontSize, alignment } = config;
  const isFull = alignment === 'full';
  const text = context.richText(content, { fontSize, linkColor: colors.links });
  const note = couponNote(config, context);
  return html`
    <div style="display:${isFull ? 'block' : 'inline-block'};max-width:100%;font-family:${context.font(fontFamily)};font-size:${fontSize}px;line-height:1.5;text-align:${isFull ? 'center' : alignment};color:${colors.text}">
      <div style="padding:0 0 12px">${text}</div>
      ${codeBox(config, context)}
      ${note !== undefined && html`<div style="padding:12px 0 0;font-size:${noteSize(fontSize)}px">${note}</div>`}
    </div>`;
});

/** A tap or click selects the whole code. */
function codeBox({ code, colors }: CouponConfig, context: MarkupContext): Markup {
  const shown = context.plain(code);
  if (shown.trim() === '') return html``;
  return html`<div style="${boxStyle(colors)}"><span style="-webkit-user-select:all;user-select:all"><span style="${codeStyle(shown, colors)}">${shown}</span></span></div>`;
}
