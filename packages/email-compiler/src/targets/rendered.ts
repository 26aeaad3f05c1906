import type { AmpComponent } from '../blocks/define.js';
import type { Diagnostic } from '../diagnostic.js';
import type { Font } from '../fonts.js';

export type Target = 'html' | 'amp' | 'text';

/** One block written for one target. */
export interface RenderedBlock {
  readonly output: string;
  readonly diagnostics: readonly Diagnostic[];
  readonly webFonts: readonly Font[];
  readonly components: readonly AmpComponent[];
  readonly css: string;
  /** The block has a link to the unsubscribe placeholder. */
  readonly unsubscribes: boolean;
}

export type RenderedTargets = { [Name in Target]?: RenderedBlock };

export const nothingRendered: RenderedBlock = {
  output: '',
  diagnostics: [],
  webFonts: [],
  components: [],
  css: '',
  unsubscribes: false,
};
