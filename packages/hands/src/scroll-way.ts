interface Place {
  readonly x: number;
  readonly y: number;
}

/**
 * Returns how the closest area around the first element would have to scroll to have the element in its middle, as far
 * as it can scroll that way. Runs in the page, so it contains everything that it calls.
 */
export function findScroll([element]: readonly Element[]) {
  if (element === undefined) return undefined;
  const parentOf = (node: Node): Node | null =>
    (node instanceof Element ? node.assignedSlot : null) ??
    node.parentNode ??
    (node instanceof ShadowRoot ? node.host : null);
  const canMove = (by: number, at: number, room: number) => (by < -1 && at > 0) || (by > 1 && at < room - 1);
  /** px of an area that must be seen to scroll it. */
  const leastPart = 24;
  const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';
  /** Returns the part of an area that its ancestors and the window do not cut off. */
  function seenPart(area: Element, around: DOMRect): DOMRect {
    let [left, top] = [Math.max(around.left, 0), Math.max(around.top, 0)];
    let [right, bottom] = [Math.min(around.right, innerWidth), Math.min(around.bottom, innerHeight)];
    for (let at = parentOf(area); at !== null; at = parentOf(at)) {
      if (!(at instanceof Element) || at === document.scrollingElement || at === document.body) continue;
      if (getComputedStyle(at).overflow === 'visible') continue;
      const clip = at.getBoundingClientRect();
      [left, top] = [Math.max(left, clip.left), Math.max(top, clip.top)];
      [right, bottom] = [Math.min(right, clip.right), Math.min(bottom, clip.bottom)];
    }
    return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
  }
  function deepestAt(root: DocumentOrShadowRoot, x: number, y: number): Element | null {
    const hit = root.elementFromPoint(x, y);
    const inner = hit?.shadowRoot?.elementFromPoint(x, y) ?? null;
    if (hit?.shadowRoot === null || hit?.shadowRoot === undefined || inner === null || inner === hit)
      return hit;
    return deepestAt(hit.shadowRoot, x, y);
  }
  /** Returns whether a wheel at a place scrolls the area, and not another area in it. */
  function isOn(area: Element, x: number, y: number, by: Place): boolean {
    for (let at: Node | null = deepestAt(document, x, y); at !== null; at = parentOf(at)) {
      if (at === area) return true;
      if (!(at instanceof Element)) continue;
      const { overflowX, overflowY } = getComputedStyle(at);
      if (scrolls(overflowX) && canMove(by.x, at.scrollLeft, at.scrollWidth - at.clientWidth)) return false;
      if (scrolls(overflowY) && canMove(by.y, at.scrollTop, at.scrollHeight - at.clientHeight)) return false;
    }
    return false;
  }
  /**
   * Returns where a person would turn the wheel or lay a finger, near the side that the content comes from. `free` is on
   * the area itself. undefined if there is no such place.
   */
  function startIn(area: Element, seen: DOMRect, by: Place) {
    const wanted = {
      x: seen.x + seen.width / 2 + Math.max(-0.35 * seen.width, Math.min(0.35 * seen.width, by.x / 2)),
      y: seen.y + seen.height / 2 + Math.max(-0.35 * seen.height, Math.min(0.35 * seen.height, by.y / 2)),
    };
    const parts = Array.from({ length: 15 }, (_, index) => (index + 0.5) / 15);
    const places = parts
      .flatMap((down) =>
        [0.5, 0.2, 0.8, 0.05, 0.95].map((across) => ({
          x: seen.x + seen.width * across,
          y: seen.y + seen.height * down,
        })),
      )
      .concat(wanted)
      .toSorted(
        (one, other) =>
          Math.hypot(one.x - wanted.x, one.y - wanted.y) - Math.hypot(other.x - wanted.x, other.y - wanted.y),
      );
    return { wanted, free: places.find(({ x, y }) => isOn(area, x, y, by)) };
  }
  let covered: { from: Place; width: number; height: number; by: Place } | undefined;
  let box = element.getBoundingClientRect();
  for (let at = parentOf(element); at !== null; at = parentOf(at)) {
    if (!(at instanceof Element)) continue;
    const isPage = at === document.scrollingElement;
    const { overflowX, overflowY } = getComputedStyle(at);
    const around = isPage ? new DOMRect(0, 0, innerWidth, innerHeight) : at.getBoundingClientRect();
    const { left, top, width, height } = seenPart(at, around);
    if ((scrolls(overflowX) || scrolls(overflowY)) && Math.min(width, height) < leastPart) {
      // A person first scrolls to the area itself.
      box = around;
      continue;
    }
    const middle = { x: left + width / 2, y: top + height / 2 };
    const x = isPage || scrolls(overflowX) ? box.x + box.width / 2 - middle.x : 0;
    const y = isPage || scrolls(overflowY) ? box.y + box.height / 2 - middle.y : 0;
    const alongX = canMove(x, at.scrollLeft, at.scrollWidth - at.clientWidth);
    const alongY = canMove(y, at.scrollTop, at.scrollHeight - at.clientHeight);
    if (!alongX && !alongY) continue;
    const by = { x: alongX ? x : 0, y: alongY ? y : 0 };
    const { wanted, free } = startIn(at, new DOMRect(left, top, width, height), by);
    if (free !== undefined) return { from: free, width, height, by };
    // Another area in it lies under the pointer everywhere, so a person first shows more of this area.
    covered ??= { from: wanted, width, height, by };
    box = around;
  }
  return covered;
}
