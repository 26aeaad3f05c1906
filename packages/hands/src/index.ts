export { Finger } from './finger.ts';
export { Keys } from './keys.ts';
export { longNames } from './names.ts';
export type { Point } from './path.ts';
export { Pointer, pointerOf, type PressOptions } from './pointer.ts';
export { leastCanvasHeight, smallSizes } from './small-windows.ts';
export type { Spot } from './sight.ts';
