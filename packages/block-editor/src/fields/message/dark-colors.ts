import type { StoredBodyConfig, ColorUse, DarkColor } from '@x/email-compiler';

type Key = Pick<DarkColor, 'use' | 'light'>;

function isSame(one: Key, other: Key): boolean {
  return one.use === other.use && one.light.toLowerCase() === other.light.toLowerCase();
}

/** Sets the dark color of a use of a color. Without `dark`, the color is derived again. */
export function withDarkColor(
  config: StoredBodyConfig,
  use: ColorUse,
  light: string,
  dark?: string,
): StoredBodyConfig {
  const key = { use, light };
  const others = (config.darkColors ?? []).filter((color) => !isSame(color, key));
  return withDarkColors(config, dark === undefined ? others : [...others, { ...key, dark }]);
}

export function hasDarkColor({ darkColors = [] }: StoredBodyConfig, use: ColorUse, light: string): boolean {
  return darkColors.some((color) => isSame(color, { use, light }));
}

/** Leaves out an empty list, as in a message in which no color was ever chosen. */
export function withDarkColors(config: StoredBodyConfig, darkColors: readonly DarkColor[]): StoredBodyConfig {
  const { darkColors: _, ...rest } = config;
  return darkColors.length === 0 ? rest : { ...rest, darkColors };
}
