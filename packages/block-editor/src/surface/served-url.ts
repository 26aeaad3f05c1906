/**
 * Returns the URL from which the canvas loads an AMP image. The compiler writes https, which AMP requires, but a local
 * installation without https must load its images over http.
 */
export function toServedUrl(src: string, page: Pick<Location, 'protocol' | 'host'> = location): string {
  const secure = `https://${page.host}/`;
  return page.protocol === 'http:' && src.startsWith(secure) ? `http://${src.slice('https://'.length)}` : src;
}
