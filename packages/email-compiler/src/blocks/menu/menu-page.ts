import { withPage } from '../../definition/with-page.ts';
import { html, type Markup } from '../../markup/markup.ts';
import { menuLabel } from '../../targets/page/page-texts.ts';
import { menu, separatorSigns, shownItems } from './menu.ts';

/** A navigation with a list of links. */
export const menuPage = /* @__PURE__ */ withPage(menu, ({ config }, context) => {
  const { colors, spacing } = config;
  const items = shownItems(config.items, context);
  if (items.length === 0) return html``;
  const weight = config.bold && html`;font-weight:bold`;
  const link = html`color:${colors.text};text-decoration:${config.underline ? 'underline' : 'none'}${weight}`;
  const sign = separatorSigns[config.separator];
  const separator =
    sign !== '' &&
    html`<span aria-hidden="true" style="color:${colors.separator ?? colors.text}">${sign}</span>`;
  const written = items.map(({ label, url }, index): Markup => {
    const place = html`display:inline-block;padding:6px ${spacing}px;${link}`;
    const words =
      url === undefined
        ? html`<span style="${place}">${label}</span>`
        : html`<a href="${url}" target="_blank" style="${place}">${label}</a>`;
    return html`<li style="display:inline-block">${words}${index < items.length - 1 && separator}</li>`;
  });
  return html`
    <nav aria-label="${menuLabel(context.language)}">
      <ul class="zl" style="font-family:${context.font(config.fontFamily)};font-size:${config.fontSize}px;line-height:1.5;color:${colors.text}">${written}</ul>
    </nav>`;
});
