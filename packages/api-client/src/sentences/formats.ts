type Unit = 'byte' | 'kilobyte' | 'megabyte';

/** Writes the values of sentences in a language. */
export interface Formats {
  readonly number: (value: number) => string;
  /** Day and month in words, with the year. In UTC, because the reader's time zone is not known. */
  readonly day: (timestamp: string) => string;
  /** Day and time in UTC. */
  readonly time: (timestamp: string) => string;
  /** Size of a text or a file, such as `2 MB`. */
  readonly size: (bytes: number) => string;
}

export function createFormats(language: string): Formats {
  const numbers = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
  const days = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  const times = new Intl.DateTimeFormat(language, {
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'UTC',
    timeZoneName: 'short',
  });
  function size(bytes: number): string {
    const [value, unit]: readonly [number, Unit] =
      bytes >= 1_000_000
        ? [Math.floor(bytes / 1_000_000), 'megabyte']
        : bytes >= 1000
          ? [Math.floor(bytes / 1000), 'kilobyte']
          : [bytes, 'byte'];
    return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }).format(value);
  }
  return {
    number: (value) => numbers.format(value),
    day: (timestamp) => days.format(Date.parse(timestamp)),
    time: (timestamp) => times.format(Date.parse(timestamp)),
    size,
  };
}
