import type { Space } from '../definition/space.ts';
import { canvasSlots, compileBlockIn } from '../compile/compile-block.ts';
import type { CompileResult } from '../compile/compile.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { lintTexts } from '../diagnostics/lint-en.ts';
import { diagnosticText } from '../diagnostics/texts.ts';
import type { Block, EmailDocument } from '../schema/document.ts';
import { isRecord, isBlock, readRows } from '../schema/read-document.ts';
import { resolveEnvironment, type CompileOptions, type Environment } from '../targets/environment.ts';
import { unsubscribeRow } from '../targets/html.ts';
import { resolvedBlock } from '../targets/render-block.ts';
import { isTextOutdated } from '../targets/text-basis.ts';
import { contrastRule } from './contrast-rule.ts';
import { darkColorRule } from './dark-color-rule.ts';
import { foreignTagRule } from './foreign-tag-rule.ts';
import { headingRule } from './heading-rule.ts';
import { iconRule } from './icon-rule.ts';
import { imageRule } from './image-rule.ts';
import { lineRule } from './line-rule.ts';
import { hostOf, linkRule } from './link-rule.ts';
import { linkTextRule } from './link-text-rule.ts';
import { mergeTagRule } from './merge-tag-rule.ts';
import { ownTextRule } from './own-text-rule.ts';
import { scanMarkup } from './scan-markup.ts';
import { sampleRule } from './sample-rule.ts';
import { senderRule } from './sender-rule.ts';
import { sizeRule } from './size-rule.ts';
import { substanceRule } from './substance-rule.ts';
import { supportRule } from './support-rule.ts';
import { textSizeRule } from './text-size-rule.ts';
import type { LintDiagnostic, LintedBlock, LintInput, LintFinding, LintRule } from './rule.ts';

interface OrderedRule {
  readonly find: LintRule;
  /** True if what the rule finds is what it finds in each block alone, and then in the document without blocks. */
  readonly local: boolean;
  /** True for a rule about what only mail has: clients, spam filters, senders, recipients. */
  readonly mailOnly?: boolean;
}

/** Rules in the order of their findings. */
const allRules: readonly OrderedRule[] = [
  { find: substanceRule, local: false, mailOnly: true },
  { find: sizeRule, local: false, mailOnly: true },
  { find: unsubscribeRule, local: false, mailOnly: true },
  { find: senderRule, local: false, mailOnly: true },
  { find: ownTextRule, local: false, mailOnly: true },
  { find: sampleRule, local: true },
  { find: imageRule, local: true },
  { find: linkRule, local: true },
  { find: linkTextRule, local: true },
  { find: textSizeRule, local: true },
  { find: contrastRule, local: true },
  { find: darkColorRule, local: false, mailOnly: true },
  { find: iconRule, local: true },
  { find: lineRule, local: true, mailOnly: true },
  { find: headingRule, local: false },
  { find: mergeTagRule, local: true },
  { find: foreignTagRule, local: true },
  { find: supportRule, local: true, mailOnly: true },
];

const pageRules = allRules.filter(({ mailOnly }) => mailOnly !== true);

/** What a document becomes: a message with all of its versions, or only a page. */
export type LintedOutput = 'message' | 'page';

export function rulesFor(output: LintedOutput): readonly OrderedRule[] {
  return output === 'page' ? pageRules : allRules;
}

/**
 * Finds problems that recipients would notice, such as missing alternative texts, broken links, low contrast and
 * features that their mail clients lack. docs/diagnostics.md lists all problems. Pass the same `options` as to
 * `compile`. Returns the compiler's link problems again, with a `fix` if possible. For a landing page, which nobody gets by
 * mail, pass `page` as `output`.
 */
export function lint(
  document: EmailDocument,
  compiled: CompileResult,
  options: CompileOptions,
  output: LintedOutput = 'message',
): readonly LintDiagnostic[] {
  const blocks = readRows(document).flatMap(lintRows(document, options));
  const input = inputOf(document, compiled, options, blocks);
  return rulesFor(output)
    .flatMap(({ find }) => find(input))
    .map(toDiagnostic);
}

export function inputOf(
  document: EmailDocument,
  compiled: CompileResult,
  options: CompileOptions,
  blocks: readonly LintedBlock[],
): LintInput {
  const environment = resolveEnvironment(document, options);
  const footer = scanMarkup(footerOf(environment, compiled, options));
  return {
    body: environment.body,
    rows: readRows(document),
    compiled,
    unusableLinks: unusableLinks(compiled),
    blocks,
    canvas: environment.dark.behind(environment.space),
    footer,
    mergeTagNames: options.mergeTagNames,
    filledMergeTags: options.filledMergeTags ?? [],
    subject: options.subject,
    ownHost: options.api === undefined ? undefined : hostOf(options.api.url),
    sender: options.brand === undefined ? undefined : environment.sender,
    isTextOutdated: isTextOutdated(document, options.blocks),
  };
}

function unusableLinks({ diagnostics }: CompileResult): LintInput['unusableLinks'] {
  const found = new Map<string, Diagnostic[]>();
  for (const diagnostic of diagnostics) {
    const { code, blockId } = diagnostic;
    if (code !== 'link-unusable' || blockId === undefined) continue;
    const before = found.get(blockId);
    if (before === undefined) found.set(blockId, [diagnostic]);
    else before.push(diagnostic);
  }
  return found;
}

export function toDiagnostic(finding: LintFinding): LintDiagnostic {
  const { code, values, message = diagnosticText(lintTexts, code, values) ?? code } = finding;
  return { ...finding, message };
}

/** Returns a function that scans the HTML of a row and of its inner blocks. */
export function lintRows(
  document: EmailDocument,
  options: CompileOptions,
): (row: Block) => readonly LintedBlock[] {
  const environment = resolveEnvironment(document, options);
  const holders = resolveEnvironment(document, options, canvasSlots);
  return (row) => lintedBlocks([row], environment.space, { environment, holders, options });
}

interface Compiling {
  readonly options: CompileOptions;
  readonly environment: Environment;
  /** Environment that writes a cell in place of each list of inner blocks, because each block is scanned alone. */
  readonly holders: Environment;
}

function lintedBlocks(rows: readonly Block[], space: Space, compiling: Compiling): readonly LintedBlock[] {
  const { options, environment, holders } = compiling;
  return rows.filter(hasConfig).flatMap((stored) => {
    const definition = options.blocks.find(({ type }) => type === stored.type);
    const { block } =
      definition === undefined ? { block: stored } : resolvedBlock(stored, definition, environment);
    const children = definition?.children;
    const compile = (changed: Block) =>
      compileBlockIn(children === undefined ? environment : holders, changed, { ...options, space });
    const read = (changed: Block) => scanMarkup(compile(changed).html);
    const compiled = compile(block);
    const linted: LintedBlock = {
      block,
      definition,
      html: scanMarkup(compiled.html),
      ground: space.background,
      behind: environment.dark.behind(space),
      compiled: read,
    };
    if (children === undefined) return [linted];
    const lists = children.read(block.content);
    const inner = compiled.lists.flatMap((listSpace, list) =>
      lintedBlocks((lists[list] ?? []).filter(isBlock), listSpace, compiling),
    );
    return [linted, ...inner];
  });
}

function footerOf(environment: Environment, compiled: CompileResult, options: CompileOptions): string {
  const row = unsubscribeRow(environment, options).markup;
  return row !== '' && compiled.html.includes(row) ? row : '';
}

/** The compiler already reports a block without a config, so lint skips the block. */
function hasConfig({ config }: { readonly config?: unknown }): boolean {
  return isRecord(config);
}

function unsubscribeRule({ compiled }: LintInput): readonly LintFinding[] {
  return compiled.unsubscribes ? [] : [{ code: 'unsubscribe-missing', severity: 'warning' }];
}
