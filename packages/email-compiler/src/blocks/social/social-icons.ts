import { luminance, readableOn } from '../../color/contrast.ts';
import { networks, socialNetworks, type SocialNetwork } from '../../schema/social-networks.ts';

export const colorSchemes = ['dark', 'gray', 'light', 'color'] as const;
export const iconStyles = ['circle', 'icon'] as const;
type ColorScheme = (typeof colorSchemes)[number];
type IconStyle = (typeof iconStyles)[number];

interface Paint {
  /** Color of a circle or, without a circle, of the icon. */
  readonly ground: string;
  /** Color of the symbol in a circle. */
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
function inkOn(ground: string): Ink {
  return luminance(ground) > darkInkFrom ? 'dark' : 'light';
}

function schemePaint(network: SocialNetwork, scheme: ColorScheme): Paint {
  return scheme === 'color' ? { ground: networks[network].color, ink: inks.light } : schemePaints[scheme];
}

/**
 * Returns the scheme in which a picture shows an icon. Without a circle, icons cannot have any color: network colors
 * become light on a dark background, and a color of their own becomes dark or light.
 */
function drawnScheme({ colors, colorScheme, iconStyle }: IconConfig, background: string): ColorScheme {
  if (iconStyle === 'circle') return colorScheme;
  if (colors.icons !== undefined) return inkOn(colors.icons) === 'dark' ? 'light' : 'dark';
  return colorScheme === 'color' && readableOn(background) === '#ffffff' ? 'light' : colorScheme;
}

/** A picture of a network's icon. */
export interface SocialIcon extends Paint {
  /** Name among the host's assets. */
  readonly name: string;
  readonly network: SocialNetwork;
  /** The picture shows a circle with a symbol, a symbol that the message puts on a circle, or an icon without a circle. */
  readonly shape: 'circle' | 'symbol' | 'icon';
}

/** Returns the picture that shows a network's icon on a background (`#rgb` or `#rrggbb`). */
export function drawnIcon(network: SocialNetwork, config: IconConfig, background: string): SocialIcon {
  const { colors, iconStyle } = config;
  return iconStyle === 'circle' && colors.icons !== undefined
    ? symbolIcon(network, inkOn(colors.icons), colors.icons)
    : schemeIcon(network, iconStyle, drawnScheme(config, background));
}

function symbolIcon(network: SocialNetwork, ink: Ink, ground: string): SocialIcon {
  return { name: `${network}-symbol-${ink}`, network, shape: 'symbol', ground, ink: inks[ink] };
}

function schemeIcon(network: SocialNetwork, shape: IconStyle, scheme: ColorScheme): SocialIcon {
  return { name: `${network}-${shape}-${scheme}`, network, shape, ...schemePaint(network, scheme) };
}

/** Returns every picture that the social block can ask for. A symbol has the color of its network as an example. */
export function listSocialIcons(): readonly SocialIcon[] {
  return socialNetworks.flatMap((network) => [
    ...iconStyles.flatMap((shape) => colorSchemes.map((scheme) => schemeIcon(network, shape, scheme))),
    symbolIcon(network, 'dark', networks[network].color),
    symbolIcon(network, 'light', networks[network].color),
  ]);
}

/** Returns the color of a network's icon, whether a picture can have the color or not. */
export function iconColor(network: SocialNetwork, { colors, colorScheme }: IconConfig): string {
  return colors.icons ?? schemePaint(network, colorScheme).ground;
}
