import * as v from 'valibot';
import { contrast, leastTextContrast, readableOn } from '../../color/contrast.ts';
import { html, type Markup, outlookOnly } from '../../markup/markup.ts';
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
import { defineBlock, defineHtmlBlock, type MarkupContext } from '../../definition/define.ts';
import { fromVersion0 } from '../../definition/from-version-0.ts';
import { iconPicture } from '../icon-picture.ts';
import {
  networks,
  profileAddress,
  socialNetworks,
  type SocialNetwork,
} from '../../schema/social-networks.ts';
import { colorSchemes, drawnIcon, iconColor, iconStyles } from './social-icons.ts';

/** Icon size in px (spec 3 §9, social sizes). */
export const socialSizes: Readonly<Record<Size, number>> = { small: 24, medium: 32, large: 40 };
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
export type SocialConfig = v.InferOutput<typeof schema>['config'];

export const socialHtml = defineHtmlBlock({
  type: 'social',
  version: 1,
  schema,
  html({ config }, context) {
    const links = profileLinks(config, context);
    if (links.length === 0) return html``;
    const pictures = links.flatMap((link) => pictureLink(link, config, context) ?? []);
    // Icons and names do not mix, so a single missing picture turns all icons into names.
    if (pictures.length < links.length) return names(links, config, context);
    const cell = html`<td style="padding:${spaceAround(config)}">`;
    // Icons wrap onto further lines. Outlook gets table cells, which do not wrap.
    return html`
      <div style="font-size:0">
        ${outlookOnly(html`<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>${cell}`)}
        ${pictures.flatMap((picture, index) => (index === 0 ? [picture] : [outlookOnly(html`</td>${cell}`), picture]))}
        ${outlookOnly(html`</td></tr></table>`)}
      </div>`;
  },
});

export const social = /* @__PURE__ */ defineBlock(socialHtml, {
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

/** Returns the links that have a usable address. */
export function profileLinks(
  { socialLinks }: SocialConfig,
  context: Pick<MarkupContext, 'link'>,
): readonly ProfileLink[] {
  return socialLinks.flatMap(({ type, link }): readonly ProfileLink[] => {
    const url = context.link(profileAddress(type, link), 'text');
    return url === undefined ? [] : [{ network: type, url }];
  });
}

/** Half the space between two lines of icons in px. */
const lineSpace = 4;

/** Returns the CSS margin of an icon. Icons aligned left or right start at the edge of the block. */
export function spaceAround({ spacing, alignment }: SocialConfig): string {
  if (alignment === 'left') return `${lineSpace}px ${2 * spacing}px ${lineSpace}px 0`;
  if (alignment === 'right') return `${lineSpace}px 0 ${lineSpace}px ${2 * spacing}px`;
  return `${lineSpace}px ${spacing}px`;
}

export interface ProfileLink {
  readonly network: SocialNetwork;
  readonly url: string;
}

/** Writes a link with the network's icon. undefined if the host has no picture of the icon. */
function pictureLink(link: ProfileLink, config: SocialConfig, context: MarkupContext): Markup | undefined {
  const { network, url } = link;
  const { name, shape, ground, ink } = drawnIcon(network, config, context.background);
  const src = context.asset(name);
  if (src === undefined) return undefined;
  const size = socialSizes[config.size];
  // The font size is that of the alternative text, which replaces a blocked picture.
  const place = html`display:block;font-size:10px`;
  const picture = iconPicture({ src, size, alt: networks[network].name, place }, context);
  const space = spaceAround(config);
  if (shape !== 'symbol') {
    return html`<a href="${url}" target="_blank" style="display:inline-block;margin:${space};vertical-align:top;text-decoration:none;color:inherit">${picture}</a>`;
  }
  return html`
    <table role="presentation" cellpadding="0" cellspacing="0" border="0" style="display:inline-block;margin:${space};vertical-align:top"><tr><td width="${size}" height="${size}" bgcolor="${ground}" style="width:${size}px;height:${size}px;border-radius:${size / 2}px;background-color:${ground}">
      <a href="${url}" target="_blank" style="display:block;text-decoration:none;color:${ink}">${picture}</a>
    </td></tr></table>`;
}

/** Writes links with the networks' names, for hosts without pictures. Outlook ignores margins, and gets spaces instead. */
function names(links: readonly ProfileLink[], config: SocialConfig, context: MarkupContext): Markup {
  const gap = outlookOnly(html`&nbsp;`);
  const written = links.flatMap((link, index) => {
    const name = nameLink(link, config, context);
    return index === 0 ? [name] : [gap, name];
  });
  return html`<div style="font-size:14px;line-height:${socialSizes[config.size]}px;font-weight:bold">${written}</div>`;
}

function nameLink(
  { network, url }: ProfileLink,
  config: SocialConfig,
  { background }: MarkupContext,
): Markup {
  const ink = nameColor(network, config, background);
  return html`<a href="${url}" target="_blank" style="display:inline-block;margin:${spaceAround(config)};text-decoration:underline;color:${ink}">${networks[network].name}</a>`;
}

/** Returns the color of a network if its name is readable in it. */
export function nameColor(network: SocialNetwork, config: SocialConfig, background: string): string {
  const color = iconColor(network, config);
  return contrast(color, background) < leastTextContrast ? readableOn(background) : color;
}
