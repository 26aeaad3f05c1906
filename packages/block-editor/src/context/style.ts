import type { CSSProperties } from 'react';

/**
 * Custom properties for utilities such as `bg-(--canvas)`. Inline styles would be overridden by the important
 * utilities.
 */
export function style(values: Readonly<Record<`--${string}`, string>>): CSSProperties {
  return values;
}
