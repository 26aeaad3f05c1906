import { inlineFontSizes } from '@x/email-compiler';
import { createColorReader, isLight, isNeutral, isPageColor } from './css-colors.ts';
import { readCssSize, readFontAttribute } from './css-sizes.ts';
import { linkPattern } from './schema.ts';
import { isText } from '@x/amp-player/dom';

interface Formats {
  /** `#rrggbb`. */
  readonly color: string | null;
  readonly highlight: string | null;
  /** In px. */
  readonly size: number | null;
}

interface FormattedText {
  readonly text: Text;
  readonly formats: Formats;
}

/**
 * Wraps pasted text in elements that hold its color, highlight and size, which the text editor reads. Leaves out what
 * belongs to the document that the text was copied from: the usual size and color of its text, black and gray text,
 * backgrounds of pages, and the styles of headings and links. Only what differs from the rest carries meaning.
 */
export function wrapFormats(root: HTMLElement): void {
  const texts = formattedTexts(root);
  const usual = { size: usualSize(texts), color: usualColor(texts) };
  const kept = texts.map(({ text, formats }) => ({ text, formats: keptFormats(text, formats, usual) }));
  const wholeHeadings = new Set(kept.flatMap(({ text }) => headingOf(text) ?? []).filter(isOneColor(kept)));
  for (const { text, formats } of kept) {
    const heading = headingOf(text);
    wrap(text, heading !== null && wholeHeadings.has(heading) ? { ...formats, color: null } : formats);
  }
}

function formattedTexts(root: HTMLElement): readonly FormattedText[] {
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const readColor = createColorReader();
  const found: FormattedText[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (isText(node) && isWritten(node))
      found.push({ text: node, formats: formatsOf(node, root, readColor) });
  }
  return found;
}

const inlineElements = new Set(
  'a,b,big,code,del,em,font,i,ins,mark,s,small,span,strike,strong,sub,sup,u'.split(','),
);

/** Returns false for white space between blocks. */
function isWritten({ data, parentElement }: Text): boolean {
  return data.trim() !== '' || (parentElement !== null && inlineElements.has(parentElement.localName));
}

/** Returns the formats that the text has where it was copied. */
function formatsOf(text: Text, root: HTMLElement, readColor: (css: string) => string | null): Formats {
  let [color, highlight, size]: [string | null, string | null, number | null] = [null, null, null];
  let times = 1;
  let inLine = true;
  for (
    let element = text.parentElement;
    element !== null && element !== root;
    element = element.parentElement
  ) {
    inLine &&= inlineElements.has(element.localName);
    color ??= readColor(element.style.color || attributeOf(element, 'color'));
    if (inLine) highlight ??= readColor(element.style.backgroundColor || defaultBackground(element));
    const own = readCssSize(element.style.fontSize) ?? readFontAttribute(attributeOf(element, 'size'));
    if (own !== null && size === null) {
      if ('px' in own) size = own.px * times;
      else times *= own.times;
    }
  }
  return { color, highlight, size: size === null ? null : Math.round(size) };
}

function attributeOf(element: HTMLElement, name: string): string {
  return element.localName === 'font' ? (element.getAttribute(name) ?? '') : '';
}

function defaultBackground({ localName }: HTMLElement): string {
  return localName === 'mark' ? 'yellow' : '';
}

/** Size in px of text without a size in browsers. */
const browserSize = 16;
/** Largest size in px that is usual for running text. */
const largestUsualSize = 20;

/** Returns the size of most of the text outside headings, or null if it is larger than running text. */
function usualSize(texts: readonly FormattedText[]): number | null {
  const usual = mostOf(texts, ({ size }) => size ?? browserSize) ?? browserSize;
  return usual <= largestUsualSize ? usual : null;
}

/** Returns the color of most of the text outside headings and links. Null if that text has no color. */
function usualColor(texts: readonly FormattedText[]): string | null {
  const running = texts.filter(({ text }) => !isLinked(text));
  return mostOf(running, ({ color }) => color) ?? null;
}

/** Returns the value that most of the text outside headings has. */
function mostOf<Value>(
  texts: readonly FormattedText[],
  valueOf: (formats: Formats) => Value,
): Value | undefined {
  const lengths = new Map<Value, number>();
  for (const { text, formats } of texts) {
    if (headingOf(text) !== null) continue;
    const value = valueOf(formats);
    lengths.set(value, (lengths.get(value) ?? 0) + text.data.trim().length);
  }
  return [...lengths].sort(([, one], [, other]) => other - one)[0]?.[0];
}

interface UsualFormats {
  readonly size: number | null;
  readonly color: string | null;
}

function keptFormats(text: Text, { color, highlight, size }: Formats, usual: UsualFormats): Formats {
  const mark = highlight === null || isPageColor(highlight) ? null : highlight;
  return {
    color: color !== null && keepsColor(text, color, mark, usual) ? color : null,
    highlight: mark,
    size: size === null || size === usual.size || hasOwnSize(text) ? null : allowedSize(size),
  };
}

function keepsColor(text: Text, color: string, highlight: string | null, usual: UsualFormats): boolean {
  if (isLinked(text)) return false;
  // The color of text on a highlight makes it readable there.
  if (highlight !== null) return !isNeutral(color) || isLight(color);
  return color !== usual.color && !isNeutral(color);
}

function isLinked(text: Text): boolean {
  return linkPattern.test(text.parentElement?.closest('a')?.getAttribute('href') ?? '');
}

/** Returns true if the text gets its size from another format: a heading, superscript or subscript. */
function hasOwnSize(text: Text): boolean {
  const script =
    'sup,sub,[style*="vertical-align:super"],[style*="vertical-align:sub"],[style*="vertical-align: su"]';
  return headingOf(text) !== null || text.parentElement?.closest(script) != null;
}

function allowedSize(size: number): number {
  return Math.min(inlineFontSizes.max, Math.max(inlineFontSizes.min, size));
}

function headingOf({ parentElement }: Text): Element | null {
  return parentElement?.closest('h1,h2,h3,h4,h5,h6') ?? null;
}

/** Returns a function that tells whether all text of a heading has the same color. */
function isOneColor(texts: readonly FormattedText[]): (heading: Element) => boolean {
  return (heading) => {
    const colors = texts.filter(({ text }) => heading.contains(text)).map(({ formats }) => formats.color);
    return new Set(colors).size === 1;
  };
}

function wrap(text: Text, { color, highlight, size }: Formats): void {
  const page = text.ownerDocument;
  const attributes = { 'data-highlight': highlight, 'data-font-size': size, 'data-text-color': color };
  let inner: ChildNode = text;
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null) continue;
    const span = page.createElement('span');
    span.setAttribute(name, String(value));
    inner.replaceWith(span);
    span.append(inner);
    inner = span;
  }
}
