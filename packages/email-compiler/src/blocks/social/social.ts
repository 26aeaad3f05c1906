import * as v from 'valibot';
import { luminance } from '../../color/contrast.js';
import { html, type Markup } from '../../markup/markup.js';
import {
  alignmentSchema,
  backgroundSchema,
  colorSchema,
  linkSchema,
  paddingSchema,
  rangeSchema,
  sizes,
  type Size,
} from '../config.js';
import { defineBlock } from '../define.js';
import { fromVersion0, numberOf } from '../from-version-0.js';
import { networks, profileAddress, socialNetworks, type SocialNetwork } from './networks.js';

/** Icon size, px (spec 3 §9, social sizes). */
export const socialSizes: Readonly<Record<Size, number>> = { small: 24, medium: 32, large: 40 };
export const colorSchemes = ['dark', 'gray', 'light', 'color'] as const;
export const iconStyles = ['circle', 'icon'] as const;

/** Luminance from which a figure is drawn dark: brand colours below it are known with white figures. */
const darkInkFrom = 0.4;

const schemeColors = { dark: '#222222', gray: '#6b7280', light: '#f3f4f6' } as const;

const schema = v.object({
  config: v.object({
    /** `icons` takes the place of the scheme's colour. */
    colors: v.object({ blockBackground: backgroundSchema, icons: v.optional(colorSchema) }),
    padding: paddingSchema,
    socialLinks: v.array(v.object({ type: v.picklist(socialNetworks), link: linkSchema })),
    size: v.picklist(sizes),
    /** Half the space between icons, px, 6 to 60 (spec 3 §9). */
    spacing: rangeSchema(6, 60),
    colorScheme: v.picklist(colorSchemes),
    iconStyle: v.picklist(iconStyles),
    alignment: alignmentSchema,
  }),
});
type SocialConfig = v.InferOutput<typeof schema>['config'];

export const social = defineBlock({
  type: 'social',
  version: 1,
  schema,
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
  migrations: [
    (block) => {
      const bare = fromVersion0(block);
      return { ...bare, config: { ...bare.config, spacing: numberOf(bare.config['spacing']) } };
    },
  ],
  // Square icons are icons too.
  tolerates: ['css-border-radius'],
  html({ config }, context) {
    const icons = config.socialLinks.flatMap(({ type, link }) => {
      const url = context.link(profileAddress(type, link), 'text');
      return url === undefined ? [] : [icon(type, url, config)];
    });
    if (icons.length === 0) return html``;
    const space = html`<td style="width:${2 * config.spacing}px;font-size:0">&nbsp;</td>`;
    return html`
      <table role="presentation" cellpadding="0" cellspacing="0" border="0">
        <tr>${icons.flatMap((cell, index) => (index === 0 ? [cell] : [space, cell]))}</tr>
      </table>`;
  },
  text({ config }, context) {
    return config.socialLinks
      .flatMap(({ type, link }) => {
        const url = context.link(profileAddress(type, link), 'text');
        return url === undefined ? [] : [`${networks[type].name}: ${url}`];
      })
      .join('\n');
  },
});

function icon(type: SocialNetwork, url: string, config: SocialConfig): Markup {
  const { name, glyph, color } = networks[type];
  const size = socialSizes[config.size];
  const ground =
    config.colors.icons ?? (config.colorScheme === 'color' ? color : schemeColors[config.colorScheme]);
  const filled = config.iconStyle === 'circle';
  const ink = filled ? (luminance(ground) > darkInkFrom ? '#222222' : '#ffffff') : ground;
  const background = filled && html`border-radius:${size / 2}px;background-color:${ground};`;
  return html`
    <td width="${size}" height="${size}" align="center" valign="middle" style="${background}width:${size}px;height:${size}px">
      <a href="${url}" target="_blank" aria-label="${name}" title="${name}" style="display:block;font-family:Arial,sans-serif;font-size:${Math.round(size * 0.55)}px;line-height:${size}px;font-weight:bold;text-decoration:none;color:${ink}">${glyph}</a>
    </td>`;
}
