import type { HtmlOutput, MarkupContext } from '../../definition/define.ts';
import { escapeProse, escapeText } from '../../markup/escape.ts';
import { trustedMarkup } from '../../markup/markup.ts';
import { reportHtml } from './diagnostics/report.ts';
import { isSilent, textAttributes, writtenAttribute } from './attributes.ts';
import { hexColor } from './colors.ts';
import { splitCss } from './css-values.ts';
import { voidElements } from './elements.ts';
import { Fit } from './fit.ts';
import { Removals } from './removals.ts';
import { isOutlookStyle, readStyle, writeStyle, type Declaration, type ReduceWidth } from './styles.ts';
import { marksOfElement, noStyles, scopeOutlookRules, scopeStyles } from './stylesheet.ts';
import {
  elementOf,
  isElement,
  type AuthorElement,
  type AuthorNode,
  type AuthorPage,
  type OutlookItem,
  type OutlookPart,
} from './tree.ts';
import { isSilentInVml, vmlAttribute, vmlStyle } from './vml.ts';

/** Prefix of the class that an html block's rules are scoped to. The block's id follows. */
const scopePrefix = 'h-';
/** Properties of a body that are about its window. */
const bodyFrame = new Set(['width', 'height', 'min-width', 'min-height', 'margin', 'max-height']);

/** Maximum length of a style attribute in AMP, and of all those of the block. AMP allows 75,000 in a message. */
const ampStyleLimit = 1000;
const ampStylesLimit = 40_000;

/** Writes the elements of an author as HTML or AMP. Everything is escaped, so the result is balanced. */
export class MarkupWriter {
  readonly #context: MarkupContext;
  readonly #removals: Removals;
  readonly #isAmp: boolean;
  /** True if Outlook for Windows may read the output. */
  readonly #forOutlook: boolean;
  readonly #scope: string;
  readonly #fit: Fit;
  readonly #reduce: ReduceWidth;
  /** Classes of the author that the message has rules for. */
  #classes: ReadonlySet<string> = new Set();
  #ampStyles = 0;
  /** True if AMP had no room for some styles. */
  leftOutStyles = false;
  /** True if a shape for Outlook has a link. */
  hasOutlookLink = false;

  constructor(page: AuthorPage, id: string, context: MarkupContext, removals: Removals) {
    this.#context = context;
    this.#removals = removals;
    this.#isAmp = context.target === 'amp';
    this.#forOutlook = context.target === 'html';
    this.#scope = `${scopePrefix}${id}`;
    this.#fit = new Fit(page.nodes, context.width);
    this.#reduce = (pixels) => this.#fit.reduce(pixels);
  }

  /** Writes the page. Its rules are in the style elements of the message, unless AMP does not allow them. */
  write(page: AuthorPage): HtmlOutput {
    const scoped = scopeStyles(page, this.#scope, this.#removals, this.#reduce);
    const { sheets, classes } = this.#isAmp ? noStyles : scoped;
    this.#classes = new Set([...classes, ...(this.#forOutlook ? outlookClasses(page, this.#scope) : [])]);
    if (this.#isAmp && scoped.sheets.length > 0) reportHtml(this.#context, 'html-amp-rules-left-out', 'info');
    const inner = this.#nodes(page.nodes, false);
    const hasRules = this.#classes.size > 0 || sheets.length > 0;
    return { markup: trustedMarkup(this.#inBody(inner, page.body, hasRules)), styles: sheets };
  }

  /** Puts the content into an element with the look of the author's body, which the rules are scoped to. */
  #inBody(inner: string, body: ReadonlyMap<string, string>, hasRules: boolean): string {
    const {
      bgcolor,
      text,
      style = '',
      dir,
      lang,
      class: _class,
      id: _id,
      ...others
    } = Object.fromEntries(body);
    for (const name of Object.keys(others))
      if (!isSilent('body', name)) this.#removals.add('attributes', name);
    const look = [
      ...(bgcolor === undefined ? [] : [`background-color:${hexColor(bgcolor) ?? bgcolor}`]),
      ...(text === undefined ? [] : [`color:${hexColor(text) ?? text}`]),
      style,
    ].join(';');
    const declarations = readStyle(look, this.#removals, this.#reduce).filter(
      ({ property }) => !bodyFrame.has(property),
    );
    const attributes = this.#attributes(
      elementOf('div', new Map(Object.entries({ ...(dir && { dir }), ...(lang && { lang }) }))),
    );
    const names = hasRules
      ? [this.#scope, ...marksOfElement(body).filter((name) => this.#classes.has(name))]
      : [];
    const classes = names.length === 0 ? '' : ` class="${names.join(' ')}"`;
    if (declarations.length === 0 && attributes === '' && classes === '') return inner;
    const background = declarations.findLast(({ property }) => property === 'background-color')?.value;
    const color = background === undefined ? undefined : hexColor(background);
    if (color === undefined) return `<div${classes}${attributes}${this.#style(declarations)}>${inner}</div>`;
    return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td${classes}${attributes} bgcolor="${color}"${this.#style(declarations)}>${inner}</td></tr></table>`;
  }

  #nodes(nodes: readonly AuthorNode[], keepsSpace: boolean): string {
    return nodes.map((node) => this.#node(node, keepsSpace)).join('');
  }

  #node(node: AuthorNode, keepsSpace: boolean): string {
    if (typeof node === 'string') return this.#text(node, keepsSpace);
    if (node.kind === 'element') return this.#element(node, keepsSpace);
    if (node.kind === 'outlook') return this.#forOutlook ? this.#outlookPart(node) : '';
    const inner = this.#nodes(node.children, keepsSpace);
    return this.#forOutlook ? `<!--[if !mso]><!-->${inner}<!--<![endif]-->` : inner;
  }

  /** Writes a conditional comment. All text in it is escaped, so nothing in it can end the comment. */
  #outlookPart({ condition, items }: OutlookPart): string {
    const inner = items.map((item) => this.#outlookItem(item)).join('');
    return inner === '' ? '' : `<!--[if ${condition}]>${inner}<![endif]-->`;
  }

  #outlookItem(item: OutlookItem): string {
    if ('close' in item) return `</${item.close}>`;
    if ('rules' in item) {
      const { sheets } = scopeOutlookRules(item.rules, this.#scope, this.#removals, this.#reduce);
      return sheets.length === 0 ? '' : `<style>${sheets.join('')}</style>`;
    }
    if ('open' in item) return this.#outlookTag(item.open, '>');
    return typeof item.leaf === 'string' ? this.#text(item.leaf, false) : this.#outlookLeaf(item.leaf);
  }

  #outlookLeaf(element: AuthorElement): string {
    if (element.name === 'img') return this.#element(element, false);
    return this.#outlookTag(element, element.name.includes(':') ? ' />' : '>');
  }

  #outlookTag(element: AuthorElement, end: string): string {
    const { name, attributes } = element;
    if (name.includes(':')) return this.#shape(element, end);
    const style = this.#style(readStyle(attributes.get('style') ?? '', this.#removals, this.#reduce));
    const href = name === 'a' ? this.#context.link(attributes.get('href') ?? '', 'button') : undefined;
    const link = href === undefined ? '' : ` href="${escapeText(href)}" target="_blank"`;
    return `<${name}${link}${this.#attributes(element)}${style}${end}`;
  }

  #shape({ name, attributes }: AuthorElement, end: string): string {
    let written = '';
    for (const [attribute, value] of attributes) {
      const allowed = this.#shapeAttribute(attribute, value);
      if (allowed !== undefined) written += ` ${attribute}="${escapeText(allowed)}"`;
      else if (!isSilentInVml(attribute)) this.#removals.add('attributes', attribute);
    }
    return `<${name}${written}${end}`;
  }

  #shapeAttribute(name: string, value: string): string | undefined {
    switch (name) {
      case 'href':
        this.hasOutlookLink = true;
        return this.#context.link(value, 'button');
      case 'src':
        return this.#context.imageSource(value);
      case 'alt':
      case 'title':
        return this.#context.plain(value).replaceAll(/[\t\n\r\f ]+/g, ' ');
      case 'style':
        return this.#shapeStyle(value);
      default:
        return vmlAttribute(name, value);
    }
  }

  #shapeStyle(style: string): string | undefined {
    const own: string[] = [];
    const others = splitCss(style, ';').filter((part) => {
      const [property = '', value = ''] = part.split(':').map((side) => side.trim().toLowerCase());
      const written = vmlStyle(property, value);
      if (written !== undefined) own.push(written);
      return written === undefined;
    });
    const usual = readStyle(others.join(';'), this.#removals, this.#reduce);
    const written = [...own, ...(usual.length === 0 ? [] : [writeStyle(usual)])].join(';');
    return written === '' ? undefined : written;
  }

  #text(text: string, keepsSpace: boolean): string {
    const filled = this.#context.plain(text);
    return keepsSpace ? escapeText(filled) : escapeProse(filled.replaceAll(/[\t\n\r\f ]+/g, ' '));
  }

  #element(element: AuthorElement, keepsSpace: boolean): string {
    const { name, children } = element;
    const style = readStyle(element.attributes.get('style') ?? '', this.#removals, this.#reduce);
    if (name === 'img') return this.#image(element, style);
    const attributes = this.#attributes(element);
    if (voidElements.has(name)) return `<${name}${attributes}${this.#style(style)}>`;
    const inner = this.#nodes(children, keepsSpace || name === 'pre');
    if (name === 'a') return this.#link(element, `${attributes}${this.#style(style)}`, inner);
    return `<${name}${attributes}${this.#style(style)}>${inner}</${name}>`;
  }

  #attributes({ name, attributes }: AuthorElement): string {
    let written = this.#classAttribute(attributes);
    for (const [attribute, value] of attributes) {
      const allowed = writtenAttribute(name, attribute, value, this.#reduce);
      if (allowed === undefined) {
        if (!isSilent(name, attribute)) this.#removals.add('attributes', attribute);
        continue;
      }
      written += ` ${attribute}="${textAttributes.has(attribute) ? this.#text(allowed, false) : escapeText(allowed)}"`;
    }
    return written;
  }

  /** Writes the classes that the message has rules for. */
  #classAttribute(attributes: ReadonlyMap<string, string>): string {
    if (this.#classes.size === 0) return '';
    const names = marksOfElement(attributes).filter((name) => this.#classes.has(name));
    return names.length === 0 ? '' : ` class="${names.join(' ')}"`;
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
    const source = element.children.some((node) => isElement(node, 'img')) ? 'image' : 'text';
    const url = this.#context.link(element.attributes.get('href') ?? '', source);
    if (url === undefined) return `<span${attributes}>${inner}</span>`;
    return `<a href="${escapeText(url)}" target="_blank"${attributes}>${inner}</a>`;
  }

  #image(element: AuthorElement, style: readonly Declaration[]): string {
    const src = this.#context.imageSource(element.attributes.get('src') ?? '');
    if (src === undefined) return '';
    const size = this.#fitted(sizeOf(element, 'width', style), sizeOf(element, 'height', style));
    return this.#isAmp
      ? this.#ampImage(element, src, size, style)
      : this.#htmlImage(element, src, size, style);
  }

  #htmlImage(element: AuthorElement, src: string, size: ImageSize, style: readonly Declaration[]): string {
    const width = size.width ?? element.attributes.get('width');
    const sizes = `${this.#size('width', width)}${this.#size('height', size.height)}`;
    const has = (property: string) => style.some((declaration) => declaration.property === property);
    const added = [
      ...(has('max-width') ? [] : [declared('max-width', '100%')]),
      // Keeps the proportions of an image that is wider than its column.
      ...(has('height') ? [] : [declared('height', 'auto')]),
      ...(has('border') ? [] : [declared('border', '0')]),
    ];
    return `<img src="${escapeText(src)}"${sizes}${this.#imageTexts(element)}${this.#style([...style, ...added])}>`;
  }

  #ampImage(element: AuthorElement, src: string, size: ImageSize, style: readonly Declaration[]): string {
    const { width, height } = size;
    if (width === undefined || height === undefined) {
      reportHtml(this.#context, 'html-amp-image-left-out', 'warning');
      // AMP needs the size of a picture, but the words in its place need none.
      const alt = element.attributes.get('alt') ?? '';
      return alt.trim() === '' ? '' : `<span>${this.#text(alt, false)}</span>`;
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

  /** Reduces an image with its layout. */
  #fitted(width: number | undefined, height: number | undefined): ImageSize {
    if (width === undefined) return { width, height };
    const reduced = this.#reduce(width);
    if (reduced === width || height === undefined) return { width: reduced, height };
    return { width: reduced, height: Math.max(1, Math.round((height * reduced) / width)) };
  }

  #size(name: string, value: string | number | undefined): string {
    const written = writtenAttribute('img', name, String(value ?? ''), this.#reduce);
    return written === undefined ? '' : ` ${name}="${written}"`;
  }
}

/** Returns the classes that rules for Outlook are about. */
function outlookClasses({ nodes }: AuthorPage, scope: string): readonly string[] {
  const classes: string[] = [];
  const visit = (list: readonly AuthorNode[]): void => {
    for (const node of list) {
      if (typeof node === 'string') continue;
      if (node.kind !== 'outlook') visit(node.children);
      else
        for (const item of node.items)
          if ('rules' in item)
            classes.push(...scopeOutlookRules(item.rules, scope, new Removals(), (pixels) => pixels).classes);
    }
  };
  visit(nodes);
  return classes;
}

function declared(property: string, value: string): Declaration {
  return { property, value, isImportant: false };
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
