/** A local date and time without a time zone. */
export interface WallTime {
  /** YYYY-MM-DD */
  readonly date: string;
  /** Time as HH:mm, 24 hours. */
  readonly time: string;
}

const minute = 60_000;

/** Returns the local date and time in a time zone. */
export function wallTimeAt(instant: Date, timeZone: string): WallTime {
  const parts = new Map(
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'gregory',
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    })
      .formatToParts(instant)
      .map((part) => [part.type, part.value]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  return {
    date: `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`,
    time: `${part('hour')}:${part('minute')}`,
  };
}

function asUtc({ date, time }: WallTime): number {
  return Date.parse(`${date}T${time}:00Z`);
}

/**
 * Converts a local time in a time zone to a point in time. Returns undefined if the date or time is malformed. A time
 * skipped in spring becomes an hour later; of a time repeated in autumn, the first is used.
 */
export function instantOf(wall: WallTime, timeZone: string): Date | undefined {
  const target = asUtc(wall);
  if (Number.isNaN(target)) return undefined;
  const offsets = [target - 24 * 60 * minute, target + 24 * 60 * minute].map((near) => {
    const shown = asUtc(wallTimeAt(new Date(near), timeZone));
    return shown - near;
  });
  const candidates = offsets.map((offset) => new Date(target - offset));
  const exact = candidates.filter((candidate) => asUtc(wallTimeAt(candidate, timeZone)) === target);
  const [first] = exact.length === 0 ? candidates : exact;
  return first;
}
