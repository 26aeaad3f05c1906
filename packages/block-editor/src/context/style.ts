import type { CSSProperties } from 'react';

/**
 * Converts custom properties, for utilities such as `bg-(--canvas)`, to an inline style. The utilities are
 * `!important`, so other inline styles would have no effect.
 */
export function style(values: Readonly<Record<`--${string}`, string>>): CSSProperties {
  return values;
}
