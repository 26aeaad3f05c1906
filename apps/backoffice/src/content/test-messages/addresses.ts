/** The email addresses in a text that separates them by commas, semicolons, spaces or lines; each once. */
export function addressesOf(text: string): readonly string[] {
  return [...new Set(text.split(/[\s,;]+/u).filter((address) => address !== ''))];
}
