/** Names of keys as one Apple keyboard has them, and every other. */
const ofMac: Readonly<Record<string, string>> = { Mod: '⌘', Shift: '⇧', Alt: '⌥' };

function isMac(): boolean {
  return typeof navigator !== 'undefined' && /Mac|iPhone|iPad/u.test(navigator.userAgent);
}

/** A shortcut as it is called on the user's keyboard: `Mod Shift Z` is `Ctrl Shift Z`, and on a Mac `⌘⇧Z`. */
export function keyNames(keys: string, mac: boolean = isMac()): string {
  const names = keys.split(' ');
  if (mac) return names.map((name) => ofMac[name] ?? name).join('');
  return names.map((name) => (name === 'Mod' ? 'Ctrl' : name)).join(' ');
}
