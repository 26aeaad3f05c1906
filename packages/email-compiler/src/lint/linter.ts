import type { CompileResult } from '../compile/compile.ts';
import { isSameSettings } from '../compile/compiler.ts';
import type { Block, EmailDocument } from '../schema/document.ts';
import { configOf, readRows } from '../schema/read-document.ts';
import { resolveSettings, type CompileOptions, type EnvironmentSettings } from '../targets/environment.ts';
import { inputOf, type LintedOutput, lintRows, rulesFor, toDiagnostic } from './lint.ts';
import type { LintDiagnostic, LintedBlock, LintInput } from './rule.ts';
import { scanMarkup } from './scan-markup.ts';

/**
 * Lints successive versions of a document, as an editor does, and checks only blocks that changed again. Compares blocks
 * by identity, so never change a document in place. Results equal those of `lint`.
 */
export interface Linter {
  lint(document: EmailDocument, compiled: CompileResult, options: CompileOptions): readonly LintDiagnostic[];
}

interface LintedRow {
  /** The row's block and its inner blocks. */
  readonly blocks: readonly LintedBlock[];
  /** Diagnostics of each local rule, in the order of the rules. Empty for the other rules. */
  readonly found: readonly (readonly LintDiagnostic[])[];
}

/** Linted rows, with the settings that their diagnostics depend on. */
interface Known {
  readonly config: object;
  readonly settings: EnvironmentSettings;
  readonly mergeTagNames: string;
  readonly rows: WeakMap<Block, LintedRow>;
}

const nothing = scanMarkup('');

/** For a landing page, which nobody gets by mail, pass `page`. */
export function createLinter(output: LintedOutput = 'message'): Linter {
  const rules = rulesFor(output);
  let kept: Known | undefined;

  function rowsFor(document: EmailDocument, options: CompileOptions): Known['rows'] {
    const config = configOf(document);
    const settings = resolveSettings(document, options);
    const mergeTagNames = JSON.stringify([options.mergeTagNames, options.filledMergeTags]);
    const isSame =
      kept !== undefined &&
      kept.config === config &&
      kept.mergeTagNames === mergeTagNames &&
      isSameSettings(kept.settings, settings);
    if (kept === undefined || !isSame) kept = { config, settings, mergeTagNames, rows: new WeakMap() };
    return kept.rows;
  }

  return {
    lint(document, compiled, options) {
      const known = rowsFor(document, options);
      const rows = readRows(document);
      const changed = rows.filter((row) => !known.has(row));
      const bare = inputOf(document, compiled, options, []);
      lintChanged(changed, { bare, document, options, known, rules });
      const linted = rows.flatMap((row) => known.get(row) ?? []);
      const whole = { ...bare, blocks: linted.flatMap(({ blocks }) => blocks) };
      return rules.flatMap(({ find, local }, index) =>
        local
          ? [...linted.flatMap(({ found }) => found[index] ?? []), ...find(bare).map(toDiagnostic)]
          : find(whole).map(toDiagnostic),
      );
    },
  };
}

interface Changing {
  readonly bare: LintInput;
  readonly document: EmailDocument;
  readonly options: CompileOptions;
  readonly known: Known['rows'];
  readonly rules: ReturnType<typeof rulesFor>;
}

function lintChanged(changed: readonly Block[], { bare, document, options, known, rules }: Changing): void {
  if (changed.length === 0) return;
  // Without what local rules check outside of blocks.
  const { preheader: _preheader, text: _text, ...body } = bare.body;
  const alone = { ...bare, body, subject: undefined, footer: nothing };
  const lintRow = lintRows(document, options);
  for (const row of changed) {
    const blocks = lintRow(row);
    const input = { ...alone, blocks };
    const found = rules.map(({ find, local }) => (local ? find(input).map(toDiagnostic) : []));
    known.set(row, { blocks, found });
  }
}
