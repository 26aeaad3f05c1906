import type { BlockDefinition } from '../definition/define.ts';
import { compilePage } from '../compile/compile-page.ts';
import { compileBlock, type CompiledBlock } from '../compile/compile-block.ts';
import { writtenId, type Block, type EmailDocument } from '../schema/document.ts';
import { createEmptyDocument } from '../document/create.ts';
import { parseDocument } from '../document/parse.ts';
import { compileAmp } from '../targets/amp.ts';
import type { CompileOptions } from '../targets/environment.ts';
import { hostileLinks, hostileText } from './arbitrary.ts';
import { tagsOf } from './read-markup.ts';
import { structureOf, type ParseMarkup } from './structure.ts';
import { stringPaths, textPlaces, withText } from './text-places.ts';

export interface HostileTextOptions {
  /** Texts to write into every string of a block. Defaults to about fifty texts that try to break out. */
  readonly texts?: readonly string[];
  /**
   * Parses markup to compare its structure. The default parser finds only tags and attributes. A real parser such as
   * parse5 finds more.
   */
  readonly parse?: ParseMarkup;
  readonly options: CompileOptions;
  /** Validates an AMP document. For example, pass `validate` of an `AmpValidator` of `@x/email-compiler/validator`. */
  readonly validate?: (amp: string) => { readonly errors: readonly { readonly message: string }[] };
  /** Seed of the generator that creates the blocks. Default 1. */
  readonly seed?: number;
}

export interface HostileTextReport {
  /**
   * A sentence for each problem, such as a text that changed the structure of the output, a definition that threw, or
   * invalid AMP.
   */
  readonly problems: readonly string[];
  /** Paths of the strings that were tested. */
  readonly places: readonly string[];
  /** Number of comparisons. */
  readonly tried: number;
}

/**
 * Kind of value that a string field accepts, which decides how outputs are compared. `text` is any text. `read` is text
 * that the block interprets, such as a URL. `restricted` is text that the schema limits.
 */
type PlaceKind = 'text' | 'read' | 'restricted';

/** Text that only a field without restrictions accepts. */
const anything = `<"a'&>`;
/**
 * Harmless texts that blocks may treat differently. For example, a URL may become a link or an image, and a number a
 * phone link.
 */
const harmlessTexts = [
  'word',
  '',
  '7',
  '+34 600 000 000',
  '[0-9]+',
  'https://a.com/',
  'mailto:a@a.com',
  'tel:1',
  '%%a%%',
] as const;

/**
 * Writes every text into every string that the definition's schema allows, and compares the structure of the output
 * with that of harmless texts. Reports differences, definitions that throw, and invalid AMP.
 */
export function hostileTextReport(definition: BlockDefinition, given: HostileTextOptions): HostileTextReport {
  const { texts = [...hostileText, ...hostileLinks], seed = 1 } = given;
  const trial = new Trial(definition, given);
  const places = textPlaces(definition, seed);
  const blocks = new Set(places.map(({ block }) => block));
  for (const [index, text] of texts.entries()) {
    for (const block of blocks) trial.fillAll(block, texts, index);
    for (const { block, path } of places) {
      const kind = trial.kindOf(block, path);
      if (kind !== 'text') trial.fillOne(block, path, text, kind === 'read' ? harmlessTexts : []);
    }
  }
  return { problems: trial.problems, places: places.map(({ path }) => path), tried: trial.tried };
}

interface Structure {
  readonly html: string;
  readonly amp: string;
  /** Empty for a block without a renderer for pages, because a page then has its HTML. */
  readonly page: string;
}

class Trial {
  readonly problems: string[] = [];
  tried = 0;
  readonly #tags: (markup: string) => readonly string[];
  readonly #kinds = new WeakMap<Block, Map<string, PlaceKind>>();
  readonly #baselines = new Map<string, Structure | undefined>();

  readonly given: HostileTextOptions;
  readonly #hasPage: boolean;

  constructor(definition: BlockDefinition, given: HostileTextOptions) {
    this.given = given;
    this.#hasPage = definition.page !== undefined;
    const { parse } = given;
    this.#tags = parse === undefined ? tagsOf : (markup) => structureOf(markup, parse);
  }

  kindOf(block: Block, path: string): PlaceKind {
    const known = this.#kinds.get(block) ?? new Map<string, PlaceKind>();
    this.#kinds.set(block, known);
    let kind = known.get(path);
    if (kind === undefined) {
      known.set(path, (kind = this.#findKind(block, path)));
    }
    return kind;
  }

  #findKind(block: Block, path: string): PlaceKind {
    if (isRefused(this.#compiled(withText(block, path, anything)))) return 'restricted';
    if (path === 'id') return 'text';
    const structures = harmlessTexts.map((text) => this.#read(withText(block, path, text)));
    return new Set(structures.map((structure) => JSON.stringify(structure))).size === 1 ? 'text' : 'read';
  }

  /**
   * Fills all fields of the kind `text` with different texts. Calling the method once for each index writes every text
   * into every field.
   */
  fillAll(block: Block, texts: readonly string[], index: number): void {
    const paths = stringPaths(block).filter((path) => this.kindOf(block, path) === 'text');
    let hostile = block;
    let harmless = block;
    for (const [offset, path] of paths.entries()) {
      const text = texts[(index + offset) % texts.length] ?? '';
      hostile = withText(hostile, path, text);
      // The output contains the id in expressions and actions. So give the harmless block the id that the compiler
      // writes for the hostile block.
      harmless = withText(harmless, path, path === 'id' ? writtenId(text) : 'word');
    }
    this.#compare(hostile, [harmless]);
  }

  /**
   * Writes `text` into the field at `path`. The output must have the same structure as that of the unchanged block, or
   * as that of the block with a text from `harmless` in the field.
   */
  fillOne(block: Block, path: string, text: string, harmless: readonly string[]): void {
    this.#compare(withText(block, path, text), [
      block,
      ...harmless.map((word) => withText(block, path, word)),
    ]);
  }

  #compare(hostile: Block, harmless: readonly Block[]): void {
    this.tried++;
    const structure = this.#structure(hostile);
    if (structure === undefined) return;
    // Compares each target separately, because HTML and AMP accept different URLs.
    for (const target of ['html', 'amp', 'page'] as const) {
      if (harmless.some((block) => this.#baseline(block)?.[target] === structure[target])) continue;
      this.problems.push(`A text changes more than text in ${target}: ${JSON.stringify(hostile)}`);
    }
  }

  #baseline(block: Block): Structure | undefined {
    const key = JSON.stringify(block);
    if (!this.#baselines.has(key)) this.#baselines.set(key, this.#structure(block));
    return this.#baselines.get(key);
  }

  /** Returns undefined if the schema rejects the block. */
  #structure(block: Block): Structure | undefined {
    const { options, validate } = this.given;
    const compiled = this.#compiled(block);
    const failed = compiled.diagnostics.find(({ code }) => code === 'block-failed');
    if (failed !== undefined) this.problems.push(failed.message);
    if (isRefused(compiled)) return undefined;
    const document = documentOf(block);
    const invalid = validate?.(compileAmp(document, options)).errors[0];
    if (invalid !== undefined)
      this.problems.push(`AMP is not valid: ${invalid.message} ${JSON.stringify(block)}`);
    parseDocument(JSON.stringify(document), options);
    return this.#read(block, compiled);
  }

  #read(block: Block, { html, amp }: CompiledBlock = this.#compiled(block)): Structure {
    const options = { ...this.given.options, webFonts: undefined };
    const page = this.#hasPage ? compilePage(documentOf(block), options).page : '';
    const tagsIn = (markup: string) => this.#tags(markup).join('\n');
    return { html: tagsIn(html), amp: tagsIn(amp), page: tagsIn(page) };
  }

  #compiled(block: Block): CompiledBlock {
    return compileBlock(documentOf(block), block, this.given.options);
  }
}

function documentOf(block: Block): EmailDocument {
  return { ...createEmptyDocument(), rows: [block] };
}

function isRefused({ diagnostics }: CompiledBlock): boolean {
  return diagnostics.some(({ code }) => code === 'block-invalid' || code === 'block-unknown');
}
