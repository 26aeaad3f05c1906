import * as fc from 'fast-check';
import { checkMarkup, type MarkupFinding } from '../accessibility/index.ts';
import type { BlockDefinition } from '../definition/define.ts';
import { compilePage } from '../compile/compile-page.ts';
import { compile } from '../compile/compile.ts';
import { createBlock, createEmptyDocument } from '../document/create.ts';
import { problemsOf } from '../definition/finding.ts';
import { parseDocument } from '../document/parse.ts';
import type { CompileOptions } from '../targets/environment.ts';
import { blockArbitrary, withIds } from './arbitrary.ts';
import { hostileTextReport } from './hostile-text.ts';
import { tagsOf } from './read-markup.ts';
import type { ParseMarkup } from './structure.ts';

export interface ConformanceOptions {
  /** Validates an AMP document. For example, pass `validate` of an `AmpValidator` of `@x/email-compiler/validator`. */
  readonly validate?: (amp: string) => { readonly errors: readonly { readonly message: string }[] };
  /** Number of generated blocks. Default 200. */
  readonly numRuns?: number;
  /** Seed of the generator. The same seed generates the same blocks. Default 1. */
  readonly seed?: number;
  /** Definitions of the inner blocks to generate, for a block that contains other blocks. */
  readonly inner?: readonly BlockDefinition[];
  /**
   * Parses markup to check the effect of hostile text. Pass `parseFragment` of the package parse5, for example. The
   * default parser only finds tags and attributes, and misses text that breaks out of an amp-bind expression.
   */
  readonly parse?: ParseMarkup;
  /**
   * Texts to write into every string of a block, such as the Big List of Naughty Strings. Defaults to about fifty texts
   * that try to break out.
   */
  readonly texts?: readonly string[];
  /** API to pass to `compile`, for blocks that need it. */
  readonly api?: CompileOptions['api'];
  /** Addresses of pictures to pass to `compile`, for blocks that use `context.asset`. */
  readonly assets?: CompileOptions['assets'];
}

/**
 * Tests a block definition with blocks generated from its schema, including hostile text. Returns a sentence for each
 * violation, or an empty list if the definition conforms.
 */
export function definitionProblems(
  definition: BlockDefinition,
  options: ConformanceOptions = {},
): readonly string[] {
  return [
    ...shapeProblems(definition),
    ...outputProblems(definition, options),
    ...hostileTextProblems(definition, options),
  ];
}

/** Tests the definition with hostile text. Returns only the first problem of each kind. */
function hostileTextProblems(definition: BlockDefinition, given: ConformanceOptions): readonly string[] {
  const { validate, parse, texts, seed } = given;
  const report = hostileTextReport(definition, {
    options: compileOptionsOf(definition, given),
    ...(validate === undefined ? {} : { validate }),
    ...(parse === undefined ? {} : { parse }),
    ...(texts === undefined ? {} : { texts }),
    ...(seed === undefined ? {} : { seed }),
  });
  const first = new Map<string, string>();
  for (const problem of report.problems) {
    const kind = problem.slice(0, problem.indexOf(':'));
    if (!first.has(kind)) first.set(kind, problem);
  }
  return [...first.values()];
}

function compileOptionsOf(
  definition: BlockDefinition,
  { inner = [], api, assets }: ConformanceOptions,
): Pick<CompileOptions, 'blocks' | 'api' | 'assets'> {
  return {
    blocks: [definition, ...inner],
    ...(api === undefined ? {} : { api }),
    ...(assets === undefined ? {} : { assets }),
  };
}

function shapeProblems(definition: BlockDefinition): readonly string[] {
  const problems = problemsOf(createBlock(definition, 'b0000000'), definition).map(
    ({ message }) => `The defaults do not fit the schema: ${message}`,
  );
  const migrations = definition.migrations?.length ?? 0;
  if (migrations !== 0 && migrations !== definition.version) {
    problems.push(
      `There are ${migrations} migrations for ${definition.version} versions: one leads out of each.`,
    );
  }
  return problems;
}

function outputProblems(definition: BlockDefinition, options: ConformanceOptions): readonly string[] {
  const { validate, numRuns = 200, seed = 1, inner = [] } = options;
  const compileOptions = compileOptionsOf(definition, options);
  let problem = '';
  const holds = (condition: boolean, message: string) => {
    if (!condition) problem = message;
    return condition;
  };
  const details = fc.check(
    fc.property(blockArbitrary(definition, inner), (block) => {
      const rows = withIds([block], compileOptions.blocks, { next: 0 });
      const document = { ...createEmptyDocument(), rows };
      const compiled = compile(document, compileOptions);
      const failure = compiled.diagnostics.find(
        ({ code }) => code === 'block-failed' || code === 'block-invalid',
      );
      const parsed = parseDocument(JSON.stringify(document), compileOptions);
      const again = parsed.ok ? compile(parsed.value.document, compileOptions) : undefined;
      const onPage = compilePage(document, compileOptions);
      const failureOnPage = onPage.diagnostics.find(({ code }) => code === 'block-failed');
      const pageTags = tagsOf(withoutAmp(onPage.page));
      const obstacle = checkMarkup(compiled.html).find(isByBlock);
      const invalid = validate?.(compiled.amp).errors[0];
      return (
        holds(
          failure === undefined,
          `A block that fits the schema does not compile: ${failure?.message ?? ''}`,
        ) &&
        holds(
          again?.html === compiled.html && again.amp === compiled.amp,
          'A block compiles to something else after it was stored and read.',
        ) &&
        holds(
          !tagsOf(compiled.html).some((tag) => tag.startsWith('script')),
          'Text became a script in HTML.',
        ) &&
        holds(
          failureOnPage === undefined,
          `A block does not compile to a page: ${failureOnPage?.message ?? ''}`,
        ) &&
        holds(!pageTags.some((tag) => tag.startsWith('script')), 'Text became a script on a page.') &&
        holds(
          !pageTags.some((tag) => /\son[a-z]+/u.test(tag)),
          'A page has the handler of an event, which its content security policy refuses.',
        ) &&
        holds(hasHeadingsInOrder(pageTags), 'The headings of a page skip a level.') &&
        holds(
          obstacle === undefined,
          `HTML is not accessible: ${obstacle?.message ?? ''} ${obstacle?.excerpt ?? ''}`,
        ) &&
        holds(invalid === undefined, `AMP is not valid: ${invalid?.message ?? ''}`)
      );
    }),
    { numRuns, seed },
  );
  if (!details.failed) return [];
  return [
    `${problem || String(details.errorInstance)} Block: ${JSON.stringify(details.counterexample?.[0])}`,
  ];
}

/** Returns a page without the AMP of its islands, which `validate` checks in the AMP part. */
function withoutAmp(page: string): string {
  return page.replaceAll(/<template data-amp>[\s\S]*<\/template><\/div>/g, '');
}

/** Checks that each heading is at most one level below the one before it, and the first one of the first level. */
function hasHeadingsInOrder(tags: readonly string[]): boolean {
  const levels = tags.flatMap((tag) => /^h([1-6])(?: |$)/u.exec(tag)?.[1] ?? []).map(Number);
  return levels.every((level, index) => level <= (levels[index - 1] ?? 0) + 1);
}

/** Colors, and texts that name links, come from the author. */
const rulesForAuthors = new Set<MarkupFinding['rule']>(['markup-contrast', 'markup-link-name']);

/** True for a finding of which the block's definition is the cause. */
function isByBlock({ rule, severity }: MarkupFinding): boolean {
  return (severity === 'critical' || severity === 'serious') && !rulesForAuthors.has(rule);
}
