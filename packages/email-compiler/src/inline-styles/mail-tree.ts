import { Document, Element, Text, type ChildNode } from 'domhandler';
import type { EndTag, StartTag, TokenSink } from '../blocks/html/tokens.ts';

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

const voidElements = words(
  'area base basefont br col command embed frame hr img input isindex keygen link meta param source track wbr',
);
/** Elements of other languages, in which every tag can close itself. */
const foreignElements = words('svg math');

/** Start tags, and the open elements that they close (HTML Standard, "optional tags"). */
const closedBy: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  [
    ['tr', 'tr th td'],
    ['th', 'th'],
    ['td', 'thead th td'],
    ['tbody tfoot', 'thead tbody'],
    ['body', 'head link script'],
    ['a', 'a'],
    ['li', 'li'],
    ['dd dt', 'dd dt'],
    ['h1 h2 h3 h4 h5 h6', 'h1 h2 h3 h4 h5 h6 p'],
    [
      'address article aside blockquote details div dl fieldset figcaption figure footer form header hr main nav ol p pre section table ul',
      'p',
    ],
    ['option', 'option'],
    ['optgroup', 'optgroup option'],
    ['button datalist input output select textarea', 'button datalist input optgroup option select textarea'],
    ['rp rt', 'rp rt'],
  ].flatMap(([started = '', closed = '']) =>
    started.split(' ').map((name) => [name, words(closed)] as const),
  ),
);

/** The elements of a mail, nested well enough to match selectors. */
export class MailTree implements TokenSink {
  /** In the order of their start tags. */
  readonly elements: Element[] = [];
  /** True if elements are nested deeper than allowed. The elements are then incomplete. */
  isTooDeep = false;
  readonly #deepest: number;
  readonly #open: Element[] = [];
  readonly #root = new Document([]);

  constructor(deepest: number) {
    this.#deepest = deepest;
  }

  readonly startTag = ({ name, attributes, isSelfClosing, start }: StartTag): void => {
    if (this.isTooDeep) return;
    const closed = closedBy.get(name);
    while (closed?.has(this.#open.at(-1)?.name ?? '') === true) this.#open.pop();
    if (this.#open.length >= this.#deepest) {
      this.isTooDeep = true;
      return;
    }
    const element = new Element(name, Object.fromEntries(attributes));
    element.startIndex = start;
    this.#add(element);
    this.elements.push(element);
    const closesItself = isSelfClosing && this.#isForeign(name);
    if (!voidElements.has(name) && !closesItself) this.#open.push(element);
  };

  readonly endTag = ({ name, start, end }: EndTag): void => {
    const index = this.#open.findLastIndex((element) => element.name === name);
    const element = this.#open[index];
    if (element !== undefined) {
      element.endIndex = end - 1;
      this.#open.length = index;
    }
    // Browsers read these end tags as elements, unless they end one.
    else if (name === 'p' || name === 'br') {
      this.startTag({ name, attributes: new Map(), isSelfClosing: false, start });
      if (name === 'p') this.#open.pop();
    }
  };

  readonly text = (text: string): void => {
    this.#add(new Text(text));
  };

  readonly comment = (): void => {};

  #isForeign(name: string): boolean {
    return foreignElements.has(name) || this.#open.some((element) => foreignElements.has(element.name));
  }

  #add(node: ChildNode): void {
    const parent = this.#open.at(-1) ?? this.#root;
    const previous = parent.children.at(-1);
    node.parent = parent;
    node.prev = previous ?? null;
    if (previous !== undefined) previous.next = node;
    parent.children.push(node);
  }
}
