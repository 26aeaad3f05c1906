import { withPage } from '../../definition/with-page.ts';
import { html, type Markup } from '../../markup/markup.ts';
import { gridColumns } from '../../schema/config.ts';
import { boxOf, boxRows, columns, gapOf, type ColumnsConfig } from './columns.ts';

const places: Readonly<Record<ColumnsConfig['verticalAlignment'], string>> = {
  top: 'start',
  middle: 'center',
  bottom: 'end',
};

/** Columns as a grid, which stacks on phones. */
export const columnsPage = /* @__PURE__ */ withPage(columns, ({ config, content }, context) => {
  const { spans, verticalAlignment, sideBySide, reversedOnPhone, equalHeights } = config;
  const gap = gapOf(config);
  const room = context.width - gap * (spans.length - 1);
  const cells = content.columns.map((blocks, index): Markup => {
    const box = boxOf(config, index);
    const width = Math.floor((room * (spans[index] ?? 0)) / gridColumns);
    const isPlain = box.background === undefined && box.padding === 0;
    const style = !isPlain && html` style="${box.style}"`;
    return html`<div class="zk"${style}>${boxRows(blocks, width, box, context)}</div>`;
  });
  const tracks = spans.map((span) => `minmax(0,${span}fr)`).join(' ');
  const stacks = sideBySide === true ? '' : reversedOnPhone === true ? ' zc zv' : ' zc';
  const place = equalHeights === true ? 'stretch' : places[verticalAlignment];
  return html`<div class="zg${stacks}" style="grid-template-columns:${tracks};gap:${gap}px;align-items:${place}">${cells}</div>`;
});
