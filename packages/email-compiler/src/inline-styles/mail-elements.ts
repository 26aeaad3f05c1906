import { isText, type ChildNode, type Element } from 'domhandler';
import { readTokens } from '../blocks/html/tokens.ts';
import { MailTree } from './mail-tree.ts';

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
  const tree = new MailTree(deepest);
  readTokens(html, tree);
  const { elements, isTooDeep } = tree;
  const all = elements.filter(({ name }) => !hidden.test(name));
  if (isTooDeep || all.length > mostElements) return undefined;
  const styles = elements.filter(({ name }) => name === 'style').map((style) => styleOf(style, html.length));
  return { html, all, styles };
}

function styleOf({ startIndex, endIndex, children, attribs }: Element, length: number): MailStyle {
  return {
    start: startIndex ?? length,
    end: (endIndex ?? length - 1) + 1,
    css: children.map((child: ChildNode) => (isText(child) ? child.data : '')).join(''),
    media: attribs['media'] ?? '',
  };
}
