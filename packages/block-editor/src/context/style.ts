import type { CSSProperties } from 'react';

/**
 * Types custom properties as an inline style, for utilities such as `bg-(--canvas)`. Other inline styles have no effect
 * in a host without Tailwind, where utilities are `!important`.
 */
export function style(values: Readonly<Record<`--${string}`, string>>): CSSProperties {
  return values;
}
