import { withPage } from '../../definition/with-page.ts';
import { html } from '../../markup/markup.ts';
import { divider } from './divider.ts';

export const dividerPage = /* @__PURE__ */ withPage(divider, ({ config }) => {
  const { thickness, style, colors } = config;
  return html`<hr style="margin:0;border:0;border-top:${thickness}px ${style} ${colors.line}">`;
});
