import type { Block, BlockDefinition, CompiledBlock, ConfigShape } from '@x/email-compiler';
import type { ComponentType } from 'react';
import type { AnyField, Label, PanelSection } from './fields.js';

/** What can be done to a text, as its toolbar offers it in this order. */
export type RichTextFeature =
  | 'heading'
  | 'bold'
  | 'italic'
  | 'underline'
  | 'alignment'
  | 'link'
  | 'ordered_list'
  | 'bullet_list'
  | 'history'
  | 'merge_tag';

export interface RichTextOptions<Config = never> {
  readonly features: readonly RichTextFeature[];
  /** Enter begins a paragraph; without it Enter makes a line break, as Shift-Enter always does. */
  readonly paragraphs: boolean;
  /** Where the text's alignment is one of the block and not of its paragraphs: the config's field for it. */
  readonly alignmentPath?: string & keyof Config;
  /** The line shown while nothing is written. */
  readonly placeholder: Label;
}

export interface BlockViewProps<Config> {
  readonly block: Block & { readonly config: Config };
  readonly compiled: CompiledBlock;
  readonly target: 'html' | 'amp';
}

interface BlockEditorOptions<Config> {
  /** The block's name where it is one of many: "Heading". */
  readonly title: Label;
  readonly icon: ComponentType<{ readonly size?: number | string }>;
  /** Absent: the block has no text of its own. */
  readonly richText?: RichTextOptions<Config>;
  readonly panel: readonly PanelSection<Config>[];
  /** What stands in the canvas while the block's output is empty: a prompt. */
  readonly emptyPrompt?: Label;
  /** Draws the block in the place of its compiled output, for what needs the AMP runtime to be seen. */
  readonly View?: ComponentType<BlockViewProps<Config>>;
}

/** The editor's half of a block, with the block's own types forgotten. */
export interface BlockEditorDefinition {
  readonly type: string;
  readonly definition: BlockDefinition;
  readonly title: Label;
  readonly icon: ComponentType<{ readonly size?: number | string }>;
  readonly richText?: Omit<RichTextOptions, 'alignmentPath'> & { readonly alignmentPath?: string };
  readonly panel: readonly { readonly title: Label; readonly fields: readonly AnyField[] }[];
  readonly emptyPrompt?: Label;
  readonly View?: ComponentType<BlockViewProps<never>>;
}

/**
 * Joins a block of the compiler with its place in the editor. Fields are checked against the block's schema: a path
 * that is not in its config does not compile.
 */
export function defineBlockEditor<Config extends ConfigShape, Content>(
  definition: BlockDefinition<Config, Content>,
  options: BlockEditorOptions<Config>,
): BlockEditorDefinition {
  // The panel and the views are called with blocks of this type only, which the schema has checked.
  return { ...options, type: definition.type, definition } as unknown as BlockEditorDefinition;
}
