import type { BodyConfig, ColorUse, DarkColor } from '@x/email-compiler';

type Key = Pick<DarkColor, 'use' | 'light'>;

function isSame(one: Key, other: Key): boolean {
  return one.use === other.use && one.light.toLowerCase() === other.light.toLowerCase();
}

/** Sets the dark color of a use of a color. Without `dark`, the color is derived again. */
export function withDarkColor(config: BodyConfig, use: ColorUse, light: string, dark?: string): BodyConfig {
  const key = { use, light };
  const others = (config.darkColors ?? []).filter((color) => !isSame(color, key));
  return withDarkColors(config, dark === undefined ? others : [...others, { ...key, dark }]);
}

export function hasDarkColor({ darkColors = [] }: BodyConfig, use: ColorUse, light: string): boolean {
  return darkColors.some((color) => isSame(color, { use, light }));
}

/** Leaves out an empty list, as in a message in which no color was ever chosen. */
export function withDarkColors(config: BodyConfig, darkColors: readonly DarkColor[]): BodyConfig {
  const { darkColors: _, ...rest } = config;
  return darkColors.length === 0 ? rest : { ...rest, darkColors };
}
