import type { AmpComponent } from '../definition/define.ts';
import type { Finding } from '../definition/finding.ts';
import type { Font } from '../schema/fonts.ts';

export type Target = 'html' | 'amp' | 'text';

/** One block written for one target. */
export interface RenderedBlock {
  /** The block's table row, or its plain text. Empty if the block shows nothing. */
  readonly output: string;
  readonly findings: readonly Finding[];
  readonly webFonts: readonly Font[];
  readonly components: readonly AmpComponent[];
  readonly css: string;
  /** The block has a link to the unsubscribe placeholder. */
  readonly unsubscribes: boolean;
  /** Width of each list of inner blocks, px, if slots replace them. */
  readonly listWidths: readonly number[];
}

/** Cached output of a block, filled in target by target. */
export interface RenderedTargets {
  /** Width that the output was written for, px. */
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
