/** Returns the address of a link if AMP for Email allows its scheme, or else undefined. */
export function linkAddress(text: string): string | undefined {
  return readAddress(text, /^(?:https?|mailto|tel):/i);
}

/** Returns the absolute address of a picture or request, or undefined for other schemes. */
export function webAddress(text: string): string | undefined {
  return readAddress(text, /^https?:/i);
}

/** Browsers ignore white space around an address, and line breaks and tabs inside of it. */
function readAddress(text: string, scheme: RegExp): string | undefined {
  // oxlint-disable-next-line no-control-regex
  const address = text.replaceAll(/^[\u0000-\u0020]+|[\t\n\r]|[\u0000-\u0020]+$/g, '');
  return scheme.test(address) ? address : undefined;
}
