/** Shortens a name to 60 characters, because users could otherwise send strangers a message in a long name. */
export function shortenName(name: string): string {
  const characters = Array.from(name);
  return characters.length <= 60 ? name : `${characters.slice(0, 59).join('')}…`;
}
