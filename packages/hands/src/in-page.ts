import { onTestFinished } from 'vitest';
import { commands, type Locator } from 'vitest/browser';
import { usesClipboard } from './clipboard.ts';
import type { HandCommands } from './commands.ts';
import type { PressOptions } from './pointer.ts';
import type { Spot } from './sight.ts';

export { leastCanvasHeight, smallSizes } from './small-windows.ts';

declare module 'vitest/browser' {
  interface BrowserCommands extends HandCommands {}
}

const markAttribute = 'data-hand-target';

export type Target = Locator | Element;

let marked = 0;

/** Marks an element, because Vitest's selector of an element may also fit others. */
function selectorOf(target: Target): string {
  if (!(target instanceof Element)) return target.selector;
  const mark = target.getAttribute(markAttribute) ?? String(++marked);
  target.setAttribute(markAttribute, mark);
  return `[${markAttribute}="${mark}"]`;
}

/** The mouse of the page that the test runs in. */
export const pointer = {
  moveTo: (target: Target, at?: Spot) => commands.pointerMoveTo(selectorOf(target), at),
  moveBy: (x: number, y: number) => commands.pointerMoveBy(x, y),
  press: (target: Target, options?: PressOptions) => commands.pointerPress(selectorOf(target), options),
  pickUp: (target: Target, at?: Spot) => commands.pointerPickUp(selectorOf(target), at),
  carryTo: (target: Target, at?: Spot) => commands.pointerCarryTo(selectorOf(target), at),
  dragBy: (from: Target, x: number, y: number, holding?: readonly string[]) =>
    commands.pointerDragBy(selectorOf(from), x, y, holding),
  drop: () => commands.pointerDrop(),
  async drag(from: Target, to: Target, at?: Spot) {
    await pointer.pickUp(from);
    await pointer.carryTo(to, at);
    await pointer.drop();
  },
};

/** A finger. The first use turns a touch screen on, and `lift` turns it off. */
export const finger = {
  tap: (target: Target, at?: Spot) => commands.fingerTap(selectorOf(target), at),
  swipe: (from: Target, to: Target) => commands.fingerSwipe(selectorOf(from), selectorOf(to)),
  pickUp: (target: Target, at?: Spot, longPress?: boolean) =>
    commands.fingerPickUp(selectorOf(target), at, longPress),
  carryTo: (target: Target, at?: Spot) => commands.fingerCarryTo(selectorOf(target), at),
  carryBy: (x: number, y: number) => commands.fingerCarryBy(x, y),
  drop: () => commands.fingerDrop(),
  abort: () => commands.fingerAbort(),
  lift: () => commands.fingerLift(),
};

/** A pen. */
export const pen = {
  pickUp: (target: Target, at?: Spot) => commands.penPickUp(selectorOf(target), at),
  carryBy: (x: number, y: number) => commands.penCarryBy(x, y),
  drop: () => commands.penDrop(),
};

/** Keeps the clipboard of the system until the test ends. */
async function takeClipboard(): Promise<void> {
  await commands.clipboardTake();
  onTestFinished(() => commands.clipboardGive());
}

/** The keyboard. Keys go where the focus is. */
export const keys = {
  /** Presses keys one after the other. `Control+a` holds Control. */
  async press(...names: readonly string[]) {
    if (names.some(usesClipboard)) await takeClipboard();
    for (const name of names) await commands.keyPress(name);
  },
  type: (text: string) => commands.keyType(text),
  replaceWith: (text: string) => commands.keyReplaceWith(text),
  pasteOver: (text: string) => commands.keyPasteOver(text),
  reach: (target: Target) => commands.keyReach(selectorOf(target)),
};

/** Presses a field and types over what it contains. */
export async function fillIn(field: Target, text: string): Promise<void> {
  await pointer.press(field);
  await keys.replaceWith(text);
}
