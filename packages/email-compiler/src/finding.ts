import type { HtmlBlock } from './blocks/define.ts';
import type { Diagnostic } from './diagnostic.ts';
import type { Block } from './document/document.ts';

/**
 * What is found while a message is written. `inWords` makes diagnostics of it where they are told; writing HTML alone
 * tells none, so it loads no sentences.
 */
export interface Finding extends Omit<Diagnostic, 'message'> {
  /** Blocks bring their own; those of the compiler are in `in-words.ts`. */
  readonly message?: string;
  /** The block is wrong by its definition's schema. What is wrong with it is looked for where it is told. */
  readonly refused?: { readonly block: Block; readonly definition: HtmlBlock };
}
