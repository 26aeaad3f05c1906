import type { CSSProperties } from 'react';

/**
 * Types custom properties as an inline style, for utilities such as `bg-(--canvas)`. Accepts no other properties,
 * because the utilities are `!important` in hosts without Tailwind and override inline styles.
 */
export function style(values: Readonly<Record<`--${string}`, string>>): CSSProperties {
  return values;
}
