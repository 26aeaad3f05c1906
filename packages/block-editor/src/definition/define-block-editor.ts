import type { Messages } from '@lingui/core';
import type { Block, BlockDefinition, CompiledBlock, ConfigShape } from '@x/email-compiler';
import type { DiagnosticTextLoaders } from '@x/email-compiler/diagnostics';
import type { ComponentType } from 'react';
import type { AnySection, FieldBlock, Label, PanelSection } from './fields.ts';

/** Features of a text, in the order of its toolbar. */
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
  /** Config field that holds the alignment, if the whole block has one alignment instead of each paragraph. */
  readonly alignmentPath?: string & keyof Config;
  /** The line shown while nothing is written. */
  readonly placeholder: Label;
}

export interface BlockViewProps<Config> {
  readonly block: Block & { readonly config: Config };
  readonly compiled: CompiledBlock;
  readonly target: 'html' | 'amp';
}

/** Request that a block makes in the preview. Nothing is sent. */
export interface SampleRequest {
  /** The address of the form or the list. */
  readonly url: string;
  /** Form fields by name. Empty for a list. */
  readonly fields: Readonly<Record<string, string>>;
}

interface BlockEditorOptions<Config, Content> {
  /** The block's name where it is one of many: "Heading". */
  readonly title: Label;
  readonly icon: ComponentType<{ readonly size?: number | string }>;
  /** Absent: the block has no text of its own. */
  readonly richText?: RichTextOptions<Config>;
  readonly panel: readonly PanelSection<Config, Content>[];
  /** The texts of the panel by language and message id. Those that the host passes take their place. */
  readonly messages?: Readonly<Record<string, Messages>>;
  /** Loads the sentences of the block's diagnostics in languages other than English. */
  readonly diagnosticTexts?: DiagnosticTextLoaders;
  /** The JSON that a server would answer while the block is tried out; by default one in which every value is its name. */
  readonly sampleAnswer?: (request: SampleRequest) => unknown;
  /**
   * The block with stand-ins for what was not chosen yet (a webhook, a product), so that it can be tried out before.
   * Nothing of them is kept.
   */
  readonly forPreview?: (block: FieldBlock<Config, Content>) => FieldBlock<Config, Content>;
  /** Least height of the block in the AMP view, px. */
  readonly frameHeight?: number;
  /** Prompt shown in the canvas while the block's output is empty. */
  readonly emptyPrompt?: Label;
  /** Name of one of the block's inner lists, counted from 1: "column 2". */
  readonly listTitle?: (number: number) => Label;
  /** Draws the block instead of its compiled output, for blocks that need the AMP runtime. */
  readonly View?: ComponentType<BlockViewProps<Config>>;
}

/** The editor's half of a block, with the block's own types forgotten. */
export interface BlockEditorDefinition {
  readonly type: string;
  readonly definition: BlockDefinition;
  readonly title: Label;
  readonly icon: ComponentType<{ readonly size?: number | string }>;
  readonly richText?: Omit<RichTextOptions, 'alignmentPath'> & { readonly alignmentPath?: string };
  readonly panel: readonly AnySection[];
  readonly messages?: Readonly<Record<string, Messages>>;
  readonly diagnosticTexts?: DiagnosticTextLoaders;
  readonly sampleAnswer?: (request: SampleRequest) => unknown;
  readonly forPreview?: (block: never) => FieldBlock<ConfigShape, unknown>;
  readonly frameHeight?: number;
  readonly emptyPrompt?: Label;
  readonly listTitle?: (number: number) => Label;
  readonly View?: ComponentType<BlockViewProps<never>>;
}

/**
 * Joins a block of the compiler with its place in the editor. Fields are checked against the block's schema: a path
 * that is not in its config or content does not compile.
 */
export function defineBlockEditor<Config extends ConfigShape, Content>(
  definition: BlockDefinition<Config, Content>,
  options: BlockEditorOptions<Config, Content>,
): BlockEditorDefinition {
  // The panel and the views are called with blocks of this type only, which the schema has checked.
  return { ...options, type: definition.type, definition } as unknown as BlockEditorDefinition;
}
