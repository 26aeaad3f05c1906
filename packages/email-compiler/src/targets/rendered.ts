import type { AmpComponent, BlockCss } from '../definition/define.ts';
import type { Space } from '../definition/space.ts';
import type { Finding } from '../definition/finding.ts';
import type { DarkClasses } from './dark-classes.ts';
import type { Font } from '../schema/fonts.ts';
import { Markup } from '../markup/markup.ts';
import type { VisibilityMarks } from './visibility.ts';

/** Part of a message. */
export type MessagePart = 'html' | 'amp' | 'text';
export type Target = MessagePart | 'page';

export interface RenderedBlock {
  /** The block's table row, or its plain text. Empty if the block shows nothing. */
  readonly output: string;
  readonly findings: readonly Finding[];
  readonly webFonts: readonly Font[];
  readonly components: readonly AmpComponent[];
  /** CSS rules that the message needs. */
  readonly css: readonly string[];
  /** Content of style elements that the message needs. Empty except in HTML. */
  readonly styles: readonly string[];
  /** True if the block contains a link to the unsubscribe placeholder. */
  readonly unsubscribes: boolean;
  /** Classes of phone settings in the output, whose rules the message needs. */
  readonly phone: readonly string[];
  /** Classes of dark mode in the output, by look, whose rules the message needs. Empty except in HTML. */
  readonly dark: readonly DarkClasses[];
  /** True if the block reaches both edges of the window where it is a row of the message. */
  readonly bleeds: boolean;
  /** Objects that describe the block, as JSON that is safe in a script element. Only in HTML. */
  readonly annotations: readonly string[];
  /** Marks to write around the output. undefined if everyone gets the block. */
  readonly marks: VisibilityMarks | undefined;
  /** Space of each list of inner blocks. Empty except for an editor's canvas, where a cell replaces each list. */
  readonly lists: readonly Space[];
}

/** Cached output of a block. Each target is added when it is first written. */
export interface RenderedTargets {
  /** Space for which the output was written. */
  readonly space: Space;
  html: RenderedBlock | undefined;
  amp: RenderedBlock | undefined;
  text: RenderedBlock | undefined;
  page: RenderedBlock | undefined;
}

export const nothingRendered: RenderedBlock = {
  output: '',
  findings: [],
  webFonts: [],
  components: [],
  css: [],
  styles: [],
  unsubscribes: false,
  phone: [],
  dark: [],
  bleeds: false,
  annotations: [],
  marks: undefined,
  lists: [],
};

/** Returns the CSS rules of a block's output, each string of which the message needs once. */
export function rulesOf(output: Markup | { readonly css?: BlockCss }): readonly string[] {
  if (output instanceof Markup || output.css === undefined || output.css === '') return [];
  return typeof output.css === 'string' ? [output.css] : output.css;
}

/** Returns the content of the style elements that a block's output needs. */
export function stylesOf(output: Markup | { readonly styles?: readonly string[] }): readonly string[] {
  return output instanceof Markup ? nothingRendered.styles : (output.styles ?? nothingRendered.styles);
}

export function markupOf(output: Markup | { readonly markup: Markup }): Markup {
  return output instanceof Markup ? output : output.markup;
}
