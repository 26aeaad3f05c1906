import type { CollisionDetection, KeyboardCoordinateGetter } from '@dnd-kit/core';

/** How far outside of the blocks the pointer may be and still mean a gap between them, px. */
const reach = 96;

/**
 * The gap nearest to the pointer, which is the one above a block in its upper half and below it in its lower half.
 * Without a pointer (keyboard) the gap nearest to the top of what is dragged.
 */
export const nearestGap: CollisionDetection = ({
  pointerCoordinates,
  collisionRect,
  droppableContainers,
  droppableRects,
}) => {
  const top = pointerCoordinates?.y ?? collisionRect.top;
  let nearest: { id: string | number; distance: number } | null = null;
  for (const container of droppableContainers) {
    const rect = droppableRects.get(container.id);
    if (container.disabled || rect === undefined) continue;
    if (pointerCoordinates !== null && !isBeside(pointerCoordinates.x, rect)) continue;
    const distance = Math.abs(rect.top - top);
    if (nearest === null || distance < nearest.distance) nearest = { id: container.id, distance };
  }
  return nearest === null ? [] : [{ id: nearest.id }];
};

function isBeside(x: number, rect: { readonly left: number; readonly right: number }): boolean {
  return x >= rect.left - reach && x <= rect.right + reach;
}

/** Arrow keys go from gap to gap. */
export const gapByGap: KeyboardCoordinateGetter = (event, { currentCoordinates, context }) => {
  const down = event.code === 'ArrowDown';
  if (!down && event.code !== 'ArrowUp') return undefined;
  event.preventDefault();
  const { droppableContainers, droppableRects, over } = context;
  const tops = droppableContainers
    .getEnabled()
    .map((container) => droppableRects.get(container.id)?.top)
    .filter((top) => top !== undefined)
    .sort((one, other) => one - other);
  const current = (over === null ? undefined : droppableRects.get(over.id)?.top) ?? currentCoordinates.y;
  const next = down ? tops.find((top) => top > current + 1) : tops.findLast((top) => top < current - 1);
  return next === undefined ? undefined : { x: currentCoordinates.x, y: next };
};
