/**
 * Sizes of windows and boxes, in CSS px, in which all of the editor can be used. The first one is a window of 1,280 × 1,024
 * px at 400 % (WCAG 2.2, 1.4.10 Reflow). Those without `everyRun` are tested at night only.
 */
export const smallSizes = [
  { width: 320, height: 256, everyRun: true },
  { width: 320, height: 568, everyRun: false },
  { width: 390, height: 844, everyRun: false },
  { width: 720, height: 450, everyRun: false },
  { width: 640, height: 400, everyRun: false },
] as const;

/**
 * Height in px of the canvas that remains in all of them, see
 * docs/decisions/editor.md#give-the-canvas-160-px-and-let-the-bars-scroll.
 */
export const leastCanvasHeight = 160;
