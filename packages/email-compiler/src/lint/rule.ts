import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { LintFix } from './fix.ts';
import type { Block, BodyConfig } from '../schema/document.ts';
import type { BlockDefinition, Sender } from '../definition/define.ts';
import type { ScannedMarkup } from './scan-markup.ts';
import type { Behind } from '../targets/dark-classes.ts';
import type { CompileResult } from '../compile/compile.ts';

export interface LintDiagnostic extends Diagnostic {
  /** A change that fixes the problem. Apply it with `applyFix`. */
  readonly fix?: LintFix;
}

export interface LintedBlock {
  /** The block with the brand's values in place of references. A fix replaces a reference with a value. */
  readonly block: Block;
  /** Definition of the block's type. undefined if the type is unknown. */
  readonly definition: BlockDefinition | undefined;
  /** HTML of the block without its inner blocks. */
  readonly html: ScannedMarkup;
  /** Background color behind the block, `#rgb` or `#rrggbb`. */
  readonly ground: string;
  readonly behind: Behind;
  /** Compiles a changed version of the block, without its inner blocks. */
  readonly compiled: (changed: Block) => ScannedMarkup;
}

export interface LintInput {
  readonly body: BodyConfig;
  readonly rows: readonly Block[];
  readonly compiled: CompileResult;
  /** The compiler's diagnostics about links that it left out, by block id. */
  readonly unusableLinks: ReadonlyMap<string, readonly Diagnostic[]>;
  /** Every block of the document in reading order, including inner blocks. */
  readonly blocks: readonly LintedBlock[];
  /** Background of the canvas. */
  readonly canvas: Behind;
  /** The line with the unsubscribe link that the compiler adds. Empty if the compiler adds no such line. */
  readonly footer: ScannedMarkup;
  /** Names of the merge tags that the sender fills in. undefined if any name is accepted. */
  readonly mergeTagNames: readonly string[] | undefined;
  /** Names of the merge tags that have a value for every recipient. */
  readonly filledMergeTags: readonly string[];
  readonly subject: string | undefined;
  /** Host of the installation that sends the message. undefined if the installation is unknown. */
  readonly ownHost: string | undefined;
  /** Name and postal address of the brand. undefined without a brand, when the sender is not this package's concern. */
  readonly sender: Sender | undefined;
  /** True if the blocks have changed since the author wrote the text part. */
  readonly isTextOutdated: boolean;
}

/** A problem found by a rule. Only a finding that repeats a diagnostic of the compiler has a message. */
export type LintFinding = Omit<LintDiagnostic, 'message'> & { readonly message?: string };

export type LintRule = (input: LintInput) => readonly LintFinding[];
