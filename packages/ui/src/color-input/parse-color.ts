/**
 * `#rrggbb` in lower case for what a person types or pastes: `#abc`, `abc`, `#aabbcc`, `AABBCC`.
 * Undefined for anything else.
 */
export function parseColor(text: string): string | undefined {
  const digits = text.trim().replace(/^#/, '').toLowerCase();
  if (/^[0-9a-f]{6}$/.test(digits)) return `#${digits}`;
  if (/^[0-9a-f]{3}$/.test(digits)) return `#${digits.replaceAll(/./g, '$&$&')}`;
  return undefined;
}
