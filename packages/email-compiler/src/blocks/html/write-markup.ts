import type { MarkupContext } from '../../definition/define.ts';
import { escapeProse, escapeText } from '../../markup/escape.ts';
import { trustedMarkup, type Markup } from '../../markup/markup.ts';
import { canvasWidth } from '../../schema/config.ts';
import { reportHtml } from './diagnostics/report.ts';
import { isSilent, textAttributes, writtenAttribute } from './attributes.ts';
import { voidElements } from './elements.ts';
import type { Removals } from './removals.ts';
import { isOutlookStyle, readStyle, writeStyle, type Declaration } from './styles.ts';
import type { AuthorElement, AuthorNode } from './tree.ts';

/** Maximum length of a style attribute in AMP, and of all those of the block. AMP allows 75,000 in a message. */
const ampStyleLimit = 1000;
const ampStylesLimit = 40_000;

/** Writes the elements of an author as HTML or AMP. Everything is escaped, so the result is balanced. */
export class MarkupWriter {
  readonly #context: MarkupContext;
  readonly #removals: Removals;
  readonly #isAmp: boolean;
  #ampStyles = 0;
  /** True if AMP had no room for some styles. */
  leftOutStyles = false;

  constructor(context: MarkupContext, removals: Removals) {
    this.#context = context;
    this.#removals = removals;
    this.#isAmp = context.target === 'amp';
  }

  write(nodes: readonly AuthorNode[]): Markup {
    return trustedMarkup(this.#nodes(nodes, false));
  }

  #nodes(nodes: readonly AuthorNode[], keepsSpace: boolean): string {
    return nodes
      .map((node) =>
        typeof node === 'string' ? this.#text(node, keepsSpace) : this.#element(node, keepsSpace),
      )
      .join('');
  }

  #text(text: string, keepsSpace: boolean): string {
    const filled = this.#context.plain(text);
    return keepsSpace ? escapeText(filled) : escapeProse(filled.replaceAll(/[\t\n\r\f ]+/g, ' '));
  }

  #element(element: AuthorElement, keepsSpace: boolean): string {
    const { name, children } = element;
    const style = readStyle(element.attributes.get('style') ?? '', this.#removals);
    if (name === 'img') return this.#image(element, style);
    const attributes = this.#attributes(element);
    if (voidElements.has(name)) return `<${name}${attributes}${this.#style(style)}>`;
    const inner = this.#nodes(children, keepsSpace || name === 'pre');
    if (name === 'a') return this.#link(element, `${attributes}${this.#style(style)}`, inner);
    return `<${name}${attributes}${this.#style(style)}>${inner}</${name}>`;
  }

  #attributes({ name, attributes }: AuthorElement): string {
    let written = '';
    for (const [attribute, value] of attributes) {
      const allowed = writtenAttribute(name, attribute, value);
      if (allowed === undefined) {
        if (!isSilent(name, attribute)) this.#removals.add('attributes', attribute);
        continue;
      }
      written += ` ${attribute}="${textAttributes.has(attribute) ? this.#text(allowed, false) : escapeText(allowed)}"`;
    }
    return written;
  }

  #style(declarations: readonly Declaration[]): string {
    const style = this.#isAmp ? this.#ampStyle(declarations) : writeStyle(declarations);
    return style === '' ? '' : ` style="${escapeText(style)}"`;
  }

  /** Returns the declarations that AMP has room for. */
  #ampStyle(declarations: readonly Declaration[]): string {
    const kept: Declaration[] = [];
    let length = 0;
    for (const declaration of declarations) {
      if (isOutlookStyle(declaration)) continue;
      length += declaration.property.length + declaration.value.length + 2;
      if (length > ampStyleLimit || this.#ampStyles + length > ampStylesLimit) {
        this.leftOutStyles = true;
        break;
      }
      kept.push(declaration);
    }
    const style = writeStyle(kept);
    this.#ampStyles += style.length;
    return style;
  }

  #link(element: AuthorElement, attributes: string, inner: string): string {
    const source = element.children.some(isPicture) ? 'image' : 'text';
    const url = this.#context.link(element.attributes.get('href') ?? '', source);
    if (url === undefined) return `<span${attributes}>${inner}</span>`;
    return `<a href="${escapeText(url)}" target="_blank"${attributes}>${inner}</a>`;
  }

  #image(element: AuthorElement, style: readonly Declaration[]): string {
    const src = this.#context.imageSource(element.attributes.get('src') ?? '');
    if (src === undefined) return '';
    const size = fitted(sizeOf(element, 'width', style), sizeOf(element, 'height', style));
    return this.#isAmp
      ? this.#ampImage(element, src, size, style)
      : this.#htmlImage(element, src, size, style);
  }

  #htmlImage(element: AuthorElement, src: string, size: ImageSize, style: readonly Declaration[]): string {
    const sizes = `${attribute('width', size.width ?? element.attributes.get('width'))}${attribute('height', size.height)}`;
    const has = (property: string) => style.some((declaration) => declaration.property === property);
    const added = [
      ...(has('max-width') ? [] : [{ property: 'max-width', value: '100%' }]),
      // Keeps the proportions of an image that is wider than its column.
      ...(has('height') ? [] : [{ property: 'height', value: 'auto' }]),
      ...(has('border') ? [] : [{ property: 'border', value: '0' }]),
    ];
    return `<img src="${escapeText(src)}"${sizes}${this.#imageTexts(element)}${this.#style([...style, ...added])}>`;
  }

  #ampImage(element: AuthorElement, src: string, size: ImageSize, style: readonly Declaration[]): string {
    const { width, height } = size;
    if (width === undefined || height === undefined) {
      reportHtml(this.#context, 'html-amp-image-left-out', 'warning');
      return '';
    }
    const look = style.filter(({ property }) => /^(?:border|margin|vertical-align|opacity)/.test(property));
    return `<amp-img src="${escapeText(src)}" width="${width}" height="${height}" layout="intrinsic"${this.#imageTexts(element)}${this.#style(look)}></amp-img>`;
  }

  #imageTexts(element: AuthorElement): string {
    const sizes = new Set(['width', 'height', 'alt']);
    const alt = this.#text(element.attributes.get('alt') ?? '', false);
    const others = [...element.attributes].filter(([name]) => !sizes.has(name));
    return ` alt="${alt}"${this.#attributes({ ...element, attributes: new Map(others) })}`;
  }
}

interface ImageSize {
  readonly width: number | undefined;
  readonly height: number | undefined;
}

/** Returns the size of an image in px. undefined if it is not a number. */
function sizeOf(
  { attributes }: AuthorElement,
  side: 'width' | 'height',
  style: readonly Declaration[],
): number | undefined {
  const given = attributes.get(side) ?? style.find(({ property }) => property === side)?.value ?? '';
  const pixels = /^\s*(\d{1,5})(?:px)?\s*$/i.exec(given)?.[1];
  return pixels === undefined || Number(pixels) === 0 ? undefined : Number(pixels);
}

/** Reduces an image that is wider than the message. */
function fitted(width: number | undefined, height: number | undefined): ImageSize {
  if (width === undefined || width <= canvasWidth) return { width, height };
  return {
    width: canvasWidth,
    height: height === undefined ? undefined : Math.max(1, Math.round((height * canvasWidth) / width)),
  };
}

function attribute(name: string, value: string | number | undefined): string {
  const written = writtenAttribute('img', name, String(value ?? ''));
  return written === undefined ? '' : ` ${name}="${written}"`;
}

function isPicture(node: AuthorNode): boolean {
  return typeof node !== 'string' && node.name === 'img';
}
