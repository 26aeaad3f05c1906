const pageLength = 10;

/**
 * Returns the index of the option that a key moves to, or undefined for other keys. Arrow keys wrap around at both ends.
 * An index of −1 means that no option is active.
 */
export function nextIndex(key: string, index: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return index + 1 < count ? index + 1 : 0;
    case 'ArrowUp':
      return index > 0 ? index - 1 : count - 1;
    case 'PageDown':
      return Math.min(index + pageLength, count - 1);
    case 'PageUp':
      return Math.max(index - pageLength, 0);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
