/** Names of the navigation that a menu is, by language (BCP 47). */
const menuLabels: ReadonlyMap<string, string> = new Map([
  ['en', 'Menu'],
  ['es', 'Menú'],
  ['de', 'Menü'],
  ['fr', 'Menu'],
  ['it', 'Menu'],
  ['pt', 'Menu'],
]);

/** Returns the name of a menu for screen readers. Falls back to English. */
export function menuLabel(language: string): string {
  return menuLabels.get(language.toLowerCase().split('-')[0] ?? '') ?? 'Menu';
}
