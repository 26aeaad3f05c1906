export type AuthorNode = string | AuthorElement;

/** An element of the author's HTML. Its name is allowed, but its attributes are unchecked. */
export interface AuthorElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: AuthorNode[];
}

const noAttributes: ReadonlyMap<string, string> = new Map();

export function elementOf(name: string, attributes = noAttributes): AuthorElement {
  return { name, attributes, children: [] };
}
