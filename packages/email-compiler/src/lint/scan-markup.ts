import { decodeEntities } from '../markup/escape.ts';

export interface ScannedElement {
  /** Lower case. */
  readonly name: string;
  /** Attribute values by name. Names are in lower case, and entities in values are decoded. */
  readonly attributes: ReadonlyMap<string, string>;
  /** Properties of the inline style. Names are in lower case. */
  readonly style: ReadonlyMap<string, string>;
  readonly parent: ScannedElement | undefined;
  /** Number of elements around this one. */
  readonly depth: number;
  /** False inside a conditional comment that hides the element from Outlook for Windows. */
  readonly inOutlook: boolean;
}

export interface ScannedText {
  /** Text with decoded entities. */
  readonly text: string;
  readonly parent: ScannedElement | undefined;
}

export interface ScannedMarkup {
  readonly elements: readonly ScannedElement[];
  readonly texts: readonly ScannedText[];
  /** Conditional comments with markup that only Outlook for Windows reads. */
  readonly outlookOnly: string;
  readonly stylesheets: string;
}

/** An unclosed comment, tag or quoted value reaches to the end, as in browsers, so that each character is read once. */
const token =
  /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-z][\w:-]*)((?:[^>"']|"[^"]*(?:"|$)|'[^']*(?:'|$))*)(?:>|$)|[^<]+|</gi;
const attribute = /([^\s"'=/<>]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>]+)))?/g;
/**
 * Maximum depth, which no message needs. Elements inside an element of this depth count as its siblings, because the rules
 * read all ancestors of each text.
 */
const deepest = 128;
const voidElements = new Set([
  'area',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'wbr',
]);

/** Scans HTML for texts and for elements with their styles and ancestors. Never throws. */
export function scanMarkup(markup: string): ScannedMarkup {
  const elements: ScannedElement[] = [];
  const texts: ScannedText[] = [];
  let outlookOnly = '';
  let stylesheets = '';
  let open: ScannedElement | undefined;
  let inOutlook = true;
  for (const [whole, slash, name, attributes] of markup.matchAll(token)) {
    if (whole.startsWith('<!--')) {
      if (/^<!--\[if !mso/i.test(whole)) inOutlook = false;
      else if (/<!\[endif\]-->$/i.test(whole) && !/^<!--\[if/i.test(whole)) inOutlook = true;
      else if (/^<!--\[if/i.test(whole)) outlookOnly += whole;
    } else if (name === undefined) {
      if (open?.name === 'style') stylesheets += whole;
      else if (open?.name !== 'script') texts.push({ text: decodeEntities(whole), parent: open });
    } else if (slash === '/') {
      open = closed(open, name.toLowerCase());
    } else {
      const element = readElement(name.toLowerCase(), attributes ?? '', open, inOutlook);
      elements.push(element);
      const encloses = !voidElements.has(element.name) && !whole.endsWith('/>');
      if (encloses && element.depth < deepest) open = element;
    }
  }
  return { elements, texts, outlookOnly, stylesheets };
}

/** Returns the innermost open element after an end tag. An end tag without a start tag closes nothing. */
function closed(open: ScannedElement | undefined, name: string): ScannedElement | undefined {
  for (let element = open; element !== undefined; element = element.parent) {
    if (element.name === name) return element.parent;
  }
  return open;
}

function readElement(
  name: string,
  source: string,
  parent: ScannedElement | undefined,
  inOutlook: boolean,
): ScannedElement {
  const attributes = new Map<string, string>();
  for (const [, key = '', double, single, bare] of source.matchAll(attribute)) {
    attributes.set(key.toLowerCase(), decodeEntities(double ?? single ?? bare ?? ''));
  }
  const style = readStyle(attributes.get('style') ?? '');
  return { name, attributes, style, parent, depth: parent === undefined ? 0 : parent.depth + 1, inOutlook };
}

/** Matches a declaration, in which quoted and bracketed text can contain semicolons. */
const quotedDeclaration =
  /(?:[^;"'()]|"[^"]*(?:"|$)|'[^']*(?:'|$)|\(\s*"[^"]*"\s*\)|\(\s*'[^']*'\s*\)|\([^)]*(?:\)|$)|\))+/g;

function readStyle(style: string): ReadonlyMap<string, string> {
  const declarations = new Map<string, string>();
  const written = /["'(]/.test(style) ? (style.match(quotedDeclaration) ?? []) : style.split(';');
  for (const declaration of written) {
    const colon = declaration.indexOf(':');
    if (colon === -1) continue;
    declarations.set(declaration.slice(0, colon).trim().toLowerCase(), declaration.slice(colon + 1).trim());
  }
  return declarations;
}

/** Returns the element and its ancestors, innermost first. */
export function withAncestors(element: ScannedElement | undefined): readonly ScannedElement[] {
  const around: ScannedElement[] = [];
  for (let current = element; current !== undefined; current = current.parent) around.push(current);
  return around;
}

/** Returns the value of an inherited CSS property. `around` is an element with its ancestors, innermost first. */
export function inherited(around: readonly ScannedElement[], property: string): string | undefined {
  return around.find(({ style }) => style.has(property))?.style.get(property);
}

/**
 * Returns the font size in px. `around` is an element with its ancestors, innermost first, and `outer` is the font size
 * around them. Sizes in units other than px, % and em count as the size around them.
 */
export function fontSizeOf(around: readonly ScannedElement[], outer: number): number {
  let scale = 1;
  for (const { style } of around) {
    const written = style.get('font-size') ?? '';
    if (written === '0') return 0;
    const [, number = '', unit] = /^([\d.]+)(px|%|em)$/.exec(written) ?? [];
    if (unit === 'px') return scale * Number(number);
    if (unit !== undefined) scale *= unit === '%' ? Number(number) / 100 : Number(number);
  }
  return scale * outer;
}

/** Returns false for text of white space, control characters, format characters and marks without a letter. */
export function hasVisibleText(text: string): boolean {
  return /[^\s\p{Cf}\p{M}\p{Cc}]/u.test(text);
}

/** Returns true if the element hides its content. A font size of 0 hides only texts, not elements with their own size. */
export function isHidden({ style }: ScannedElement): boolean {
  return style.get('display') === 'none' || style.get('visibility') === 'hidden';
}

/**
 * Returns true if the attributes mark the element's text as a logo or decoration, which needs no contrast (WCAG 2.2,
 * 1.4.3).
 */
export function isDrawing({ attributes }: ScannedElement): boolean {
  return (
    attributes.has('aria-label') ||
    attributes.get('role') === 'img' ||
    attributes.get('aria-hidden') === 'true'
  );
}

/** Returns the visible texts that contain letters or digits. Leaves out drawings, such as logos made of text. */
export function shownTexts({ texts }: ScannedMarkup): readonly ScannedText[] {
  return texts.filter(({ text, parent }) => {
    if (!/[\p{L}\p{N}]/u.test(text)) return false;
    const around = withAncestors(parent);
    return fontSizeOf(around, 1) > 0 && !around.some((element) => isHidden(element) || isDrawing(element));
  });
}
