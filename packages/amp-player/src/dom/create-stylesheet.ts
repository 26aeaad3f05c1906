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

/** Sets the stylesheet of a shadow root. Browsers before 2023 get a style element, which a policy may refuse. */
export function setStylesheet(root: ShadowRoot, css: string): void {
  if ('adoptedStyleSheets' in root) {
    root.adoptedStyleSheets = [createStylesheet(root.ownerDocument, css)];
    return;
  }
  const element = (root as ShadowRoot).ownerDocument.createElement('style');
  element.textContent = css;
  (root as ShadowRoot).append(element);
}
