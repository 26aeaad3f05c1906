import type { Block } from '@x/email-compiler';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A value of a block that users drag in the canvas. */
export interface Handle {
  readonly id: string;
  /** Place at the edge of the block's part that follows the pointer. */
  readonly at: Side | 'corner' | 'boundary';
  readonly value: number;
  readonly min: number;
  readonly max: number;
  /** Changed field, as the `path` of a change. */
  readonly path: string;
  /** Change of the value for each px that the pointer moves to the right or down. */
  readonly perPixel: Point;
  /** Values at which a drag stops. */
  readonly snap: number;
  /** Returns the block with another value. `both` also sets the opposite side. */
  readonly write: (block: Block, value: number, both: boolean) => Block;
}

export type Side = 'top' | 'right' | 'bottom' | 'left';

export const opposite: Readonly<Record<Side, Side>> = {
  top: 'bottom',
  bottom: 'top',
  left: 'right',
  right: 'left',
};

type Limits = Pick<Handle, 'min' | 'max'>;

function clamp(value: number, { min, max }: Limits): number {
  return Math.min(max, Math.max(min, value));
}

/** Returns the value after the pointer moved by `distance` px. `exact` ignores the snapping. */
export function valueAfter(handle: Handle, start: number, distance: Point, exact: boolean): number {
  const { perPixel, snap } = handle;
  const wanted = start + distance.x * perPixel.x + distance.y * perPixel.y;
  const step = exact ? 1 : snap;
  return clamp(Math.round(wanted / step) * step, handle);
}

interface PressedKey {
  readonly key: string;
  readonly shiftKey: boolean;
}

/** Returns the value after a key, or undefined if the key does not change the value. */
export function valueForKey({ key, shiftKey }: PressedKey, handle: Handle): number | undefined {
  const { value, min, max } = handle;
  const step = shiftKey ? 10 : 1;
  const next = {
    ArrowRight: value + step,
    ArrowUp: value + step,
    ArrowLeft: value - step,
    ArrowDown: value - step,
    PageUp: value + 10,
    PageDown: value - 10,
    Home: min,
    End: max,
  }[key];
  return next === undefined ? undefined : clamp(next, { min, max });
}
