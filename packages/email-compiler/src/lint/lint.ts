import type { BlockDefinition } from '../blocks/define.js';
import type { CompileResult } from '../compile.js';
import type { Diagnostic } from '../diagnostic.js';
import type { Block, EmailDocument } from '../document/document.js';
import { contrastRule } from './contrast-rule.js';
import { headingRule } from './heading-rule.js';
import { imageRule } from './image-rule.js';
import { linkRule } from './link-rule.js';
import { sizeRule } from './size-rule.js';

/** A change that mends what was found: `value` at `path` of a block. */
export interface LintFix {
  readonly blockId: string;
  /** Dot-separated: `config.colors.text`. */
  readonly path: string;
  readonly value: unknown;
}

export interface LintDiagnostic extends Diagnostic {
  readonly fix?: LintFix;
}

/** What a rule looks at. */
export interface LintInput {
  readonly document: EmailDocument;
  readonly compiled: CompileResult;
  /** Every block of the document in reading order, those inside blocks too. */
  readonly blocks: readonly Block[];
}

export type LintRule = (input: LintInput) => readonly LintDiagnostic[];

const rules: readonly LintRule[] = [
  sizeRule,
  unsubscribeRule,
  imageRule,
  linkRule,
  contrastRule,
  headingRule,
];

/**
 * Looks for what makes a message hard to read, to click or to deliver. What compiling itself reports is in
 * `compiled.diagnostics` and not repeated here.
 */
export function lint(
  document: EmailDocument,
  compiled: CompileResult,
  options: { readonly blocks: readonly BlockDefinition[] },
): readonly LintDiagnostic[] {
  const input = { document, compiled, blocks: allBlocks(document.rows, options.blocks) };
  return rules.flatMap((rule) => rule(input));
}

function allBlocks(rows: readonly Block[], definitions: readonly BlockDefinition[]): readonly Block[] {
  return rows.flatMap((block) => {
    const children = definitions.find(({ type }) => type === block.type)?.children;
    if (children === undefined) return [block];
    const inner = children.read(block.content).flat() as readonly Block[];
    return [block, ...allBlocks(inner, definitions)];
  });
}

function unsubscribeRule({ compiled }: LintInput): readonly LintDiagnostic[] {
  if (compiled.unsubscribes) return [];
  return [
    {
      code: 'unsubscribe-missing',
      severity: 'warning',
      message:
        'The message has no unsubscribe link: link a text to %%unsubscribe_url%% or give options.unsubscribe.',
    },
  ];
}
