import type { CDPSession, Locator, Page } from '@playwright/test';
import { pathBetween, type Point } from './path.ts';
import { bringIntoView, lookAt, type ScrollWay, type Sight, type Spot } from './sight.ts';
import { rest } from './speed.ts';

/** Time in ms after which a finger that stays has picked something up. */
const hold = 500;

/**
 * Time in ms after which a finger that scrolled has stopped. Lifted earlier, what it scrolled would run on, and the next
 * tap would only end that.
 */
const standstill = 80;

/** A finger on a page. The page needs a touch screen, which `on` turns on where the context has none. */
export class Finger {
  readonly #page: Page;
  readonly #session: CDPSession;
  #place: Point = { x: 0, y: 0 };

  private constructor(page: Page, session: CDPSession) {
    this.#page = page;
    this.#session = session;
  }

  static async on(page: Page): Promise<Finger> {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 1 });
    return new Finger(page, session);
  }

  /** Turns the touch screen off again. */
  async lift(): Promise<void> {
    await this.#session.send('Emulation.setTouchEmulationEnabled', { enabled: false });
    await this.#session.detach();
  }

  async #touch(type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel'): Promise<void> {
    const touchPoints = type === 'touchEnd' || type === 'touchCancel' ? [] : [this.#place];
    await this.#session.send('Input.dispatchTouchEvent', { type, touchPoints });
  }

  async #slide(path: readonly Point[]): Promise<void> {
    for (const place of path) {
      this.#place = place;
      await this.#touch('touchMove');
      await rest('step');
    }
  }

  /**
   * Lays the finger down and moves on at once. Resting first, however shortly, could count as a long press.
   *
   * @param stop - time in ms to stay at the end
   */
  async #flick(from: Point, to: Point, stop = 0): Promise<void> {
    const [first = to, ...others] = pathBetween(from, to);
    this.#place = from;
    const started = this.#touch('touchStart');
    this.#place = first;
    await Promise.all([started, this.#touch('touchMove')]);
    await this.#slide(others);
    if (stop > 0) {
      await this.#page.waitForTimeout(stop);
      await this.#touch('touchMove');
    }
    await this.#touch('touchEnd');
  }

  /** Swipes until the target can be seen. Throws if it is covered. */
  async #find(target: Locator, at: Spot): Promise<Sight> {
    const seen = await bringIntoView(target, at, (way) => this.#swipe(way));
    if (seen === undefined) throw new Error(`${String(target)} went away before the finger arrived.`);
    if (!seen.met) throw new Error(`${String(target)} is covered by ${seen.on}.`);
    return seen;
  }

  async #swipe({ from, width, height, by }: ScrollWay): Promise<void> {
    const far = { x: width * 0.7, y: height * 0.7 };
    const to = {
      x: from.x - Math.max(-far.x, Math.min(far.x, by.x)),
      y: from.y - Math.max(-far.y, Math.min(far.y, by.y)),
    };
    await this.#flick(from, to, standstill);
  }

  /** Swipes from one target to another. */
  async swipe(from: Locator, to: Locator): Promise<void> {
    const start = await this.#find(from, 'middle');
    const end = await lookAt(to, 'middle');
    if (end === undefined) throw new Error(`${String(to)} is not there to swipe to.`);
    await this.#flick(start.point, end.point);
  }

  async tap(target: Locator, at: Spot = 'middle'): Promise<void> {
    const { point } = await this.#find(target, at);
    this.#place = point;
    await this.#touch('touchStart');
    await rest('press');
    await this.#touch('touchEnd');
  }

  /** Lays the finger on a target and leaves it there. `longPress` waits as long as a long press does. */
  async pickUp(from: Locator, at: Spot = 'middle', longPress = false): Promise<void> {
    const { point } = await this.#find(from, at);
    this.#place = point;
    await this.#touch('touchStart');
    if (longPress) await this.#page.waitForTimeout(hold);
    await rest('press');
  }

  async carryTo(to: Locator, at: Spot = 'middle'): Promise<void> {
    const seen = await lookAt(to, at);
    if (seen === undefined) throw new Error(`${String(to)} is not there to drop onto.`);
    await this.#slide(pathBetween(this.#place, seen.point));
  }

  async carryBy(x: number, y: number): Promise<void> {
    const { x: left, y: top } = this.#place;
    await this.#slide(pathBetween(this.#place, { x: left + x, y: top + y }));
  }

  async drop(): Promise<void> {
    await rest('drop');
    await this.#touch('touchEnd');
  }

  /** Ends a drag as a system does that needs the finger for a gesture of its own. */
  async abort(): Promise<void> {
    await this.#touch('touchCancel');
    // Unlike other touches, this one is not acknowledged by the page, which hears of it before its next frame.
    await this.#page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
  }
}
