import type { Messages } from '@lingui/core';
import type { Block, BlockDefinition, CompiledBlock, ConfigShape } from '@x/email-compiler';
import type { DiagnosticTextLoaders } from '@x/email-compiler/diagnostics';
import type { ComponentType } from 'react';
import type { AnySection, FieldBlock, Label, PanelSection } from './fields.ts';

/** Text formats, in the order of the toolbar. */
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
  /** True if Enter starts a paragraph. Otherwise Enter inserts a line break, as Shift-Enter always does. */
  readonly paragraphs: boolean;
  /** Config field with the alignment, if it applies to the whole block rather than each paragraph. */
  readonly alignmentPath?: string & keyof Config;
  /** Placeholder of an empty text. */
  readonly placeholder: Label;
}

export interface BlockViewProps<Config> {
  readonly block: Block & { readonly config: Config };
  readonly compiled: CompiledBlock;
  readonly target: 'html' | 'amp';
}

/** Request that a block makes in the preview. Nothing is sent. */
export interface SampleRequest {
  /** URL of the form or list. */
  readonly url: string;
  /** Form fields by name. Empty for a list. */
  readonly fields: Readonly<Record<string, string>>;
}

interface BlockEditorOptions<Config, Content> {
  /** Name of the block type, such as "Heading". */
  readonly title: Label;
  readonly icon: ComponentType<{ readonly size?: number | string }>;
  /** Omit it for a block without text. */
  readonly richText?: RichTextOptions<Config>;
  readonly panel: readonly PanelSection<Config, Content>[];
  /** Texts of the panel by language and message id. The host's texts override them. */
  readonly messages?: Readonly<Record<string, Messages>>;
  /** Loads the block's diagnostic messages in languages other than English. */
  readonly diagnosticTexts?: DiagnosticTextLoaders;
  /** Returns the sample JSON response for a request in the preview. By default, each value is its own name. */
  readonly sampleAnswer?: (request: SampleRequest) => unknown;
  /**
   * Returns the block with placeholder values for settings that are not chosen yet, such as a webhook or a product,
   * so that it can be previewed. The result is not stored.
   */
  readonly forPreview?: (block: FieldBlock<Config, Content>) => FieldBlock<Config, Content>;
  /** Minimum height of the block in the AMP view, px. */
  readonly frameHeight?: number;
  /** Prompt in the canvas while the block's output is empty. */
  readonly emptyPrompt?: Label;
  /** Name of one of the block's inner lists, counted from 1: "column 2". */
  readonly listTitle?: (number: number) => Label;
  /** Replaces the compiled output in the canvas, for blocks that need the AMP runtime. */
  readonly View?: ComponentType<BlockViewProps<Config>>;
}

/** Editor half of a block, with the block's own types erased. */
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

/** Adds an editor to a block of the compiler. Field paths are type-checked against the block's config and content. */
export function defineBlockEditor<Config extends ConfigShape, Content>(
  definition: BlockDefinition<Config, Content>,
  options: BlockEditorOptions<Config, Content>,
): BlockEditorDefinition {
  // The panel and the views receive blocks of this type only, validated by the schema.
  return { ...options, type: definition.type, definition } as unknown as BlockEditorDefinition;
}
