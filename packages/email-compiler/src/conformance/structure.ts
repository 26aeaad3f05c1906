/** A node of a parsed document, with the properties that parse5 uses. */
export interface ParsedNode {
  readonly nodeName: string;
  readonly attrs?: readonly { readonly name: string; readonly value: string }[];
  readonly childNodes?: readonly ParsedNode[];
  /** Content of a template element. */
  readonly content?: ParsedNode;
  /** Text of a comment. */
  readonly data?: string;
  /** Text of a text node. */
  readonly value?: string;
}

/** Parses markup as browsers do. Pass `parseFragment` of the package parse5, for example. */
export type ParseMarkup = (markup: string) => ParsedNode;

/**
 * Returns the parts of markup that a document's texts must not change, such as elements, attribute names, URL schemes,
 * and expressions with emptied string literals. Documents that differ only in harmless text have the same structure.
 */
export function structureOf(markup: string, parse: ParseMarkup): readonly string[] {
  const found: string[] = [];
  visit(parse(markup), false, parse, found);
  return found;
}

function visit(node: ParsedNode, inTemplate: boolean, parse: ParseMarkup, found: string[]): void {
  if (node.nodeName === '#comment') visitComment(node.data ?? '', parse, found);
  else if (node.nodeName === '#text') {
    if (inTemplate) found.push(...mustacheTags(node.value ?? ''));
  } else {
    if (!node.nodeName.startsWith('#')) found.push(elementOf(node, inTemplate));
    const isTemplate =
      node.nodeName === 'template' || node.attrs?.some(({ name }) => name === 'template') === true;
    if (node.nodeName === 'script' || node.nodeName === 'style') visitRaw(node, isTemplate, parse, found);
    else for (const child of node.childNodes ?? []) visit(child, inTemplate || isTemplate, parse, found);
    if (node.content !== undefined) visit(node.content, true, parse, found);
    if (!node.nodeName.startsWith('#')) found.push(`/${node.nodeName}`);
  }
}

/** Visits the content of conditional comments, because Outlook reads it. */
function visitComment(data: string, parse: ParseMarkup, found: string[]): void {
  const conditional = /^\[if [^\]]*\]>([\s\S]*)<!\[endif\]$/.exec(data);
  found.push(conditional === null ? `comment ${data}` : 'conditional comment');
  if (conditional !== null) visit(parse(conditional[1] ?? ''), false, parse, found);
}

function visitRaw(node: ParsedNode, isTemplate: boolean, parse: ParseMarkup, found: string[]): void {
  const text = (node.childNodes ?? []).map(({ value = '' }) => value).join('');
  if (node.nodeName === 'style') found.push(shapeOfStyles(text));
  else if (isTemplate) visit(parse(text), true, parse, found);
  else found.push(shapeOfJson(text));
}

function elementOf({ nodeName, attrs = [] }: ParsedNode, inTemplate: boolean): string {
  const attributes = attrs.map(({ name, value }) => {
    const mustache = inTemplate ? mustacheTags(value).join('') : '';
    return `${name}${attributeShape(name, value)}${mustache}`;
  });
  return [nodeName, ...attributes].join(' ');
}

function attributeShape(name: string, value: string): string {
  if (name === 'style') return `{${propertyNames(value)}}`;
  if (name === 'on' || /^\[.+\]$/.test(name) || name.startsWith('data-amp-bind-'))
    return `=${withoutLiterals(value)}`;
  if (name === 'href' || name === 'src' || name.endsWith('action-xhr')) return `=${schemeOf(value)}`;
  return '';
}

function propertyNames(style: string): string {
  return style
    .split(';')
    .map((declaration) => declaration.slice(0, Math.max(0, declaration.indexOf(':'))).trim())
    .join(',');
}

function withoutLiterals(expression: string): string {
  return expression.replace(/'[^']*'|"[^"]*"/g, "''");
}

/** Returns the scheme of a URL. http counts as https, because a target may replace http with https. */
function schemeOf(address: string): string {
  const scheme = /^[a-z][a-z0-9+.-]*:/i.exec(address)?.[0].toLowerCase();
  return scheme === 'http:' ? 'https:' : (scheme ?? 'none');
}

function mustacheTags(text: string): readonly string[] {
  return text.match(/\{\{[\s\S]*?\}\}/g) ?? [];
}

/** Leaves out addresses, and the names of classes that are derived from them. */
function shapeOfStyles(css: string): string {
  return css
    .replace(/url\((?:"[^"\\]*"|'[^'\\]*'|[^()"'\\\s]*)\)/g, 'url()')
    .replace(/\.[a-z]{1,2}[\da-z]{7}(?=[{,:])/g, '.derived');
}

function shapeOfJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), (_, value: unknown) => (typeof value === 'string' ? '' : value));
  } catch {
    return `not JSON: ${text}`;
  }
}
