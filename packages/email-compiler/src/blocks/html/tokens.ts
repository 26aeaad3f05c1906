import { decodeReferences } from './character-references.ts';

export interface StartTag {
  /** Lower case. */
  readonly name: string;
  /** Names are in lower case, and values are decoded. */
  readonly attributes: ReadonlyMap<string, string>;
  /** True if the tag ends with `/>`. */
  readonly isSelfClosing: boolean;
  /** Place of the tag in the HTML. */
  readonly start: number;
}

export interface EndTag {
  /** Lower case. */
  readonly name: string;
  /** Place of the tag in the HTML. */
  readonly start: number;
  readonly end: number;
}

/** Receives the tokens of HTML, in order. */
export interface TokenSink {
  readonly startTag: (tag: StartTag) => void;
  readonly endTag: (tag: EndTag) => void;
  readonly text: (text: string) => void;
  /** `isBogus` is true for other markup that browsers read as a comment, such as `<![if …]>`. */
  readonly comment: (text: string, isBogus: boolean) => void;
}

/** Maximum number of attributes of an element. No element needs as many. */
const mostAttributes = 40;

/** Elements whose content is text up to their end tag, even if it looks like tags and comments. */
const rawText = /^(?:iframe|noembed|noframes|script|style|textarea|title|xmp)$/;
/** Elements of raw text in which browsers decode character references. */
const decodedText = /^(?:textarea|title)$/;

const markup = /<(?:[a-z!?]|\/[^])/gi;
const tagName = /[^ \t\n\f\r/>]+/y;
const attribute =
  /[ \t\n\f\r/]*([^ \t\n\f\r/>][^ \t\n\f\r/>=]*)(?:[ \t\n\f\r]*=[ \t\n\f\r]*(?:"([^"]*)(?:"|$)|'([^']*)(?:'|$)|([^ \t\n\f\r>]*)))?/y;
const tagEnd = /[ \t\n\f\r/]*>/y;
const emptyComment = /-?>/y;
const commentEnd = /--!?>/g;

/**
 * Reads HTML as browsers do (HTML Standard, "tokenization"). Leaves out CDATA sections, and a tag without an end together
 * with everything after it. Takes time in proportion to the length.
 */
export function readTokens(html: string, sink: TokenSink): void {
  let at = 0;
  for (let found = findAt(markup, html, at); found !== null; found = findAt(markup, html, at)) {
    writeText(html.slice(at, found.index), true, sink);
    at = readMarkup(html, found.index, sink);
  }
  writeText(html.slice(at), true, sink);
}

/** Sets `lastIndex` before each search, because a sink may read other HTML while it receives a token. */
function findAt(pattern: RegExp, html: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(html);
}

function writeText(text: string, isDecoded: boolean, sink: TokenSink): void {
  if (text !== '') sink.text(isDecoded ? decodeReferences(text, false) : text);
}

/** Reads what starts with `<`. Returns the place after it. */
function readMarkup(html: string, start: number, sink: TokenSink): number {
  switch (html.charAt(start + 1)) {
    case '!':
      return readDeclaration(html, start, sink);
    case '?':
      return readBogusComment(html, start + 1, sink);
    case '/':
      return readEndTag(html, start, sink);
    default:
      return readStartTag(html, start, sink);
  }
}

function readDeclaration(html: string, start: number, sink: TokenSink): number {
  if (html.startsWith('<!--', start)) return readComment(html, start + 4, sink);
  if (html.startsWith('<![CDATA[', start)) return placeAfter(html, ']]>', start);
  return readBogusComment(html, start + 2, sink);
}

function readComment(html: string, start: number, sink: TokenSink): number {
  const end = findAt(emptyComment, html, start) ?? findAt(commentEnd, html, start);
  if (end === null) {
    sink.comment(html.slice(start).replace(/(?:--?|--!)$/, ''), false);
    return html.length;
  }
  sink.comment(html.slice(start, end.index), false);
  return end.index + end[0].length;
}

function readBogusComment(html: string, start: number, sink: TokenSink): number {
  const end = placeAfter(html, '>', start);
  sink.comment(html.slice(start, end).replace(/>$/, ''), true);
  return end;
}

function readEndTag(html: string, start: number, sink: TokenSink): number {
  if (html.charAt(start + 2) === '>') return start + 3;
  if (!/[a-z]/i.test(html.charAt(start + 2))) return readBogusComment(html, start + 2, sink);
  const name = findAt(tagName, html, start + 2)?.[0].toLowerCase() ?? '';
  const end = placeAfter(html, '>', start);
  if (html.charAt(end - 1) === '>') sink.endTag({ name, start, end });
  return end;
}

function readStartTag(html: string, start: number, sink: TokenSink): number {
  const name = findAt(tagName, html, start + 1)?.[0] ?? '';
  const attributes = new Map<string, string>();
  let at = start + 1 + name.length;
  for (let found = findAt(attribute, html, at); found !== null; found = findAt(attribute, html, at)) {
    const [whole, written = '', double, single, bare] = found;
    at += whole.length;
    const key = written.toLowerCase();
    if (attributes.has(key) || attributes.size >= mostAttributes) continue;
    attributes.set(key, decodeReferences(double ?? single ?? bare ?? '', true));
  }
  const end = findAt(tagEnd, html, at)?.[0];
  if (end === undefined) return html.length;
  const tag = { name: name.toLowerCase(), attributes, isSelfClosing: end.includes('/'), start };
  sink.startTag(tag);
  return readRawText(html, at + end.length, tag.name, sink);
}

/** Reads the text after the start tag of an element whose content has no tags. Returns the place of its end tag. */
function readRawText(html: string, start: number, name: string, sink: TokenSink): number {
  if (name !== 'plaintext' && !rawText.test(name)) return start;
  const endTag = name === 'plaintext' ? /$/g : new RegExp(`</${name}[ \\t\\n\\f\\r/>]`, 'gi');
  const end = findAt(endTag, html, start)?.index ?? html.length;
  writeText(html.slice(start, end), decodedText.test(name), sink);
  return end;
}

/** Returns the place after the next occurrence of a text, or the end of the HTML. */
function placeAfter(html: string, text: string, start: number): number {
  const found = html.indexOf(text, start);
  return found === -1 ? html.length : found + text.length;
}
