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
  const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';
  const box = element.getBoundingClientRect();
  for (let at = parentOf(element); at !== null; at = parentOf(at)) {
    if (!(at instanceof Element)) continue;
    const isPage = at === document.scrollingElement;
    const { overflowX, overflowY } = getComputedStyle(at);
    const around = isPage ? new DOMRect(0, 0, innerWidth, innerHeight) : at.getBoundingClientRect();
    const left = Math.max(around.left, 0);
    const top = Math.max(around.top, 0);
    const width = Math.min(around.right, innerWidth) - left;
    const height = Math.min(around.bottom, innerHeight) - top;
    const middle = { x: left + width / 2, y: top + height / 2 };
    const x = isPage || scrolls(overflowX) ? box.x + box.width / 2 - middle.x : 0;
    const y = isPage || scrolls(overflowY) ? box.y + box.height / 2 - middle.y : 0;
    const alongX = canMove(x, at.scrollLeft, at.scrollWidth - at.clientWidth);
    const alongY = canMove(y, at.scrollTop, at.scrollHeight - at.clientHeight);
    if (alongX || alongY) return { middle, width, height, by: { x: alongX ? x : 0, y: alongY ? y : 0 } };
  }
  return undefined;
}
