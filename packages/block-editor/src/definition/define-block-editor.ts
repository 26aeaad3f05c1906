import type { Messages } from '@lingui/core';
import type { Block, BlockDefinition, CompiledBlock, ConfigShape, RichTextStyle } from '@x/email-compiler';
import type { DiagnosticTextLoaders } from '@x/email-compiler/diagnostics';
import type { ComponentType } from 'react';
import type { AnySection, CustomField, FieldBlock, Label, PanelSection } from './fields.ts';

/** Text formats, in the order of the toolbar's buttons. */
export type RichTextFeature =
  | 'heading'
  | 'font_size'
  | 'bold'
  | 'italic'
  | 'underline'
  | 'strike'
  | 'text_color'
  | 'highlight'
  | 'superscript'
  | 'subscript'
  | 'clear_format'
  | 'alignment'
  | 'link'
  | 'ordered_list'
  | 'bullet_list'
  | 'history'
  | 'merge_tag';

/** Formats of parts of a text, which the text blocks all offer. */
export const markFeatures = [
  'font_size',
  'bold',
  'italic',
  'underline',
  'strike',
  'text_color',
  'highlight',
  'superscript',
  'subscript',
  'clear_format',
] as const satisfies readonly RichTextFeature[];

export interface RichTextOptions<Config = never> {
  readonly features: readonly RichTextFeature[];
  /** True if Enter starts a new paragraph. Otherwise Enter inserts a line break, as Shift-Enter always does. */
  readonly paragraphs: boolean;
  /**
   * Path of the alignment in the config. Set this path if the alignment applies to the whole block instead of each
   * paragraph.
   */
  readonly alignmentPath?: string & keyof Config;
  /** Path of the font size in the config. The toolbar shows this size for text that has no size of its own. */
  readonly fontSizePath?: string & keyof Config;
  /** Sizes of heading levels 1 to 3 relative to the font size, as the block passes them to `context.richText`. */
  readonly headingScale?: RichTextStyle['headingScale'];
  readonly placeholder: Label;
}

export interface BlockViewProps<Config> {
  readonly block: Block & { readonly config: Config };
  readonly compiled: CompiledBlock;
  readonly target: 'html' | 'amp';
}

/** Request that a block would send. The preview only simulates it. */
export interface SampleRequest {
  readonly url: string;
  /** Values of the form's fields, by name. Empty for a list. */
  readonly fields: Readonly<Record<string, string>>;
}

/** Width of a part of the block that users can drag in the canvas. */
export interface ResizeOptions<Config = never> {
  /** CSS selector of the part in the block's markup. */
  readonly element: string;
  /** Path of the width in the config, or `attrs` for the size of an image. */
  readonly path: (string & keyof Config) | 'attrs';
  /** Returns the minimum and maximum width in px, or undefined while the width cannot be dragged. */
  readonly range: (block: { readonly config: Config }) => readonly [min: number, max: number] | undefined;
}

interface BlockEditorOptions<Config, Content> {
  /** Name of the block type, such as "Heading". */
  readonly title: Label;
  readonly icon: ComponentType<{ readonly size?: number | string }>;
  /** Group in the palette: one of `blockGroups`, or the title of another group. Defaults to `blockGroups.more`. */
  readonly group?: Label;
  readonly richText?: RichTextOptions<Config>;
  /**
   * Content of a new block by the language of its message, such as `es`. A message in another language gets the
   * default content of the block.
   */
  readonly contentByLanguage?: Readonly<Record<string, Content>>;
  readonly panel: readonly PanelSection<Config, Content>[];
  /** Texts of the block's panel, by language and message id. The host's texts override these texts. */
  readonly messages?: Readonly<Record<string, Messages>>;
  /** Loads the block's diagnostic messages in languages other than English. */
  readonly diagnosticTexts?: DiagnosticTextLoaders;
  /**
   * Returns a sample JSON response for a request in the preview. By default, the preview makes up values from the names
   * in the block's markup, such as `title` for `product.title`.
   */
  readonly sampleAnswer?: (request: SampleRequest) => unknown;
  /**
   * Replaces settings that are not chosen yet, such as a webhook or a product, with placeholder values for the
   * preview. The result is not stored.
   */
  readonly forPreview?: (block: FieldBlock<Config, Content>) => FieldBlock<Config, Content>;
  /**
   * True to show the block with the placeholder values of `forPreview` in the canvas's AMP view until the user chooses
   * its integration. A button above the block leads to that choice.
   */
  readonly showsPlaceholders?: boolean;
  /** Minimum height in px of the block's preview in a canvas that is at least 600 px wide. */
  readonly frameHeight?: number;
  /** Prompt shown in the canvas while the block's output is empty. Pressing it opens the field that fills the block. */
  readonly emptyPrompt?: Label;
  /** Path of the field that the prompt opens. By default the first field of the panel. */
  readonly emptyPromptPath?: string & keyof Config;
  readonly resize?: ResizeOptions<Config>;
  /** Returns the name of an inner list, such as "column 2". `number` counts from 1. */
  readonly listTitle?: (number: number) => Label;
  /** Component shown instead of the compiled output in the canvas's AMP view. */
  readonly View?: ComponentType<BlockViewProps<Config>>;
}

/** Editor of any block type, without the type's own config and content types. */
export interface BlockEditorDefinition {
  readonly type: string;
  readonly definition: BlockDefinition;
  readonly title: Label;
  readonly icon: ComponentType<{ readonly size?: number | string }>;
  readonly group?: Label;
  readonly richText?: Omit<RichTextOptions, 'alignmentPath' | 'fontSizePath'> & {
    readonly alignmentPath?: string;
    readonly fontSizePath?: string;
  };
  readonly contentByLanguage?: Readonly<Record<string, unknown>>;
  readonly panel: readonly AnySection[];
  readonly messages?: Readonly<Record<string, Messages>>;
  readonly diagnosticTexts?: DiagnosticTextLoaders;
  readonly sampleAnswer?: (request: SampleRequest) => unknown;
  readonly forPreview?: (block: never) => FieldBlock<ConfigShape, unknown>;
  readonly showsPlaceholders?: boolean;
  readonly frameHeight?: number;
  readonly emptyPrompt?: Label;
  readonly emptyPromptPath?: string;
  readonly resize?: Omit<ResizeOptions, 'path'> & { readonly path: string };
  readonly listTitle?: (number: number) => Label;
  readonly View?: ComponentType<BlockViewProps<never>>;
}

/** Defines the editor of a compiler block. TypeScript checks field paths against the block's config and content. */
export function defineBlockEditor<Config extends ConfigShape, Content>(
  definition: BlockDefinition<Config, Content>,
  options: BlockEditorOptions<Config, Content>,
): BlockEditorDefinition {
  // The cast is safe because the editor passes only blocks of this type.
  return { ...options, type: definition.type, definition } as unknown as BlockEditorDefinition;
}

/** A section with the host's own fields, for a block that somebody else defines. */
export interface OwnPanelSection {
  readonly title: Label;
  readonly fields: readonly CustomField<ConfigShape, unknown>[];
  /** True if the section is closed at first. */
  readonly collapsed?: boolean;
}

/** Returns the editor of a block with more sections at the end of its panel. */
export function withPanelSections(
  editor: BlockEditorDefinition,
  sections: readonly OwnPanelSection[],
): BlockEditorDefinition {
  return { ...editor, panel: [...editor.panel, ...sections] };
}
