const key = 'x-block-editor.recent-colors';
const most = 8;

/** Returns the colors that were last chosen in this browser, newest first. */
export function recentColors(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isColor).slice(0, most) : [];
  } catch {
    // The browser blocks storage, or something else wrote to it.
    return [];
  }
}

export function rememberColor(color: string): void {
  try {
    const colors = [color, ...recentColors().filter((other) => other !== color)].slice(0, most);
    localStorage.setItem(key, JSON.stringify(colors));
  } catch {
    // The list of recent colors is a convenience that may be missing.
  }
}

function isColor(value: unknown): value is string {
  return typeof value === 'string' && /^#[0-9a-f]{6}$/.test(value);
}
