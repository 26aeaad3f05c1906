import type { CompiledBlock, CompiledFrame, DarkFrame, DarkModelName } from '@x/email-compiler';

/** Mail clients whose dark mode the canvas can show. `apple` follows the message's own styles. */
export type DarkClient = 'apple' | DarkModelName;

/** Parts of a compiled block that dark mode depends on. */
export type DarkParts = Pick<CompiledBlock, 'html' | 'darkClasses'>;

/** Shows blocks as a mail client shows them in dark mode. The code loads when the user first chooses a client. */
export interface DarkView {
  readonly client: DarkClient;
  /** True if the client shows AMP. */
  readonly showsAmp: boolean;
  /** True if the client applies the message's styles for dark mode. */
  readonly appliesStyles: boolean;
  readonly frame: (frame: CompiledFrame) => DarkFrame;
  /** Changes the colors of all elements inside `root`, and applies the declarations of their classes. */
  readonly darken: (root: ParentNode, classes: CompiledBlock['darkClasses']) => void;
  /** Rewrites the colors in the styles of a block's text. */
  readonly stylesheet: (css: string, block: DarkParts) => string;
}
