import { createStylesheet } from '../markup/create-stylesheet.ts';
import text from '../styles.css?inline';

/**
 * The element fills its container, as the React component does. In a container without a height, it is 480 px high, which
 * `contain-intrinsic-height` says for want of content: the content does not count, because the editor is as high as the
 * whole message if nothing limits it.
 */
const hostStyles = `
:host{display:block;position:relative;height:100%;min-height:256px;contain:size;contain-intrinsic-height:480px}
:host([hidden]){display:none}
.content{position:absolute;inset:0}
`;

const sheets = new WeakMap<Document, CSSStyleSheet>();

/** Returns the stylesheet of the editor. All editors of a page share it. */
function stylesheetOf(page: Document): CSSStyleSheet {
  const known = sheets.get(page);
  if (known !== undefined) return known;
  const sheet = createStylesheet(page, hostStyles + text);
  sheets.set(page, sheet);
  return sheet;
}

/** Applies the stylesheet of the editor inside a shadow root. */
export function adoptStylesheet(root: ShadowRoot): void {
  root.adoptedStyleSheets = [stylesheetOf(root.ownerDocument)];
}
