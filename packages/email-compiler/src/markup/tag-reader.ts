const space = 0x20;
const quote = 0x22;
const apostrophe = 0x27;
const slash = 0x2f;
const greaterThan = 0x3e;
const letter = { a: 0x61, d: 0x64, e: 0x65, r: 0x72, s: 0x73, t: 0x74 } as const;

const voidElements: ReadonlySet<string> = new Set(['img', 'br', 'hr', 'input', 'meta', 'link', 'col', 'wbr']);

function isLetter(code: number): boolean {
  const lower = code | 0x20;
  return lower >= 0x61 && lower <= 0x7a;
}

/** Letters, digits, and what names of elements contain besides. */
function isInName(code: number): boolean {
  return isLetter(code) || (code >= 0x30 && code <= 0x3a) || code === 0x2d || code === 0x5f;
}

/**
 * Reads the opening tags of markup in turn, except those that only Outlook for Windows reads. `next` moves to the next tag
 * and sets the other fields to those of that tag, because an object for each tag would make reading twice as slow. Blocks
 * write well-formed markup, because the `html` template tag escapes all values.
 */
export class TagReader {
  /** Number of elements around the tag. */
  depth = 0;
  /** Index of the name. */
  nameStart = 0;
  /** Index after the name. */
  nameEnd = 0;
  /** Values of attributes in double quotes. undefined if the tag does not have the attribute. */
  style: string | undefined;
  bgcolor: string | undefined;
  className: string | undefined;
  /** Index of the value of `class`. */
  classStart = 0;

  readonly #markup: string;
  /** Start and end of the name of each open element, with those of elements that have been closed after them. */
  readonly #names: number[] = [];
  #open = 0;
  #end = 0;

  constructor(markup: string) {
    this.#markup = markup;
  }

  get name(): string {
    return this.#markup.slice(this.nameStart, this.nameEnd);
  }

  next(): boolean {
    const markup = this.#markup;
    for (;;) {
      const at = markup.indexOf('<', this.#end);
      if (at === -1) return false;
      const code = markup.charCodeAt(at + 1);
      if (isLetter(code)) {
        this.#readTag(at + 1);
        return true;
      }
      if (code === slash) this.#close(at + 2);
      else this.#end = markup.startsWith('!--', at + 1) ? this.#commentEnd(at) : at + 1;
    }
  }

  /** Returns the index after a comment, and after its content if only Outlook reads it. */
  #commentEnd(at: number): number {
    const markup = this.#markup;
    const isForOutlook = markup.startsWith('[if ', at + 4) && !markup.startsWith('!', at + 8);
    const last = isForOutlook ? '<![endif]-->' : '-->';
    const found = markup.indexOf(last, at + 4);
    return found === -1 ? markup.length : found + last.length;
  }

  /** Closes the innermost open element with the name at the given index, and what is still open in it. */
  #close(nameStart: number): void {
    const markup = this.#markup;
    this.#end = nameStart;
    for (let open = this.#open - 1; open >= 0; open--) {
      let at = nameStart;
      let openAt = this.#names[2 * open] ?? 0;
      const openEnd = this.#names[2 * open + 1] ?? 0;
      while (openAt < openEnd && markup.charCodeAt(at) === markup.charCodeAt(openAt)) {
        at++;
        openAt++;
      }
      if (openAt < openEnd || isInName(markup.charCodeAt(at))) continue;
      this.#open = open;
      return;
    }
  }

  #readTag(nameStart: number): void {
    const markup = this.#markup;
    this.style = undefined;
    this.bgcolor = undefined;
    this.className = undefined;
    let at = nameStart + 1;
    while (isInName(markup.charCodeAt(at))) at++;
    this.nameStart = nameStart;
    this.nameEnd = at;
    let code = markup.charCodeAt(at);
    while (code !== greaterThan && at < markup.length) {
      if (code === quote) at = this.#readAttribute(at);
      else if (code === apostrophe) at = this.#quoteEnd("'", at);
      code = markup.charCodeAt(++at);
    }
    this.#end = at;
    this.depth = this.#open;
    if (markup.charCodeAt(at - 1) === slash || this.#isVoid()) return;
    this.#names[2 * this.#open] = nameStart;
    this.#names[2 * this.#open + 1] = this.nameEnd;
    this.#open++;
  }

  /** Copies the name only if it may be that of a void element, because most tags are `table`, `tr` and `td`. */
  #isVoid(): boolean {
    const first = this.#markup.charCodeAt(this.nameStart) | 0x20;
    if (first === letter.t || first === letter.a || first === letter.d || first === letter.s) return false;
    return voidElements.has(this.#markup.slice(this.nameStart, this.nameEnd).toLowerCase());
  }

  #quoteEnd(mark: string, open: number): number {
    const close = this.#markup.indexOf(mark, open + 1);
    return close === -1 ? this.#markup.length : close;
  }

  /** Reads the attribute whose value follows the quote at `open`. Returns the index of the quote after the value. */
  #readAttribute(open: number): number {
    const markup = this.#markup;
    const close = this.#quoteEnd('"', open);
    // Most attributes end in another letter, so that their names are not compared.
    switch (markup.charCodeAt(open - 2) | 0x20) {
      case letter.e:
        if (this.#isNamed('style=', open)) this.style ??= markup.slice(open + 1, close);
        break;
      case letter.r:
        if (this.#isNamed('bgcolor=', open)) this.bgcolor ??= markup.slice(open + 1, close);
        break;
      case letter.s:
        if (this.className !== undefined || !this.#isNamed('class=', open)) break;
        this.className = markup.slice(open + 1, close);
        this.classStart = open + 1;
        break;
      default:
    }
    return close;
  }

  #isNamed(name: string, open: number): boolean {
    const markup = this.#markup;
    const start = open - name.length;
    // Blocks write lower case and single spaces.
    if (!markup.startsWith(name, start) && markup.slice(start, open).toLowerCase() !== name) return false;
    return markup.charCodeAt(start - 1) === space || /\s/.test(markup.charAt(start - 1));
  }
}
