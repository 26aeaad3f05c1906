import { withPage } from '../../definition/with-page.ts';
import { html, type Markup } from '../../markup/markup.ts';
import { outerMeasure, pageWidth } from '../../targets/page/page-layout.ts';
import { darkSource } from '../dark-picture.ts';
import { colorsOf, section, separated, sourceOf } from './section.ts';
import {
  backdropStyle,
  borderWidth,
  edgeStyle,
  insetOf,
  pictureDeclaration,
  shadowOf,
  type SectionConfig,
} from './section-style.ts';

const places = { top: 'start', middle: 'center', bottom: 'end' } as const;

/** A background with blocks on it, as wide as the window unless it looks like a card. */
export const sectionPage = /* @__PURE__ */ withPage(section, ({ config, content }, context) => {
  const { top, right, bottom, left } = insetOf(config.padding);
  const src = sourceOf(config, context);
  const backdrop = backdropStyle(config, src);
  const dark = src === undefined ? undefined : darkSource(config.darkImage, context);
  const onPicture = backdrop.toString() !== '' && dark === undefined;
  const own = config.padding.left !== undefined || config.padding.right !== undefined;
  const bleeds = context.width >= pageWidth && !isCard(config);
  const rows = context.blocks(content.blocks, {
    width:
      Math.min(bleeds ? pageWidth : outerMeasure, context.width) - 2 * borderWidth(config) - left - right,
    side: own ? 0 : context.side,
    ...(onPicture && { onPicture }),
  });
  const style = [
    `padding:${top}px ${right}px ${bottom}px ${left}px`,
    ...(own ? ['--s:0px'] : []),
    ...colorsOf(config),
    ...edgeStyle(config),
    shadowOf(config),
    ...heightOf(config),
  ].filter((declaration) => declaration !== '');
  const named: Markup | false =
    dark !== undefined && html` class="${context.darkClass(pictureDeclaration(dark))}"`;
  const inner = bleeds ? html`<div class="zi">${rows}</div>` : rows;
  return {
    markup: html`<div${named} style="${style.join(';')}${separated(backdrop)}">${inner}</div>`,
    bleeds,
  };
});

/** Edges, a shadow or space around a section set it apart from the page. */
function isCard(config: SectionConfig): boolean {
  const { margin = {}, radius = 0 } = config;
  if (config.fullBleed === true) return false;
  const outside = Object.values(margin).some((pixels) => (pixels ?? 0) > 0);
  return borderWidth(config) > 0 || radius > 0 || shadowOf(config) !== '' || outside;
}

function heightOf({ minHeight = 0, verticalAlignment = 'top' }: SectionConfig): readonly string[] {
  if (minHeight === 0) return [];
  return [
    'box-sizing:border-box',
    `min-height:${minHeight}px`,
    'display:grid',
    'grid-template-columns:minmax(0,1fr)',
    `align-content:${places[verticalAlignment]}`,
  ];
}
