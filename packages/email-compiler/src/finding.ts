import type { HtmlBlock } from './blocks/define.ts';
import type { Diagnostic } from './diagnostic.ts';
import type { Block } from './document/document.ts';

/**
 * A problem found while a message is compiled. `toDiagnostics` adds the sentence. `compileHtml` reports nothing, so its
 * bundle has no sentences.
 */
export interface Finding extends Omit<Diagnostic, 'message'> {
  /** Blocks bring their own sentences. Those of the compiler are in `diagnostics/en.ts`. */
  readonly message?: string;
  /** The block that its schema refused. `toDiagnostics` finds out why. */
  readonly refused?: { readonly block: Block; readonly definition: HtmlBlock };
}
