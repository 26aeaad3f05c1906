/** Symbols for keys on Apple keyboards. Other keyboards show the names as written, with Ctrl for Mod. */
const macNames: Readonly<Record<string, string>> = { Mod: '⌘', Shift: '⇧', Alt: '⌥' };

function isMac(): boolean {
  return typeof navigator !== 'undefined' && /Mac|iPhone|iPad/u.test(navigator.userAgent);
}

/** Formats a shortcut for the user's keyboard: `Mod Shift Z` becomes `Ctrl Shift Z`, or `⌘⇧Z` on a Mac. */
export function keyNames(keys: string, mac: boolean = isMac()): string {
  const names = keys.split(' ');
  if (mac) return names.map((name) => macNames[name] ?? name).join('');
  return names.map((name) => (name === 'Mod' ? 'Ctrl' : name)).join(' ');
}
