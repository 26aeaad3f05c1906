/**
 * Returns the URL from which the canvas loads an AMP image. The compiler writes https, because AMP requires it; a
 * local installation without https would show no images.
 */
export function toServedUrl(src: string, page: Pick<Location, 'protocol' | 'host'> = location): string {
  const secure = `https://${page.host}/`;
  return page.protocol === 'http:' && src.startsWith(secure) ? `http://${src.slice('https://'.length)}` : src;
}
