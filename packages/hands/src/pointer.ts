import type { Locator, Page } from '@playwright/test';
import { isSamePlace, pathBetween, type Point } from './path.ts';
import { bringIntoView, lookAt, type ScrollWay, type Spot } from './sight.ts';
import { rest } from './speed.ts';

/** How often a person aims again at what has moved on the way, before giving up. */
const attempts = 5;

/** px of a notch of a mouse wheel. */
const notch = 100;

export interface PressOptions {
  /** Default: the middle of the target. */
  readonly at?: Spot;
  readonly button?: 'left' | 'right';
  /** Keys that are held, such as `Shift`. */
  readonly holding?: readonly string[];
  /** Number of presses in a row. Default 1. */
  readonly times?: number;
}

/** A mouse of a page. It stays where it was, so that a path meets what lies between two targets. */
export class Pointer {
  readonly #page: Page;
  #place: Point | undefined;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Moves along a path to a place in the window. */
  async travel(to: Point): Promise<void> {
    for (const place of pathBetween(this.#start(), to)) {
      await this.#page.mouse.move(place.x, place.y);
      await rest('step');
    }
    this.#place = to;
  }

  /** Where a person finds the pointer when the page opens. */
  #start(): Point {
    const { width, height } = this.#page.viewportSize() ?? { width: 0, height: 0 };
    return this.#place ?? { x: width / 2, y: height / 2 };
  }

  /**
   * Moves onto a target, after scrolling to it with the wheel. Aims again if the target moves. Throws if the target is
   * covered, or is gone when the pointer arrives.
   */
  async moveTo(target: Locator, at: Spot = 'middle'): Promise<void> {
    let seen = await bringIntoView(target, at, (way) => this.#turnWheel(way));
    for (let attempt = 0; attempt < attempts; attempt++) {
      if (seen === undefined) throw new Error(`${String(target)} went away before the pointer arrived.`);
      await this.#arrive(seen.point);
      const now = await lookAt(target, at, { isStill: true });
      if (now?.met === true && isSamePlace(now.point, seen.point)) return;
      if (now !== undefined && !now.met && isSamePlace(now.point, seen.point))
        throw new Error(`${String(target)} is covered by ${now.on}.`);
      seen = now;
    }
    throw new Error(`${String(target)} does not stay in one place.`);
  }

  /** Moves to a place. A pointer that is there already moves a little, because nobody holds a mouse quite still. */
  async #arrive(at: Point): Promise<void> {
    if (isSamePlace(this.#start(), at)) await this.travel({ x: at.x + 3, y: at.y + 3 });
    await this.travel(at);
  }

  async press(
    target: Locator,
    { at, button = 'left', holding = [], times = 1 }: PressOptions = {},
  ): Promise<void> {
    await this.moveTo(target, at);
    for (const key of holding) await this.#page.keyboard.down(key);
    for (let count = 1; count <= times; count++) {
      await rest('press');
      await this.#page.mouse.down({ button, clickCount: count });
      await rest('press');
      await this.#page.mouse.up({ button, clickCount: count });
    }
    for (const key of holding) await this.#page.keyboard.up(key);
  }

  /** Picks up a target at `from`. Until `drop`, moves carry it. */
  async pickUp(from: Locator, at?: Spot): Promise<void> {
    await this.moveTo(from, at);
    await rest('press');
    await this.#page.mouse.down();
    await rest('press');
  }

  /** Carries what was picked up to a target, which may move out of its way. */
  async carryTo(to: Locator, at: Spot = 'middle'): Promise<void> {
    for (let attempt = 0; attempt < attempts; attempt++) {
      const seen = await lookAt(to, at);
      if (seen === undefined) throw new Error(`${String(to)} is not there to drop onto.`);
      if (this.#place !== undefined && isSamePlace(this.#place, seen.point)) return;
      await this.travel(seen.point);
    }
  }

  async carryBy(x: number, y: number): Promise<void> {
    const { x: left, y: top } = this.#start();
    await this.travel({ x: left + x, y: top + y });
  }

  async drop(): Promise<void> {
    await rest('drop');
    await this.#page.mouse.up();
  }

  async drag(from: Locator, to: Locator, at?: Spot): Promise<void> {
    await this.pickUp(from);
    await this.carryTo(to, at);
    await this.drop();
  }

  /** Drags a target, holding keys such as `Shift` on the way. */
  async dragBy(from: Locator, x: number, y: number, holding: readonly string[] = []): Promise<void> {
    await this.pickUp(from);
    for (const key of holding) await this.#page.keyboard.down(key);
    await this.carryBy(x, y);
    await this.drop();
    for (const key of holding) await this.#page.keyboard.up(key);
  }

  async #turnWheel({ from, by }: ScrollWay): Promise<void> {
    await this.travel(from);
    await this.#page.mouse.wheel(notches(by.x), notches(by.y));
    await rest('step');
  }
}

/** A turn of the wheel covers half of the way or a notch. */
function notches(distance: number): number {
  if (Math.abs(distance) <= notch) return distance;
  return Math.sign(distance) * Math.max(notch, Math.round(Math.abs(distance) / 2 / notch) * notch);
}

const pointers = new WeakMap<Page, Pointer>();

/** Returns the mouse of a page. A page has one. */
export function pointerOf(page: Page): Pointer {
  const pointer = pointers.get(page) ?? new Pointer(page);
  pointers.set(page, pointer);
  return pointer;
}
