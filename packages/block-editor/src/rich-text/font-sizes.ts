import { inlineFontSizes } from '@x/email-compiler';

/** Sizes in px that the toolbar offers. */
const offered = [10, 11, 12, 13, 14, 15, 16, 18, 20, 24, 28, 32, 36, 42, 48, 60, 72, 96];

/** Returns the sizes to choose from, including the current size. */
export function commonSizes(current: number | null): readonly number[] {
  if (current === null || offered.includes(current)) return offered;
  return [...offered, current].sort((one, other) => one - other);
}

/**
 * Returns the sizes for a typed text: the typed size first, moved into the allowed range, then the common sizes that
 * start with the typed digits. Empty if the text is not a number.
 */
export function sizesFor(typed: string): readonly number[] {
  const [, digits] = /^(\d{1,4}(?:[.,]\d?)?)\s*(?:p|px)?$/i.exec(typed.trim()) ?? [];
  if (digits === undefined) return [];
  const { min, max } = inlineFontSizes;
  const exact = Math.min(max, Math.max(min, Number(digits.replace(',', '.'))));
  const others = offered.filter((size) => size !== exact && String(size).startsWith(digits));
  return [exact, ...others];
}
