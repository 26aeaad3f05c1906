/** Splits a text into addresses at commas, semicolons and white space. Removes duplicates. */
export function splitAddresses(text: string): readonly string[] {
  return [...new Set(text.split(/[\s,;]+/u).filter((address) => address !== ''))];
}
