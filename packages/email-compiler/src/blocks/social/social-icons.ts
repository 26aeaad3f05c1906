import { contrast, luminance, readableOn } from '../../color/contrast.ts';
import { networks, socialNetworks, type SocialNetwork } from './networks.ts';

export const colorSchemes = ['dark', 'gray', 'light', 'color'] as const;
export const iconStyles = ['circle', 'icon'] as const;
type ColorScheme = (typeof colorSchemes)[number];
type IconStyle = (typeof iconStyles)[number];

/** Color of an icon (`ground`), and of the symbol in an icon's circle (`ink`). */
export interface Paint {
  readonly ground: string;
  readonly ink: string;
}

/** Settings of the social block that decide the colors of its icons. */
interface IconConfig {
  /** `icons` overrides `colorScheme`. */
  readonly colors: { readonly icons?: string | undefined };
  readonly colorScheme: ColorScheme;
  readonly iconStyle: IconStyle;
}

/** Symbol colors. */
const inks = { dark: '#222222', light: '#ffffff' } as const;
type Ink = keyof typeof inks;

const schemePaints: Readonly<Record<Exclude<ColorScheme, 'color'>, Paint>> = {
  dark: { ground: '#222222', ink: inks.light },
  gray: { ground: '#6b7280', ink: inks.light },
  light: { ground: '#f3f4f6', ink: inks.dark },
};

/** Luminance of an icon's color from which its symbol is dark. Symbols have a contrast of at least 3 (WCAG 1.4.11). */
const darkInkFrom = 0.3;
/** Luminances from which icons in a color of their own are drawn in gray and in the light scheme. */
const grayFrom = 0.1;
const lightFrom = 0.5;

function inkOn(ground: string): Ink {
  return luminance(ground) > darkInkFrom ? 'dark' : 'light';
}

function schemePaint(network: SocialNetwork, scheme: ColorScheme): Paint {
  return scheme === 'color' ? { ground: networks[network].color, ink: inks.light } : schemePaints[scheme];
}

/**
 * Returns the scheme in which a picture shows an icon. Without a circle, icons cannot have any color: network colors
 * become light on a dark background, and a color of their own becomes the scheme with a similar lightness.
 */
function drawnScheme({ colors, colorScheme, iconStyle }: IconConfig, background: string): ColorScheme {
  if (iconStyle === 'circle') return colorScheme;
  if (colors.icons !== undefined) {
    const lightness = luminance(colors.icons);
    return lightness < grayFrom ? 'dark' : lightness < lightFrom ? 'gray' : 'light';
  }
  return colorScheme === 'color' && readableOn(background) === '#ffffff' ? 'light' : colorScheme;
}

/** A picture of a network's icon. */
export interface SocialIcon {
  /** Name among the host's assets. */
  readonly name: string;
  readonly network: SocialNetwork;
  /** What the picture contains: a circle with a symbol, a symbol for a circle in any color, or an icon without one. */
  readonly shape: 'circle' | 'symbol' | 'icon';
  /** Color of the circle. Absent for an icon without a circle. */
  readonly ground?: string;
  readonly ink: string;
}

/** Returns the picture that shows a network's icon on a background (`#rgb` or `#rrggbb`). */
export function drawnIcon(network: SocialNetwork, config: IconConfig, background: string): SocialIcon {
  const { colors, iconStyle } = config;
  if (iconStyle === 'circle' && colors.icons !== undefined) {
    return { ...symbolIcon(network, inkOn(colors.icons)), ground: colors.icons };
  }
  return schemeIcon(network, iconStyle, drawnScheme(config, background));
}

function symbolIcon(network: SocialNetwork, ink: Ink): SocialIcon {
  return { name: `${network}-symbol-${ink}`, network, shape: 'symbol', ink: inks[ink] };
}

function schemeIcon(network: SocialNetwork, shape: IconStyle, scheme: ColorScheme): SocialIcon {
  const name = `${network}-${shape}-${scheme}`;
  const { ground, ink } = schemePaint(network, scheme);
  return shape === 'circle' ? { name, network, shape, ground, ink } : { name, network, shape, ink: ground };
}

/** Returns every picture that the social block can ask for. */
export function listSocialIcons(): readonly SocialIcon[] {
  return socialNetworks.flatMap((network) => [
    ...iconStyles.flatMap((shape) => colorSchemes.map((scheme) => schemeIcon(network, shape, scheme))),
    symbolIcon(network, 'dark'),
    symbolIcon(network, 'light'),
  ]);
}

/** Minimum contrast of text (WCAG 2.2, 1.4.3). */
const leastContrast = 4.5;

/** Returns the colors of a network's name, which replaces the icon where there is no picture. */
export function namePaint(network: SocialNetwork, config: IconConfig, background: string): Paint {
  const ground = config.colors.icons ?? schemePaint(network, config.colorScheme).ground;
  if (config.iconStyle === 'circle') return { ground, ink: readableOn(ground) };
  const readable = contrast(ground, background) >= leastContrast;
  return { ground: background, ink: readable ? ground : readableOn(background) };
}
