/**
 * Creates a stylesheet for the shadow roots of a page, which a content security policy does not restrict. A shadow root
 * takes stylesheets of its own window only, which may be a frame or a popup.
 */
export function createStylesheet(page: Document, css: string): CSSStyleSheet {
  const { CSSStyleSheet: Stylesheet } = page.defaultView ?? globalThis;
  const sheet = new Stylesheet();
  sheet.replaceSync(css);
  return sheet;
}
