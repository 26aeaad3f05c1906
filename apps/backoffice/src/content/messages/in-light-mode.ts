/** Removes a message's styles for dark mode, so that it appears in light mode whatever the system's color scheme is. */
export function inLightMode(html: string): string {
  return html.replaceAll(/\(prefers-color-scheme:\s*dark\)/gu, 'not all');
}
