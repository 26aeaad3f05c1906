/** Colors of the icon (spec 3 §9). All but white and yellow are dark enough for a white symbol. */
export const iconColors = {
  black: '#1f2328',
  blue: '#1a73e8',
  green: '#188038',
  grey: '#6b7280',
  pink: '#d6336c',
  purple: '#7c3aed',
  red: '#d93025',
  white: '#ffffff',
  yellow: '#f5b400',
} as const;
export type IconColor = keyof typeof iconColors;
export const iconColorNames = Object.keys(iconColors) as readonly IconColor[];

export const phoneIconStyles = ['circle', 'icon'] as const;
type PhoneIconStyle = (typeof phoneIconStyles)[number];

/** A picture of the phone icon. */
export interface PhoneIcon {
  /** Name among the host's assets. */
  readonly name: string;
  readonly shape: PhoneIconStyle;
  /** Color of the circle or, without a circle, of the icon. */
  readonly ground: string;
  /** Color of the symbol in a circle. */
  readonly ink: string;
}

const darkInk = '#1f2328';

export function phoneIcon(shape: PhoneIconStyle, color: IconColor): PhoneIcon {
  const name = `phone-${shape}-${color}`;
  const ink = color === 'white' || color === 'yellow' ? darkInk : '#ffffff';
  return { name, shape, ground: iconColors[color], ink };
}

/** Returns every picture that the dynamic phone block can ask for. */
export function listPhoneIcons(): readonly PhoneIcon[] {
  return phoneIconStyles.flatMap((shape) => iconColorNames.map((color) => phoneIcon(shape, color)));
}
