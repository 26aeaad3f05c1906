/** A local date and time without a time zone. */
export interface WallTime {
  /** YYYY-MM-DD */
  readonly date: string;
  /** HH:mm, from 00:00 to 23:59. */
  readonly time: string;
}

const minute = 60_000;

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
 * Converts a local time in a time zone to an instant. Returns undefined if the date or time is malformed. A time that
 * daylight saving time skips is moved forward by an hour. If a time occurs twice, the first one is used.
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
