import { mkdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import type { Browser, Point, ShortcutLetter } from './browser.ts';
import { findElements, type FoundElement, type Target } from './find-elements.ts';

/** Time limit for an element to appear, in ms. */
const patience = 20_000;
const pause = 100;

/** Number of steps in which the mouse moves during a drag. */
const dragSteps = 14;

const require = createRequire(import.meta.url);
const queries = await readFile(
  require.resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

/** Loads the queries into a page and starts to collect its errors. */
const preparation = `(() => {
  ${queries}
  globalThis.pageErrors = [];
  addEventListener('error', ({ message }) => pageErrors.push(message));
  addEventListener('unhandledrejection', ({ reason }) => pageErrors.push(String(reason)));
})()`;

const FoundElements: v.GenericSchema<FoundElement[]> = v.array(
  v.object({
    name: v.string(),
    text: v.string(),
    value: v.string(),
    busy: v.boolean(),
    pressed: v.boolean(),
    x: v.number(),
    y: v.number(),
    width: v.number(),
    height: v.number(),
    reachable: v.boolean(),
  }),
);

export type Condition = (element: FoundElement) => boolean;

const isVisible: Condition = ({ width, height }) => width > 0 && height > 0;

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const middleOf = ({ x, y, width, height }: FoundElement): Point => ({ x: x + width / 2, y: y + height / 2 });

/** Finds elements on the page of a browser, and acts on them with the mouse and the keyboard. */
export class Page {
  readonly #browser: Browser;
  /** Folder of the pictures. */
  readonly #album: string;

  constructor(browser: Browser, album = join('test-results', 'other-browsers')) {
    this.#browser = browser;
    this.#album = album;
  }

  open(url: string): Promise<void> {
    return this.#browser.open(url);
  }

  /** Returns the elements that are on the page now. */
  async find(target: Target, scroll = false): Promise<readonly FoundElement[]> {
    const prepared = await this.#browser.evaluate("typeof TestingLibraryDom === 'object'");
    if (prepared !== true) await this.#browser.evaluate(preparation);
    const call = `(${findElements.toString()})(${JSON.stringify(target)}, ${String(scroll)})`;
    return v.parse(FoundElements, await this.#browser.evaluate(call));
  }

  /** Waits for a visible element that meets a condition. */
  async waitFor(target: Target, condition: Condition = isVisible, limit = patience): Promise<FoundElement> {
    const found = await this.#poll(
      limit,
      async () => (await this.find(target)).find(condition),
      `${JSON.stringify(target)} ${condition === isVisible ? '' : condition.toString()}`,
    );
    return found;
  }

  /** Waits until no such element is visible. */
  async waitUntilGone(target: Target): Promise<void> {
    await this.#poll(
      patience,
      async () => ((await this.find(target)).some(isVisible) ? undefined : true),
      `no ${JSON.stringify(target)}`,
    );
  }

  /** Clicks on the middle of an element, once the element has stopped moving. */
  async click(target: Target): Promise<void> {
    const { moveMouse, pressMouse, releaseMouse } = this.#browser;
    await moveMouse(middleOf(await this.#waitForRest(target)));
    await pressMouse();
    await releaseMouse();
  }

  /** Drags an element with the mouse to a point that is `below` the upper edge of another one. */
  async drag(from: Target, to: Target, below: number): Promise<void> {
    const { moveMouse, pressMouse, releaseMouse } = this.#browser;
    const start = middleOf(await this.#waitForRest(from));
    const goal = await this.waitFor(to);
    const end = { x: middleOf(goal).x, y: goal.y + below };
    await moveMouse(start);
    await pressMouse();
    for (let step = 1; step <= dragSteps; step++) {
      const part = step / dragSteps;
      await moveMouse({ x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part });
    }
    await releaseMouse();
  }

  type(text: string): Promise<void> {
    return this.#browser.type(text);
  }

  pressWithControl(letter: ShortcutLetter): Promise<void> {
    return this.#browser.pressWithControl(letter);
  }

  /** Clicks on an empty field and types. */
  async typeInto(field: Target, text: string): Promise<void> {
    await this.click(field);
    await this.type(text);
  }

  async takePicture(name: string): Promise<void> {
    const file = join(this.#album, `${this.#browser.name} ${name}.png`);
    await mkdir(dirname(file), { recursive: true });
    await this.#browser.takePicture(file);
  }

  /** Returns the messages of the errors since the page was loaded. */
  async readErrors(): Promise<readonly string[]> {
    return v.parse(v.array(v.string()), await this.#browser.evaluate('globalThis.pageErrors ?? []'));
  }

  /** Waits until a click on the element would reach it, and until it stays in its place. */
  async #waitForRest(target: Target): Promise<FoundElement> {
    let last: FoundElement | undefined;
    return this.#poll(
      patience,
      async () => {
        const now = (await this.find(target, true)).find(({ reachable }) => reachable);
        const atRest = now !== undefined && now.x === last?.x && now.y === last.y;
        last = now;
        return atRest ? now : undefined;
      },
      `a click on ${JSON.stringify(target)}`,
    );
  }

  async #poll<Value>(limit: number, look: () => Promise<Value | undefined>, wanted: string): Promise<Value> {
    const until = performance.now() + limit;
    let lastError: unknown;
    do {
      try {
        const value = await look();
        if (value !== undefined) return value;
        lastError = undefined;
      } catch (error) {
        // While a browser goes to another page, it evaluates nothing.
        lastError = error;
      }
      await sleep(pause);
    } while (performance.now() < until);
    const place = String(await this.#browser.evaluate('location.href').catch(() => 'unknown address'));
    throw new Error(
      `${this.#browser.name} waited ${String(limit / 1000)} s at ${place} for ${wanted}.`,
      lastError === undefined ? {} : { cause: lastError },
    );
  }
}
