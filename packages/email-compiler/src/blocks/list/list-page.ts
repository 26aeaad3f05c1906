import type { MarkupContext } from '../../definition/define.ts';
import { withPage } from '../../definition/with-page.ts';
import { html, type Markup } from '../../markup/markup.ts';
import { writePicture } from '../picture.ts';
import { itemText, list, markerInset, signOf, signStyle, type ListConfig, type ListItem } from './list.ts';

/** A list with the markers that the author chose. */
export const listPage = /* @__PURE__ */ withPage(list, ({ config, content }, context) => {
  const { items } = content;
  if (items.length === 0) return html``;
  const { colors, fontFamily, fontSize, marker, spacing } = config;
  const written = items.map((item, index) => listItem(item, index, config, context));
  const style = html`display:grid;gap:${spacing}px;font-family:${context.font(fontFamily)};font-size:${fontSize}px;line-height:1.5;text-align:start;color:${colors.text}`;
  return marker === 'number'
    ? html`<ol class="zl" style="${style}">${written}</ol>`
    : html`<ul class="zl" style="${style}">${written}</ul>`;
});

function listItem(item: ListItem, index: number, config: ListConfig, context: MarkupContext): Markup {
  const words = html`<div style="min-width:0;padding:${markerInset(config)}px 0 0">${itemText(item, config, context)}</div>`;
  return html`<li style="display:flex;align-items:flex-start;gap:16px">${markerOf(item, index, config, context)}${words}</li>`;
}

function markerOf(
  { image, alt }: ListItem,
  index: number,
  config: ListConfig,
  context: MarkupContext,
): Markup {
  const { marker, markerSize } = config;
  if (marker === 'image') {
    const picture = writePicture(image, { alt: context.plain(alt), width: markerSize, ratio: 1 }, context);
    return html`<div style="flex:none;width:${markerSize}px">${picture}</div>`;
  }
  // The list has numbers of its own for screen readers.
  const sign = marker === 'number' ? String(index + 1) : signOf(marker);
  return html`<span aria-hidden="true" style="flex:none;text-align:center;${signStyle(config)}">${sign}</span>`;
}
