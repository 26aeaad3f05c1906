import { isTag, isText, type ChildNode, type Element } from 'domhandler';
import { parseDocument } from 'htmlparser2';

/** An element of a mail, with the place of its start tag. */
export type MailElement = Element;

interface MailStyle {
  /** Place of the whole element in the HTML. */
  readonly start: number;
  readonly end: number;
  readonly css: string;
  readonly media: string;
}

export interface MailElements {
  readonly html: string;
  readonly all: readonly MailElement[];
  readonly styles: readonly MailStyle[];
}

/** Maximum nesting of elements, and maximum number of them. Matching selectors would take too long beyond. */
const deepest = 200;
const mostElements = 20_000;
/** Elements that show nothing. */
const hidden = /^(?:html|head|meta|title|link|base|script|style)$/;

/** Returns the elements of a mail outside comments. undefined if there are too many, or if they are nested too deep. */
export function elementsOf(html: string): MailElements | undefined {
  const { children } = parseDocument(html, { withStartIndices: true, withEndIndices: true });
  const all: MailElement[] = [];
  const styles: MailStyle[] = [];
  const open: { readonly nodes: readonly ChildNode[]; next: number }[] = [{ nodes: children, next: 0 }];
  for (let level = open.at(-1); level !== undefined; level = open.at(-1)) {
    const node = level.nodes[level.next++];
    if (node === undefined) {
      open.pop();
      continue;
    }
    if (!isTag(node)) continue;
    if (open.length > deepest || all.length > mostElements) return undefined;
    if (node.name === 'style') styles.push(styleOf(node, html.length));
    else if (!hidden.test(node.name)) all.push(node);
    open.push({ nodes: node.children, next: 0 });
  }
  return { html, all, styles };
}

function styleOf(element: Element, length: number): MailStyle {
  return {
    start: element.startIndex ?? length,
    end: (element.endIndex ?? length - 1) + 1,
    css: element.children.map((child) => (isText(child) ? child.data : '')).join(''),
    media: element.attribs['media'] ?? '',
  };
}
