import type { CSSProperties } from 'react';

/** Values for utilities such as `bg-(--canvas)`. Written directly, the important utilities would win over them. */
export function style(values: Readonly<Record<`--${string}`, string>>): CSSProperties {
  return values;
}
