/**
 * Colours of version 0 as the compiler writes them: rgb(…) and 8-digit hexadecimal become #rrggbb, nothing visible
 * becomes transparent. Anything else stays as it is, for the schema to judge.
 */
export function normalColor(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const text = value.trim().toLowerCase();
  const hexadecimal = /^(#[0-9a-f]{6})([0-9a-f]{2})$/.exec(text);
  if (hexadecimal !== null) return hexadecimal[2] === '00' ? 'transparent' : hexadecimal[1];
  const parts =
    /^rgba?\(\s*(\d{1,3})\s*[,\s]\s*(\d{1,3})\s*[,\s]\s*(\d{1,3})\s*(?:[,/]\s*([\d.]+%?)\s*)?\)$/.exec(text);
  if (parts === null) return value;
  if (parts[4] !== undefined && Number.parseFloat(parts[4]) === 0) return 'transparent';
  return `#${[parts[1], parts[2], parts[3]].map(twoDigits).join('')}`;
}

function twoDigits(channel: string | undefined): string {
  return Math.min(255, Number(channel)).toString(16).padStart(2, '0');
}

/** Colours by name, each as `normalColor` has it. */
export function normalColors(colors: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(colors).map(([name, color]) => [name, normalColor(color)]));
}
