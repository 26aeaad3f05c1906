import * as v from 'valibot';
import { luminance } from '../../color/contrast.ts';
import { html, trustedMarkup, type Markup, outlookOnly } from '../../markup/markup.ts';
import {
  alignmentSchema,
  backgroundSchema,
  colorSchema,
  linkSchema,
  paddingSchema,
  rangeSchema,
  sizes,
  type Size,
} from '../../schema/config.ts';
import { defineBlock, defineHtmlBlock } from '../../definition/define.ts';
import { fromVersion0 } from '../../definition/from-version-0.ts';
import { networks, profileAddress, socialNetworks, type Network } from './networks.ts';

/** Icon size in px (spec 3 §9, social sizes). */
export const socialSizes: Readonly<Record<Size, number>> = { small: 24, medium: 32, large: 40 };
export const colorSchemes = ['dark', 'gray', 'light', 'color'] as const;
export const iconStyles = ['circle', 'icon'] as const;

/** Luminance of the icon color above which the symbol is dark. */
const darkInkFrom = 0.4;

/** Background color (`ground`) and symbol color (`ink`) of an icon. */
interface Paint {
  readonly ground: string;
  readonly ink: string;
}

const schemePaints: Readonly<Record<'dark' | 'gray' | 'light', Paint>> = {
  dark: { ground: '#222222', ink: '#ffffff' },
  gray: { ground: '#6b7280', ink: '#ffffff' },
  light: { ground: '#f3f4f6', ink: '#222222' },
};

const schema = v.object({
  config: v.object({
    /** `icons` overrides `colorScheme`. */
    colors: v.object({ blockBackground: backgroundSchema, icons: v.optional(colorSchema) }),
    padding: paddingSchema,
    socialLinks: v.array(v.object({ type: v.picklist(socialNetworks), link: linkSchema })),
    size: v.picklist(sizes),
    /** Half the space between icons in px, 6 to 60 (spec 3 §9). */
    spacing: rangeSchema(6, 60),
    colorScheme: v.picklist(colorSchemes),
    iconStyle: v.picklist(iconStyles),
    alignment: alignmentSchema,
  }),
});
type SocialConfig = v.InferOutput<typeof schema>['config'];

export const socialHtml = defineHtmlBlock({
  type: 'social',
  schema,
  html({ config }, context) {
    const icons: Markup[] = [];
    const space = spaceAround(config);
    const cell = html`<td style="padding:${space}">`;
    const drawing = drawingOf(config, space);
    for (const { type, link } of config.socialLinks) {
      const url = context.link(profileAddress(type, link), 'text');
      if (url === undefined) continue;
      icons.push(outlookOnly(icons.length === 0 ? cell : html`</td>${cell}`));
      icons.push(icon(networks[type], url, drawing));
    }
    if (icons.length === 0) return html``;
    // Icons wrap onto further lines. Outlook gets table cells, which do not wrap.
    return html`
      <div style="font-size:0">
        ${outlookOnly(html`<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>`)}
        ${icons}
        ${outlookOnly(html`</td></tr></table>`)}
      </div>`;
  },
});

export const social = /* @__PURE__ */ defineBlock(socialHtml, {
  version: 1,
  defaults: {
    config: {
      colors: { blockBackground: 'transparent' },
      padding: { top: 20, bottom: 20 },
      socialLinks: [
        { type: 'facebook', link: '' },
        { type: 'instagram', link: '' },
        { type: 'twitter', link: '' },
      ],
      size: 'medium',
      spacing: 6,
      colorScheme: 'color',
      iconStyle: 'circle',
      alignment: 'center',
    },
  },
  migrations: [(block) => fromVersion0(block, ['spacing'])],
  // Mail clients without rounded corners show square icons.
  tolerates: ['css-border-radius'],
  text({ config }, context) {
    return config.socialLinks
      .flatMap(({ type, link }) => {
        const url = context.link(profileAddress(type, link), 'text');
        return url === undefined ? [] : [`${networks[type].name}: ${url}`];
      })
      .join('\n');
  },
});

/** Half the space between two lines of icons in px. */
const lineSpace = 4;

/** Returns the CSS margin of an icon. Icons aligned left or right start at the edge of the block. */
function spaceAround({ spacing, alignment }: SocialConfig): string {
  if (alignment === 'left') return `${lineSpace}px ${2 * spacing}px ${lineSpace}px 0`;
  if (alignment === 'right') return `${lineSpace}px 0 ${lineSpace}px ${2 * spacing}px`;
  return `${lineSpace}px ${spacing}px`;
}

/** Returns the colors that all icons share. undefined if each network has its own color. */
function paintOf({ colors, colorScheme }: SocialConfig): Paint | undefined {
  const ground = colors.icons;
  if (ground !== undefined) return { ground, ink: luminance(ground) > darkInkFrom ? '#222222' : '#ffffff' };
  return colorScheme === 'color' ? undefined : schemePaints[colorScheme];
}

interface Drawing {
  readonly paint: Paint | undefined;
  readonly filled: boolean;
  readonly table: Markup;
  readonly cell: Markup;
  /** Start of the CSS of an icon's cell. The background color follows, and then `size`. */
  readonly shape: Markup | false;
  readonly size: Markup;
  readonly letter: Markup;
}

function drawingOf(config: SocialConfig, space: string): Drawing {
  const size = socialSizes[config.size];
  const filled = config.iconStyle === 'circle';
  return {
    paint: paintOf(config),
    filled,
    table: html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="display:inline-block;margin:${space};vertical-align:top">`,
    cell: html` width="${size}" height="${size}" align="center" valign="middle"`,
    shape: filled && html`border-radius:${size / 2}px;`,
    size: html`width:${size}px;height:${size}px`,
    letter: html`display:block;font-family:Arial,sans-serif;font-size:${Math.round(size * 0.55)}px;line-height:${size}px;font-weight:bold;text-decoration:none;color:`,
  };
}

function icon({ name, glyph, color }: Network, url: string, drawing: Drawing): Markup {
  // An icon in its network's own color has a white symbol.
  const { ground, ink } = drawing.paint ?? { ground: color, ink: '#ffffff' };
  const background = drawing.filled && html`background-color:${ground};`;
  return html`
    ${drawing.table}<tr><td${drawing.cell} style="${drawing.shape}${background}${drawing.size}">
      <a href="${url}" target="_blank" aria-label="${name}" title="${name}" style="${drawing.letter}${drawing.filled ? ink : ground}">${trustedMarkup(glyph)}</a>
    </td></tr></table>`;
}
