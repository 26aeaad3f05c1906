const key = 'xui-recent-emoji';
const maximum = 16;

/** Returns the characters of the emoji that were chosen last in this browser, the newest first. */
export function recentEmoji(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string').slice(0, maximum) : [];
  } catch {
    // The storage is blocked or holds something else.
    return [];
  }
}

export function rememberEmoji(character: string): void {
  const others = recentEmoji().filter((other) => other !== character);
  try {
    localStorage.setItem(key, JSON.stringify([character, ...others].slice(0, maximum)));
  } catch {
    // Without a storage, there are no recent emoji.
  }
}
