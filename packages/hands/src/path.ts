export interface Point {
  readonly x: number;
  readonly y: number;
}

export function isSamePlace(one: Point, other: Point): boolean {
  return Math.abs(one.x - other.x) < 1 && Math.abs(one.y - other.y) < 1;
}

const fewestSteps = 8;
const mostSteps = 40;

/**
 * Distance in px that a pointer travels in a step, on average, where neither limit applies: 2,900 px a second, as a quick
 * hand moves. A browser reports a step a frame, so more steps would make the tests slower than such a hand.
 */
const pixelsPerStep = 48;

/** Greatest distance of a path from the straight line, as a part of its length. An arm turns around an elbow. */
const bow = 0.06;

/** Returns the number of steps of a path. A mouse reports its place more often on a long way. */
export function stepsOf(distance: number): number {
  return Math.min(mostSteps, Math.max(fewestSteps, Math.round(distance / pixelsPerStep)));
}

/**
 * Returns the part of the way that is done after a part of the time. A movement starts and ends at rest, with the least
 * jerk (Flash and Hogan 1985, "The coordination of arm movements").
 */
export function easedPart(time: number): number {
  return time ** 3 * (10 - 15 * time + 6 * time ** 2);
}

/**
 * Returns the places of a pointer on its way, without the first and with the last. The way is a slight arc, so that it
 * meets what lies beside the straight line, as a hand does. The same ends give the same way.
 */
export function pathBetween(from: Point, to: Point): readonly Point[] {
  const x = to.x - from.x;
  const y = to.y - from.y;
  const steps = stepsOf(Math.hypot(x, y));
  return Array.from({ length: steps }, (_, index) => {
    const part = easedPart((index + 1) / steps);
    if (index === steps - 1) return to;
    const aside = bow * Math.sin(Math.PI * part);
    return { x: from.x + x * part - y * aside, y: from.y + y * part + x * aside };
  });
}
