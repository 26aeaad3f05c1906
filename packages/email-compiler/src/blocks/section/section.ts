import * as v from 'valibot';
import {
  defineBlock,
  defineHtmlBlock,
  type BlockChildren,
  type MarkupContext,
} from '../../definition/define.ts';
import { readableOn } from '../../color/contrast.ts';
import { fromVersion0 } from '../../definition/from-version-0.ts';
import { html, type Markup } from '../../markup/markup.ts';
import { canvasWidth, narrowSidePadding } from '../../schema/config.ts';
import { isRecord } from '../../schema/read-document.ts';
import { darkSource } from '../dark-picture.ts';
import { childSchema } from '../child-schema.ts';
import {
  atCanvasWidth,
  backdropStyle,
  borderWidth,
  canDrawVml,
  edgeStyle,
  insetOf,
  inVml,
  pictureDeclaration,
  sectionConfigSchema,
  shadowOf,
  type SectionConfig,
} from './section-style.ts';

const sectionType = 'section';

const children: BlockChildren = {
  read(content) {
    const blocks = isRecord(content) ? content['blocks'] : undefined;
    return [Array.isArray(blocks) ? blocks : []];
  },
  write: (content, [blocks = []]) => ({ ...(isRecord(content) ? content : {}), blocks }),
  accepts: (type) => type !== sectionType,
};

/** A background with blocks on it, such as a card, a band of color or a picture with text. */
export const sectionHtml = defineHtmlBlock({
  type: sectionType,
  version: 1,
  schema: v.object({ config: sectionConfigSchema, content: v.object({ blocks: v.array(childSchema) }) }),
  cell: { box: 'own' },
  bleeds: ({ config }) => config.fullBleed === true,
  html({ config, content }, context) {
    const { top, right, bottom, left } = insetOf(config.padding);
    const width = context.width - 2 * borderWidth(config);
    const bleeds = config.fullBleed === true && context.width >= canvasWidth;
    const own = config.padding.left !== undefined || config.padding.right !== undefined;
    const src = sourceOf(config, context);
    const backdrop = backdropStyle(config, src);
    const dark =
      src === undefined || context.target === 'amp' ? undefined : darkSource(config.darkImage, context);
    const onPicture = backdrop.toString() !== '' && dark === undefined;
    const space = {
      width: width - left - right,
      side: own ? 0 : context.side,
      ...(onPicture && { onPicture }),
    };
    const rows = context.blocks(content.blocks, space);
    const inside = bleeds
      ? atCanvasWidth(rows, space.width, context)
      : html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">${rows}</table>`;
    const vml = src !== undefined && !bleeds && context.target === 'html' && canDrawVml(rows);
    const padding = `padding:${top}px ${right}px ${bottom}px ${left}px`;
    const style = [
      padding,
      ...(vml ? ['mso-padding-alt:0'] : []),
      ...colorsOf(bleeds ? aroundCanvas(config, context.background) : config),
      ...edgeStyle(config),
    ].filter((declaration) => declaration !== '');
    const outer = [
      'border-collapse:separate',
      ...edgeStyle({ ...config, border: undefined }),
      shadowOf(config),
    ];
    const shadow = outer.filter((declaration) => declaration !== '').join(';');
    // AMP cannot override the padding of the style attribute on narrow screens.
    const narrow = left > narrowSidePadding && right > narrowSidePadding && context.target === 'html';
    const sideClass = narrow ? 's' : '';
    const darkClass = dark === undefined ? '' : context.darkClass(pictureDeclaration(dark));
    return html`
      <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="${shadow}">
        <tr>
          <td${cellAttributes(config, [sideClass, darkClass])} style="${style.join(';')}${separated(backdrop)}">
            ${vml ? inVml(inside, { src, width, config }) : inside}
          </td>
        </tr>
      </table>`;
  },
});

/** Gives a section as wide as the window the color of the canvas, which is otherwise behind the canvas alone. */
function aroundCanvas(config: SectionConfig, canvas: string): SectionConfig {
  if (config.colors.blockBackground !== 'transparent') return config;
  return { ...config, colors: { ...config.colors, blockBackground: canvas } };
}

/** Alternative texts inherit the text color, which must be readable on the background. */
export function colorsOf({ colors: { blockBackground: color } }: SectionConfig): readonly string[] {
  return color === 'transparent' ? [] : [`background-color:${color}`, `color:${readableOn(color)}`];
}

export function sourceOf({ image }: SectionConfig, context: MarkupContext): string | undefined {
  return image === null || image === undefined ? undefined : context.imageSource(image.src);
}

export function separated(style: Markup): Markup {
  return style.toString() === '' ? style : html`;${style}`;
}

function cellAttributes(config: SectionConfig, classes: readonly string[]): Markup {
  const { minHeight, verticalAlignment = 'top', colors } = config;
  const names = classes.filter((name) => name !== '').join(' ');
  const named = names !== '' && html` class="${names}"`;
  const height = minHeight !== undefined && minHeight > 0 && html` height="${minHeight}"`;
  const color = colors.blockBackground !== 'transparent' && html` bgcolor="${colors.blockBackground}"`;
  return html`${named}${height} valign="${verticalAlignment}"${color}`;
}

export const section = /* @__PURE__ */ defineBlock(sectionHtml, {
  defaults: {
    config: {
      colors: { blockBackground: '#f3f4f6', border: '#d1d5db' },
      image: null,
      fit: 'cover',
      position: 'center',
      padding: { top: 20, bottom: 20 },
      border: { width: 0, style: 'solid' },
    },
    content: { blocks: [] },
  },
  children,
  migrations: [fromVersion0],
  // Outlook for Windows shows the background color in place of a picture that VML cannot draw.
  tolerates: ['css-border-radius', 'css-box-shadow', 'css-background-image'],
  text: ({ content }, context) => context.blocks(content.blocks),
});
