import { readConditional } from './conditions.ts';
import { ruleOf, voidElements } from './elements.ts';
import { PageSink } from './page-sink.ts';
import type { Removals } from './removals.ts';
import { readTokens, type EndTag, type StartTag, type TokenSink } from './tokens.ts';
import type { AuthorPage, StyleSheet } from './tree.ts';
import { TreeBuilder } from './tree-builder.ts';

/**
 * Parses the HTML of an author to a balanced tree of allowed elements. Takes time in proportion to its length, because
 * conditional comments do not contain others.
 */
export function parseHtml(html: string, removals: Removals): AuthorPage {
  const reader = new PageReader(removals);
  reader.read(html);
  return reader.finish();
}

type Attributes = ReadonlyMap<string, string>;

/** Sizes of `<font size>` in px. */
const fontSizes = ['10', '13', '16', '18', '24', '32', '48'];

/** Writes the look of `center` and `font` as attributes of the elements that replace them. */
function withLegacyLook(tag: string, attributes: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  if (tag === 'center') return new Map([...attributes, ['align', 'center']]);
  if (tag === 'hr') return withoutColor(attributes, 'border-color');
  if (tag !== 'font') return attributes;
  const { color, face, size, style, ...others } = Object.fromEntries(attributes);
  const pixels = fontSizes[Number(size) - 1];
  const styles = [
    color !== undefined && `color:${color}`,
    face !== undefined && `font-family:${face}`,
    pixels !== undefined && `font-size:${pixels}px`,
    style,
  ];
  return new Map([
    ...Object.entries(others).filter((entry): entry is [string, string] => entry[1] !== undefined),
    ['style', styles.filter((part) => typeof part === 'string').join(';')],
  ]);
}

/** Moves the color of a rule to its style. */
function withoutColor(
  attributes: ReadonlyMap<string, string>,
  property: string,
): ReadonlyMap<string, string> {
  const color = attributes.get('color');
  if (color === undefined) return attributes;
  const moved = new Map(attributes);
  moved.delete('color');
  return moved.set('style', `${property}:${color};${attributes.get('style') ?? ''}`);
}

/** Reads the tokens of HTML, and leaves out elements that are not allowed. */
abstract class Reader implements TokenSink {
  protected readonly removals: Removals;
  protected abstract readonly builder: TreeBuilder;
  protected abstract readonly forOutlook: boolean;
  /** Name of the removed element that contains the current token. Empty outside removed elements. */
  #removed = '';
  #removedDepth = 0;
  /** Content of the current style element. */
  #css = '';
  #media = '';

  constructor(removals: Removals) {
    this.removals = removals;
  }

  read(html: string): void {
    readTokens(html, this);
    if (this.#removed === 'style') this.#endRemoved();
  }

  protected abstract sheet(sheet: StyleSheet): void;
  /** Receives the attributes of elements that are left out but keep their content. */
  protected unwrapped(_name: string, _attributes: Attributes): void {}
  protected started(_name: string): void {}
  protected unwrappedEnd(_name: string): void {}
  protected conditional(_text: string, _isBogus: boolean): void {}

  /** Returns true for an element that only contains settings of a program. */
  protected isSetting(_name: string): boolean {
    return false;
  }

  readonly text = (text: string): void => {
    if (this.#removed === '') this.builder.text(text);
    else if (this.#removed === 'style') this.#css += text;
  };

  readonly comment = (text: string, isBogus: boolean): void => {
    if (this.#removed === '') this.conditional(text, isBogus);
  };

  readonly endTag = ({ name: tag }: EndTag): void => {
    if (this.#removed !== '') {
      if (tag === this.#removed && --this.#removedDepth === 0) this.#endRemoved();
      return;
    }
    const rule = ruleOf(tag, this.forOutlook);
    if (rule.kind === 'allowed' && !voidElements.has(rule.name)) this.builder.end(rule.name);
    if (rule.kind === 'unwrapped') this.unwrappedEnd(tag);
  };

  readonly startTag = ({ name: tag, attributes, isSelfClosing }: StartTag): void => {
    if (this.#removed !== '') {
      if (tag === this.#removed && !isSelfClosing) this.#removedDepth++;
      return;
    }
    const rule = ruleOf(tag, this.forOutlook);
    if (rule.kind === 'allowed') {
      this.started(rule.name);
      this.builder.start(rule.name, withLegacyLook(tag, attributes));
      if (isSelfClosing && tag.includes(':')) this.builder.end(rule.name);
      return;
    }
    if (rule.kind === 'unwrapped') {
      if (!rule.silent && !this.isSetting(tag)) this.removals.add('elements', tag);
      this.unwrapped(tag, attributes);
      return;
    }
    // The rules of a style element are kept, and reported one by one if they are not.
    if (tag === 'style') this.#media = attributes.get('media') ?? '';
    else if (!this.isSetting(tag)) this.removals.add('elements', tag);
    if (isSelfClosing && tag !== 'style') return;
    this.#removed = tag;
    this.#removedDepth = 1;
  };

  #endRemoved(): void {
    if (this.#removed === 'style') this.sheet({ css: this.#css, media: this.#media });
    this.#css = '';
    this.#removed = '';
  }
}

/** Attributes of the body that have no effect without a page of its own. */
const bodyMargins = new Set(['leftmargin', 'topmargin', 'marginwidth', 'marginheight']);

class PageReader extends Reader {
  protected readonly forOutlook = false;
  protected readonly builder: TreeBuilder;
  readonly #sink: PageSink;
  readonly #sheets: StyleSheet[] = [];
  #body: Attributes = new Map();
  #poster: Attributes | undefined;

  constructor(removals: Removals) {
    super(removals);
    this.#sink = new PageSink(removals, (html, builder, onRules) => {
      new OutlookReader(removals, builder, onRules).read(html);
    });
    this.builder = new TreeBuilder(removals, this.#sink);
  }

  finish(): AuthorPage {
    this.builder.endAll();
    return { nodes: this.#sink.finish(), sheets: this.#sheets, body: this.#body };
  }

  protected override sheet(sheet: StyleSheet): void {
    this.#sheets.push(sheet);
  }

  protected override unwrapped(name: string, attributes: Attributes): void {
    if (name === 'body' && this.#body.size === 0)
      this.#body = new Map([...attributes].filter(([attribute]) => !bodyMargins.has(attribute)));
    if (name === 'video') this.#poster = attributes;
  }

  protected override started(name: string): void {
    if (name === 'img') this.#poster = undefined;
  }

  protected override unwrappedEnd(name: string): void {
    if (name !== 'video' || this.#poster === undefined) return;
    // Mail clients without videos show what is inside the element, or else the poster.
    const { poster = '', width = '', height = '' } = Object.fromEntries(this.#poster);
    if (poster !== '') this.builder.start('img', new Map(Object.entries({ src: poster, width, height })));
    this.#poster = undefined;
  }

  protected override conditional(text: string, isBogus: boolean): void {
    const found = readConditional(text, isBogus);
    if (found === undefined) return;
    if (found.kind === 'end') return this.#sink.endSkipped();
    const { outlook, condition } = found.audience;
    if (found.kind === 'start') {
      if (outlook === 'none') this.#sink.startSkipped(condition);
      return;
    }
    if (outlook !== 'none') this.#sink.outlook(found.html, found.audience);
    // No current program reads the comment.
    else if (hasContent.test(found.html)) this.removals.add('conditions', condition);
  }
}

/** Matches text, pictures, shapes, colors and addresses, in contrast to tags without attributes. */
const hasContent = /<(?:img|v:|style)|href|color|background|>\s*[^<\s]|^\s*[^<\s]/i;

class OutlookReader extends Reader {
  protected readonly forOutlook = true;
  protected readonly builder: TreeBuilder;
  readonly #onRules: (css: string) => void;

  constructor(removals: Removals, builder: TreeBuilder, onRules: (css: string) => void) {
    super(removals);
    this.builder = builder;
    this.#onRules = onRules;
  }

  protected override isSetting(name: string): boolean {
    return name === 'xml' || name === 'noscript' || name === 'meta';
  }

  protected override sheet({ css }: StyleSheet): void {
    this.#onRules(css);
  }
}
