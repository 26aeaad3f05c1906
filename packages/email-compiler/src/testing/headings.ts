/** Returns the levels of the headings of a page, in order. */
export function headingLevels(page: string): readonly number[] {
  const shown = page.replaceAll(/<template\b[\s\S]*?<\/template>/g, '');
  return [...shown.matchAll(/<h([1-6])\b/g)].map(([, level]) => Number(level));
}

/** Returns true if there is one heading of level 1, and no heading is more than one level below the heading before it. */
export function areInOrder(levels: readonly number[]): boolean {
  if (levels.filter((level) => level === 1).length !== 1) return false;
  return levels.every((level, index) => index === 0 || level <= (levels[index - 1] ?? 0) + 1);
}
