import { withPage } from '../../definition/with-page.ts';
import { html } from '../../markup/markup.ts';
import { spacer } from './spacer.ts';

export const spacerPage = /* @__PURE__ */ withPage(
  spacer,
  ({ config }) => html`<div style="height:${config.height}px"></div>`,
);
