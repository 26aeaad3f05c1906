/** Colours offered for icons (spec 3 §9), dark enough for white figures where they can be. */
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
