/** Ways to break the signed identifier of a link, by how the result is described. */
export const brokenIdentifiers: readonly (readonly [string, (identifier: string) => string])[] = [
  ['that is cut', (identifier) => identifier.slice(0, -1)],
  ['with another character at the end', (identifier) => `${identifier}A`],
  ['with a line break', (identifier) => `${identifier}%0A`],
  ['with a null character', (identifier) => `${identifier.slice(0, -1)}%00`],
  ['with broken escapes', () => '%E0%A4%A'],
  ['of 10,000 characters', () => 'A'.repeat(10_000)],
  ['that looks like SQL', () => "'%20or%201=1--"],
];
