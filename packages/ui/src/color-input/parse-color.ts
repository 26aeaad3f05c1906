/**
 * Parses a typed or pasted color (`#abc`, `abc`, `#aabbcc`, `AABBCC`) to `#rrggbb` in lower case. Returns undefined
 * for anything else.
 */
export function parseColor(text: string): string | undefined {
  const digits = text.trim().replace(/^#/, '').toLowerCase();
  if (/^[0-9a-f]{6}$/.test(digits)) return `#${digits}`;
  if (/^[0-9a-f]{3}$/.test(digits)) return `#${digits.replaceAll(/./g, '$&$&')}`;
  return undefined;
}
