import { brandRoles, type Brand, type BrandRole } from './brand.ts';
import { completeBrand } from './complete-brand.ts';

/** The color that a brand has in dark mode in place of a color in light mode. */
export interface BrandDarkColor {
  readonly use: 'background' | 'text';
  readonly light: string;
  readonly dark: string;
}

/** Uses of the roles. A color of the brand without a certain use is for backgrounds and texts. */
const uses: Readonly<Record<BrandRole, readonly BrandDarkColor['use'][]>> = {
  primary: ['background', 'text'],
  secondary: ['background', 'text'],
  text: ['text'],
  muted: ['text'],
  heading: ['text'],
  link: ['text'],
  button: ['background'],
  buttonText: ['text'],
  backdrop: ['background'],
  canvas: ['background'],
  surface: ['background'],
  line: ['background'],
};

/**
 * Returns the colors for dark mode that a brand chooses. Roles with the same light color and use share one dark color,
 * that of the more specific role.
 */
export function darkColorsOf(brand: Brand): readonly BrandDarkColor[] {
  const { colors } = completeBrand(brand);
  const chosen = new Map<string, BrandDarkColor>();
  for (const role of brandRoles) {
    const { light, dark } = colors[role];
    if (dark === undefined) continue;
    for (const use of uses[role]) chosen.set(`${use} ${light.toLowerCase()}`, { use, light, dark });
  }
  return [...chosen.values()];
}
