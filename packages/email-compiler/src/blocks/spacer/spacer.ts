import * as v from 'valibot';
import { html } from '../../markup/markup.ts';
import { backgroundSchema, rangeSchema } from '../../schema/config.ts';
import { defineBlock, defineHtmlBlock } from '../../definition/define.ts';
import { fromVersion0 } from '../../definition/from-version-0.ts';

export const spacerHtml = defineHtmlBlock({
  type: 'spacer',
  version: 1,
  schema: v.object({
    config: v.object({
      colors: v.object({ blockBackground: backgroundSchema }),
      /** Height in px, 1 to 100 (spec 3 §9). */
      height: rangeSchema(1, 100),
    }),
  }),
  html: ({ config }) =>
    html`<div style="height:${config.height}px;font-size:0;line-height:${config.height}px">&nbsp;</div>`,
});

export const spacer = /* @__PURE__ */ defineBlock(spacerHtml, {
  defaults: { config: { colors: { blockBackground: 'transparent' }, height: 40 } },
  migrations: [(block) => fromVersion0(block, ['height'])],
  text: () => '',
});
