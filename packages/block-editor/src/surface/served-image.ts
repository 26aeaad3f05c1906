/**
 * Where the canvas loads a picture of AMP from. AMP takes https alone, so the compiler writes it; an installation on
 * one's own machine has no https, and its pictures would be missing.
 */
export function servedImage(src: string, page: Pick<Location, 'protocol' | 'host'> = location): string {
  const secure = `https://${page.host}/`;
  return page.protocol === 'http:' && src.startsWith(secure) ? `http://${src.slice('https://'.length)}` : src;
}
