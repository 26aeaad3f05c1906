export type ColorScheme = 'light' | 'dark';

const darkQuery = /\(prefers-color-scheme:\s*dark\)/gu;

/** Rewrites a message so that it appears in a color scheme, whatever the scheme of the system is. */
export function inColorScheme(html: string, scheme: ColorScheme): string {
  return html.replaceAll(darkQuery, scheme === 'dark' ? 'all' : 'not all');
}
