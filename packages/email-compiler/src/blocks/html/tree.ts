export type AuthorNode = string | AuthorElement | OutlookPart | OthersPart;

/** An element of the author's HTML. Its name is allowed, but its attributes are unchecked. */
export interface AuthorElement {
  readonly kind: 'element';
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: AuthorNode[];
}

/** Markup that only Outlook for Windows reads. It may open elements that a later part of the same parent closes. */
export interface OutlookPart {
  readonly kind: 'outlook';
  /** Condition of the comment, such as `mso`. */
  readonly condition: string;
  readonly items: OutlookItem[];
}

export type OutlookItem =
  | { readonly open: AuthorElement }
  | { readonly close: string }
  | { readonly leaf: string | AuthorElement }
  /** Content of a style element. */
  | { readonly rules: string };

/** Nodes that Outlook for Windows skips. */
interface OthersPart {
  readonly kind: 'others';
  readonly children: readonly AuthorNode[];
}

/** A style element. */
export interface StyleSheet {
  readonly css: string;
  /** Media query of the element. Empty if it applies everywhere. */
  readonly media: string;
}

/** The HTML of an author as a balanced tree, for browsers as well as for Outlook. */
export interface AuthorPage {
  readonly nodes: readonly AuthorNode[];
  readonly sheets: readonly StyleSheet[];
  /** Attributes of the body element. Empty if there is none. */
  readonly body: ReadonlyMap<string, string>;
}

const noAttributes: ReadonlyMap<string, string> = new Map();

export function elementOf(
  name: string,
  attributes = noAttributes,
  children: readonly AuthorNode[] = [],
): AuthorElement {
  return { kind: 'element', name, attributes, children: [...children] };
}

export function isElement(node: AuthorNode, name?: string): node is AuthorElement {
  return typeof node !== 'string' && node.kind === 'element' && (name === undefined || node.name === name);
}
