import { decodeEntities } from '../../markup/escape.ts';
import type { DarkClasses } from '../dark-classes.ts';
import { schemeRules } from '../dark-styles.ts';
import type { RenderedBlock } from '../rendered.ts';

/** Comments around inner blocks that only some recipients get. The page does not contain them. */
export const conditionalStart = '<!--v-->';
export const conditionalEnd = '<!--/v-->';

/** Height in px of pictures that a first screen shows. The pictures after them load when they are needed. */
const firstScreen = 700;

const token = /<(?:(\/?)(template)\b|(h[1-6])\b|(img)\b|(nav) aria-label="|!--(\/?v)-->)/g;
const rest = /(?:[^>"]|"[^"]*")*>/y;

/**
 * Puts the headings of a page in order, which depends on all blocks: exactly one of level 1, and none that skips a level.
 * Lets the browser load pictures below the first screen later, gives navigations different names, and adds the rules of
 * dark mode to AMP, which the rules of the page do not reach. Takes the blocks in their order on the page.
 */
export class PageOutline {
  readonly #dark: DarkClasses;
  readonly #changed = new Set<number>();
  /** Original levels of the heading of level 1 and of those around the current place. */
  #open: number[] = [];
  #hasTitle = false;
  /** Levels at the start of each conditional block around the current place. */
  readonly #conditionals: number[][] = [];
  #pictures = 0;
  #navigations = 0;
  #islands = 0;
  // What follows belongs to the current block.
  #markup = '';
  #pieces: string[] = [];
  #copied = 0;
  #templates = 0;
  #templateStart = 0;

  constructor(dark: DarkClasses) {
    this.#dark = dark;
  }

  /** True if a block contains the page's heading of level 1. */
  get hasTitle(): boolean {
    return this.#hasTitle;
  }

  /** Original levels of the headings without a size of their own whose level changed, in ascending order. */
  get changed(): readonly number[] {
    return [...this.#changed].sort((one, other) => one - other);
  }

  /** Number of blocks that a player can start. */
  get islands(): number {
    return this.#islands;
  }

  /** Returns the block as it stands on the page. */
  add(block: RenderedBlock): RenderedBlock {
    const isConditional = block.marks !== undefined;
    if (isConditional) this.#startConditional();
    const output = this.#write(block.output);
    if (isConditional) this.#endConditional();
    return output === block.output ? block : { ...block, output };
  }

  #write(markup: string): string {
    this.#markup = markup;
    this.#pieces = [];
    this.#copied = 0;
    this.#templates = 0;
    for (const found of markup.matchAll(token)) {
      const {
        0: start,
        1: slash,
        2: template,
        3: heading,
        4: picture,
        5: navigation,
        6: conditional,
        index,
      } = found;
      const end = index + start.length;
      if (template !== undefined) this.#template(slash === '', index, end);
      // What is in a template is no part of the page.
      else if (this.#templates > 0 || index < this.#copied) continue;
      else if (heading !== undefined) this.#heading(Number(heading.slice(1)), index, end);
      else if (picture !== undefined) this.#picture(end);
      else if (navigation !== undefined) this.#navigation(end);
      else if (conditional !== undefined) this.#conditional(conditional === 'v', index, end);
    }
    return this.#copied === 0 ? markup : this.#pieces.join('') + markup.slice(this.#copied);
  }

  /** Writes `text` in place of the markup from `from` to `to`. */
  #replace(from: number, to: number, text: string): void {
    this.#pieces.push(this.#markup.slice(this.#copied, from), text);
    this.#copied = to;
  }

  #conditional(starts: boolean, index: number, end: number): void {
    if (starts) this.#startConditional();
    else this.#endConditional();
    this.#replace(index, end, '');
  }

  #startConditional(): void {
    this.#conditionals.push(this.#open);
  }

  /** Headings in the block are no base for those after it, because some recipients do not get them. */
  #endConditional(): void {
    this.#open = this.#conditionals.pop() ?? this.#open;
  }

  #heading(level: number, index: number, end: number): void {
    const close = this.#markup.indexOf(`</h${level}>`, end);
    const attributes = this.#attributes(end);
    if (close === -1) return;
    const content = this.#markup.slice(end + attributes.length, close);
    const written = isEmpty(content) ? 'p' : `h${this.#levelOf(level)}`;
    if (written === `h${level}`) return;
    const hasSize = attributes.includes('font-size:');
    if (!hasSize) this.#changed.add(level);
    this.#replace(index, end + attributes.length, `<${written}${withClass(attributes, headingClass(level))}`);
    // A heading may contain pictures.
    this.#pieces.push(content);
    this.#copied = close + `</h${level}>`.length;
    this.#pieces.push(`</${written}>`);
  }

  /** Returns the level to write for a heading, from its place among the headings before it. */
  #levelOf(level: number): number {
    if (!this.#hasTitle && this.#conditionals.length === 0) {
      this.#hasTitle = true;
      this.#open = [0];
      return 1;
    }
    const open = this.#open.length === 0 ? [0] : [...this.#open];
    while (open.length > 1 && (open.at(-1) ?? 0) >= level) open.pop();
    open.push(level);
    this.#open = open;
    return Math.min(6, open.length);
  }

  #attributes(from: number): string {
    rest.lastIndex = from;
    return rest.exec(this.#markup)?.[0] ?? '>';
  }

  #picture(end: number): void {
    const attributes = this.#attributes(end);
    const isAbove = this.#pictures < firstScreen;
    this.#pictures += heightOf(attributes);
    if (isAbove || attributes.includes(' loading="')) return;
    this.#replace(end, end, ' loading="lazy" decoding="async"');
  }

  #navigation(end: number): void {
    this.#navigations++;
    if (this.#navigations === 1) return;
    const close = this.#markup.indexOf('"', end);
    this.#replace(close, close, ` ${this.#navigations}`);
  }

  #template(opens: boolean, index: number, end: number): void {
    if (opens) {
      if (this.#templates === 0) this.#templateStart = end;
      this.#templates++;
      return;
    }
    this.#templates--;
    if (this.#templates === 0) this.#island(this.#templateStart, index);
  }

  #island(from: number, to: number): void {
    if (!this.#markup.startsWith(' data-amp>', from)) return;
    this.#islands++;
    const content = this.#markup.slice(from, to);
    const used = new Map<string, string>();
    for (const [, names = ''] of content.matchAll(/ class="([^"]*)"/g)) {
      for (const name of names.split(' ')) {
        const declarations = this.#dark.get(name);
        if (declarations !== undefined) used.set(name, declarations);
      }
    }
    const rules = schemeRules(used);
    const at = this.#markup.indexOf('</style>', from);
    if (rules !== '' && at !== -1) this.#replace(at, at, rules);
  }
}

/** Returns the class of a heading whose level was changed from the given one. */
export function headingClass(level: number): string {
  return `z${level}`;
}

/** Returns true for a heading without words, which stands for an empty line. */
function isEmpty(content: string): boolean {
  if (/ alt="[^"]*[^\s"]/.test(content)) return false;
  return decodeEntities(content.replaceAll(/<[^<>]*>/g, '')).trim() === '';
}

/** Adds a class to the rest of a start tag, after its name. */
function withClass(attributes: string, name: string): string {
  return attributes.includes(' class="')
    ? attributes.replace(' class="', ` class="${name} `)
    : ` class="${name}"${attributes}`;
}

function heightOf(attributes: string): number {
  const height = Number(/ height="(\d+)"/.exec(attributes)?.[1] ?? Number.NaN);
  // Most pictures are wider than they are high.
  return Number.isNaN(height) ? Number(/ width="(\d+)"/.exec(attributes)?.[1] ?? 300) / 2 : height;
}
