import { Tokenizer } from 'htmlparser2';
import { ruleOf, voidElements } from './elements.ts';
import type { Removals } from './removals.ts';
import type { AuthorNode } from './tree.ts';
import { TreeBuilder } from './tree-builder.ts';

/** Maximum number of attributes of an element. No element needs as many. */
const mostAttributes = 40;

/** Parses the HTML of an author to a balanced tree of allowed elements. Takes time in proportion to its length. */
export function parseHtml(html: string, removals: Removals): readonly AuthorNode[] {
  const reader = new Reader(html, removals);
  const tokenizer = new Tokenizer({ xmlMode: false, decodeEntities: true }, reader);
  tokenizer.write(html);
  tokenizer.end();
  return reader.nodes;
}

/** Reads the tokens of HTML, and leaves out elements that are not allowed. */
class Reader {
  readonly #html: string;
  readonly #removals: Removals;
  readonly #builder: TreeBuilder;
  #tag = '';
  #attributes = new Map<string, string>();
  #attribute = '';
  #value: string[] = [];
  /** Name of the removed element that contains the current token. Empty outside removed elements. */
  #removed = '';
  #removedDepth = 0;

  constructor(html: string, removals: Removals) {
    this.#html = html;
    this.#removals = removals;
    this.#builder = new TreeBuilder(removals);
  }

  get nodes(): readonly AuthorNode[] {
    return this.#builder.nodes;
  }

  ontext(start: number, end: number): void {
    this.#text(this.#html.slice(start, end));
  }

  ontextentity(codePoint: number): void {
    this.#text(String.fromCodePoint(codePoint));
  }

  onopentagname(start: number, end: number): void {
    this.#tag = this.#html.slice(start, end).toLowerCase();
    this.#attributes = new Map();
  }

  onattribname(start: number, end: number): void {
    this.#attribute = this.#html.slice(start, end).toLowerCase();
    this.#value = [];
  }

  onattribdata(start: number, end: number): void {
    this.#value.push(this.#html.slice(start, end));
  }

  onattribentity(codePoint: number): void {
    this.#value.push(String.fromCodePoint(codePoint));
  }

  onattribend(): void {
    const isNew = !this.#attributes.has(this.#attribute) && this.#attributes.size < mostAttributes;
    if (isNew) this.#attributes.set(this.#attribute, this.#value.join(''));
  }

  onopentagend(): void {
    this.#start(false);
  }

  onselfclosingtag(): void {
    this.#start(true);
  }

  onclosetag(start: number, end: number): void {
    const tag = this.#html.slice(start, end).toLowerCase();
    if (this.#removed !== '') {
      if (tag === this.#removed && --this.#removedDepth === 0) this.#removed = '';
      return;
    }
    const rule = ruleOf(tag);
    if (rule.kind === 'allowed' && !voidElements.has(rule.name)) this.#builder.end(rule.name);
  }

  oncdata(): void {}
  oncomment(): void {}
  ondeclaration(): void {}
  onprocessinginstruction(): void {}
  onend(): void {}

  #start(selfClosing: boolean): void {
    if (this.#removed !== '') {
      if (this.#tag === this.#removed && !selfClosing) this.#removedDepth++;
      return;
    }
    const rule = ruleOf(this.#tag);
    if (rule.kind === 'allowed') {
      this.#builder.start(rule.name, withLegacyLook(this.#tag, this.#attributes));
      return;
    }
    if (rule.kind === 'removed' || !rule.silent) this.#removals.add('elements', this.#tag);
    if (rule.kind === 'removed' && !selfClosing) {
      this.#removed = this.#tag;
      this.#removedDepth = 1;
    }
  }

  #text(text: string): void {
    if (this.#removed === '') this.#builder.text(text);
  }
}

/** Sizes of `<font size>` in px. */
const fontSizes = ['10', '13', '16', '18', '24', '32', '48'];

/** Writes the look of `center` and `font` as attributes of the elements that replace them. */
function withLegacyLook(tag: string, attributes: Map<string, string>): ReadonlyMap<string, string> {
  if (tag === 'center') return new Map([...attributes, ['align', 'center']]);
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
