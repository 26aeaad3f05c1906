import type { AmpComponent } from '../blocks/define.js';
import type { Block } from '../document/document.js';
import type { Finding } from '../finding.js';
import type { Font } from '../fonts.js';

export type Target = 'html' | 'amp' | 'text';

/** One block written for one target. */
export interface RenderedBlock {
  /** The block's row of the canvas, or its text. Empty when it shows nothing. */
  readonly output: string;
  readonly findings: readonly Finding[];
  readonly webFonts: readonly Font[];
  readonly components: readonly AmpComponent[];
  readonly css: string;
  /** The block has a link to the unsubscribe placeholder. */
  readonly unsubscribes: boolean;
  /** Width of each list of inner blocks, px, where slots stand for them. */
  readonly listWidths: readonly number[];
}

/**
 * Rows that follow each other in a message, written and joined. A message is kept in sections: blocks are immutable, so
 * after a change all but the one around it stand there already, and no whole message is walked through.
 */
export interface RenderedSection {
  readonly blocks: readonly Block[];
  /** What was written of each block, in the order of `blocks`. */
  readonly rendered: readonly RenderedBlock[];
  /** The blocks' outputs in one string. */
  readonly output: string;
  /** That string is known not to be a sum that V8 has yet to put together. */
  inOnePiece: boolean;
  readonly findings: readonly Finding[];
  readonly webFonts: readonly Font[];
  readonly components: readonly AmpComponent[];
  /** The stylesheets of its blocks. */
  readonly css: readonly string[];
  /** One of its blocks has a link to the unsubscribe placeholder. */
  readonly unsubscribes: boolean;
}

/** What is known of a block so far; filled in as targets are asked for. */
export interface RenderedTargets {
  /** Width of the place that it was written for, px. */
  readonly available: number;
  html: RenderedBlock | undefined;
  amp: RenderedBlock | undefined;
  text: RenderedBlock | undefined;
}

export const nothingRendered: RenderedBlock = {
  output: '',
  findings: [],
  webFonts: [],
  components: [],
  css: '',
  unsubscribes: false,
  listWidths: [],
};
