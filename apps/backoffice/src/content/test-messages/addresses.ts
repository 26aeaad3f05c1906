/** Splits a text at commas, semicolons and white space. Removes duplicates. */
export function addressesOf(text: string): readonly string[] {
  return [...new Set(text.split(/[\s,;]+/u).filter((address) => address !== ''))];
}
