import type { CDPSession, Locator, Page } from '@playwright/test';
import { defineBrowserCommand } from '@vitest/browser-playwright';
import { giveClipboard, takeClipboard } from './clipboard.ts';
import { Finger } from './finger.ts';
import { Keys } from './keys.ts';
import { pathBetween, type Point } from './path.ts';
import { pointerOf, type PressOptions } from './pointer.ts';
import { lookAt, type Spot } from './sight.ts';
import { rest } from './speed.ts';

const fingers = new WeakMap<Page, Promise<Finger>>();

function fingerOf(page: Page): Promise<Finger> {
  const finger = fingers.get(page) ?? Finger.on(page);
  fingers.set(page, finger);
  return finger;
}

/** A pen on a page, which draws on what can be seen without scrolling. */
class Pen {
  readonly #session: CDPSession;
  #place: Point = { x: 0, y: 0 };

  private constructor(session: CDPSession) {
    this.#session = session;
  }

  static async on(page: Page): Promise<Pen> {
    return new Pen(await page.context().newCDPSession(page));
  }

  async #send(type: 'mousePressed' | 'mouseMoved' | 'mouseReleased'): Promise<void> {
    const buttons = type === 'mouseReleased' ? 0 : 1;
    await this.#session.send('Input.dispatchMouseEvent', {
      type,
      ...this.#place,
      button: 'left',
      buttons,
      clickCount: 1,
      pointerType: 'pen',
    });
  }

  async pickUp(from: Locator, at: Spot = 'middle'): Promise<void> {
    const seen = await lookAt(from, at);
    if (seen?.met !== true) throw new Error(`The pen does not meet ${String(from)}.`);
    this.#place = seen.point;
    await this.#send('mousePressed');
    await rest('press');
  }

  async carryBy(x: number, y: number): Promise<void> {
    const { x: left, y: top } = this.#place;
    for (const place of pathBetween(this.#place, { x: left + x, y: top + y })) {
      this.#place = place;
      await this.#send('mouseMoved');
      await rest('step');
    }
  }

  async drop(): Promise<void> {
    await rest('drop');
    await this.#send('mouseReleased');
  }
}

const pens = new WeakMap<Page, Promise<Pen>>();

function penOf(page: Page): Promise<Pen> {
  const pen = pens.get(page) ?? Pen.on(page);
  pens.set(page, pen);
  return pen;
}

/** Commands of Vitest's browser provider. Targets are selectors of Vitest's locators, in the frame of the test. */
export const handCommands = {
  pointerMoveTo: defineBrowserCommand<[target: string, at?: Spot]>(({ page, iframe }, target, at) =>
    pointerOf(page).moveTo(iframe.locator(target), at),
  ),
  pointerMoveBy: defineBrowserCommand<[x: number, y: number]>(({ page }, x, y) =>
    pointerOf(page).carryBy(x, y),
  ),
  pointerPress: defineBrowserCommand<[target: string, options?: PressOptions]>(
    ({ page, iframe }, target, options) => pointerOf(page).press(iframe.locator(target), options),
  ),
  pointerPickUp: defineBrowserCommand<[target: string, at?: Spot]>(({ page, iframe }, target, at) =>
    pointerOf(page).pickUp(iframe.locator(target), at),
  ),
  pointerCarryTo: defineBrowserCommand<[target: string, at?: Spot]>(({ page, iframe }, target, at) =>
    pointerOf(page).carryTo(iframe.locator(target), at),
  ),
  pointerDragBy: defineBrowserCommand<[from: string, x: number, y: number, holding?: readonly string[]]>(
    ({ page, iframe }, from, x, y, holding) => pointerOf(page).dragBy(iframe.locator(from), x, y, holding),
  ),
  pointerDrop: defineBrowserCommand(({ page }) => pointerOf(page).drop()),
  fingerTap: defineBrowserCommand<[target: string, at?: Spot]>(async ({ page, iframe }, target, at) =>
    (await fingerOf(page)).tap(iframe.locator(target), at),
  ),
  fingerSwipe: defineBrowserCommand<[from: string, to: string]>(async ({ page, iframe }, from, to) =>
    (await fingerOf(page)).swipe(iframe.locator(from), iframe.locator(to)),
  ),
  fingerPickUp: defineBrowserCommand<[target: string, at?: Spot, longPress?: boolean]>(
    async ({ page, iframe }, target, at, longPress) =>
      (await fingerOf(page)).pickUp(iframe.locator(target), at, longPress),
  ),
  fingerCarryTo: defineBrowserCommand<[target: string, at?: Spot]>(async ({ page, iframe }, target, at) =>
    (await fingerOf(page)).carryTo(iframe.locator(target), at),
  ),
  fingerCarryBy: defineBrowserCommand<[x: number, y: number]>(async ({ page }, x, y) =>
    (await fingerOf(page)).carryBy(x, y),
  ),
  fingerDrop: defineBrowserCommand(async ({ page }) => (await fingerOf(page)).drop()),
  fingerAbort: defineBrowserCommand(async ({ page }) => (await fingerOf(page)).abort()),
  fingerLift: defineBrowserCommand(async ({ page }) => {
    const finger = await fingerOf(page);
    fingers.delete(page);
    await finger.lift();
  }),
  penPickUp: defineBrowserCommand<[target: string, at?: Spot]>(async ({ page, iframe }, target, at) =>
    (await penOf(page)).pickUp(iframe.locator(target), at),
  ),
  penCarryBy: defineBrowserCommand<[x: number, y: number]>(async ({ page }, x, y) =>
    (await penOf(page)).carryBy(x, y),
  ),
  penDrop: defineBrowserCommand(async ({ page }) => (await penOf(page)).drop()),
  clipboardTake: defineBrowserCommand(({ page }) => takeClipboard(page)),
  clipboardGive: defineBrowserCommand(({ page }) => giveClipboard(page)),
  keyPress: defineBrowserCommand<[key: string]>(({ page }, key) => new Keys(page).press(key)),
  keyType: defineBrowserCommand<[text: string]>(({ page }, text) => new Keys(page).type(text)),
  keyReplaceWith: defineBrowserCommand<[text: string]>(({ page }, text) => new Keys(page).replaceWith(text)),
  keyPasteOver: defineBrowserCommand<[text: string]>(({ page }, text) => new Keys(page).pasteOver(text)),
  keyReach: defineBrowserCommand<[target: string]>(({ page, iframe }, target) =>
    new Keys(page).reach(iframe.locator(target)),
  ),
} as const;

type ParametersOf<Command> = Command extends (context: never, ...parameters: infer Rest) => unknown
  ? Rest
  : never;

export type HandCommands = {
  readonly [Name in keyof typeof handCommands]: (
    ...parameters: ParametersOf<(typeof handCommands)[Name]>
  ) => Promise<void>;
};
