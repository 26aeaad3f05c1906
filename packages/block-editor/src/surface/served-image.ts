/**
 * Address from which the canvas loads a picture of AMP. The compiler writes https, because AMP allows nothing else. A
 * local installation without https would show no pictures.
 */
export function servedImage(src: string, page: Pick<Location, 'protocol' | 'host'> = location): string {
  const secure = `https://${page.host}/`;
  return page.protocol === 'http:' && src.startsWith(secure) ? `http://${src.slice('https://'.length)}` : src;
}
