import type { Locator } from '@playwright/test';
import { isSamePlace, type Point } from './path.ts';
import { findScroll } from './scroll-way.ts';

/** Place inside a target: the middle, or px from its top left corner. */
export type Spot = Point | 'middle';

/** A target as a person sees it at one moment. */
export interface Sight {
  /** Place of the spot in the window. */
  readonly point: Point;
  /** True if a press at the spot would meet the target. */
  readonly met: boolean;
  /** Name of the element that a press would meet. */
  readonly on: string;
  /** How to scroll if a press would not meet the target. undefined if scrolling would not help. */
  readonly scroll: ScrollWay | undefined;
}

export interface ScrollWay {
  /** Where to turn the wheel or to lay the finger, in the window. */
  readonly from: Point;
  readonly width: number;
  readonly height: number;
  /** px to scroll. */
  readonly by: Point;
}

/** Time in ms within which even a busy page tells where a target is. */
const answerTimeout = 5000;

/**
 * Looks at a target. Returns undefined if it is not on the page or has no size. Unless it was still a moment ago, waits
 * for two frames with the target in one place, because nobody aims at what still moves.
 */
export async function lookAt(
  target: Locator,
  spot: Spot,
  { isStill = false }: { readonly isStill?: boolean } = {},
): Promise<Sight | undefined> {
  // Unlike `evaluate`, does not wait for a target that went away.
  const seen = await target.evaluateAll(look, { spot, isStill });
  if (seen === undefined) return undefined;
  const frame = seen.frame ?? (await findFrame(target, seen.origin));
  if (frame === undefined) return undefined;
  const scroll = seen.met ? undefined : await target.evaluateAll(findScroll);
  const inWindow = ({ x, y }: Point): Point => ({ x: x + frame.x, y: y + frame.y });
  return {
    point: inWindow(seen.point),
    met: seen.met,
    on: seen.on,
    scroll: scroll === undefined ? undefined : { ...scroll, from: inWindow(scroll.from) },
  };
}

/** Returns the place of the frame of a target that is at `origin` in the frame. */
async function findFrame(target: Locator, origin: Point): Promise<Point | undefined> {
  const box = await target.boundingBox({ timeout: answerTimeout }).catch(() => null);
  return box === null ? undefined : { x: box.x - origin.x, y: box.y - origin.y };
}

/** More turns of a wheel or swipes than any page of the product needs. */
const mostScrolls = 100;

/** How often a person scrolls again where nothing has moved. */
const mostStuck = 3;

/** Time in ms that a person waits for what covers a target to move away, such as a dialog that still slides in. */
const patience = 1000;
const glance = 100;

/**
 * Waits for a target, and scrolls until it can be seen, or until nothing moves any more. Returns what is seen then.
 * undefined if the target has gone.
 */
export async function bringIntoView(
  target: Locator,
  spot: Spot,
  scroll: (way: ScrollWay) => Promise<void>,
): Promise<Sight | undefined> {
  let seen = await lookAt(target, spot);
  if (seen === undefined) {
    await target.waitFor({ state: 'visible' });
    seen = await lookAt(target, spot);
  }
  let stuck = 0;
  for (let scrolls = 0; scrolls < mostScrolls && stuck < mostStuck && seen?.scroll !== undefined; scrolls++) {
    const before = seen.point;
    await scroll(seen.scroll);
    seen = await lookAt(target, spot);
    stuck = seen !== undefined && isSamePlace(seen.point, before) ? stuck + 1 : 0;
  }
  for (let waited = 0; waited < patience && seen?.met === false; waited += glance) {
    await target.page().waitForTimeout(glance);
    seen = await lookAt(target, spot);
  }
  return seen;
}

/** Runs in the page, so it contains everything that it calls. */
async function look(
  found: readonly Element[],
  { spot, isStill }: { readonly spot: Spot; readonly isStill: boolean },
) {
  const [element] = found;
  if (element === undefined) return undefined;
  if (found.length > 1)
    throw new Error(`${String(found.length)} elements fit, so it is unclear which one is meant.`);

  function isWithin(node: Node | null, holder: Element): boolean {
    if (node === null) return false;
    return (
      holder.contains(node) || (node.getRootNode() instanceof ShadowRoot && isWithin(hostOf(node), holder))
    );
  }
  function hostOf(node: Node): Element | null {
    const root = node.getRootNode();
    return root instanceof ShadowRoot ? root.host : null;
  }
  function deepestAt(root: DocumentOrShadowRoot, { x, y }: Point): Element | null {
    const hit = root.elementFromPoint(x, y);
    const inner = hit?.shadowRoot?.elementFromPoint(x, y) ?? null;
    if (hit?.shadowRoot === null || hit?.shadowRoot === undefined || inner === null || inner === hit)
      return hit;
    return deepestAt(hit.shadowRoot, { x, y });
  }
  /** Waits until the target stays in its place for a frame, at most a second. */
  async function settle(moving: Element): Promise<DOMRect> {
    let before = moving.getBoundingClientRect();
    for (let frames = 0; frames < 60; frames++) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const now = moving.getBoundingClientRect();
      const stays = (['x', 'y', 'width', 'height'] as const).every((side) => now[side] === before[side]);
      before = now;
      if (stays) break;
    }
    return before;
  }

  /** Returns the place of this frame in the window. undefined if a frame of another origin lies between. */
  function placeOfFrame(): Point | undefined {
    let { x, y } = { x: 0, y: 0 };
    for (let inside: Window = window; inside !== inside.parent; inside = inside.parent) {
      const holder = inside.frameElement;
      if (holder === null) return undefined;
      const { left, top, width } = holder.getBoundingClientRect();
      // A frame that is scaled or has a border has other coordinates.
      if (width !== holder.clientWidth || holder.clientWidth !== inside.innerWidth) return undefined;
      x += left;
      y += top;
    }
    return { x, y };
  }

  const box = isStill ? element.getBoundingClientRect() : await settle(element);
  if (!element.isConnected || box.width === 0 || box.height === 0) return undefined;
  const point =
    spot === 'middle'
      ? { x: box.x + box.width / 2, y: box.y + box.height / 2 }
      : { x: box.x + spot.x, y: box.y + spot.y };
  const hit = deepestAt(document, point);
  // A press on a label is a press on its control.
  const met = isWithin(hit, element) || isWithin(hit?.closest('label')?.control ?? null, element);
  const name = hit?.getAttribute('aria-label') ?? hit?.textContent.trim().slice(0, 40) ?? '';
  return {
    origin: { x: box.x, y: box.y },
    frame: placeOfFrame(),
    point,
    met,
    on: hit === null ? 'nothing in the window' : `<${hit.localName}> ${name}`.trim(),
  };
}
