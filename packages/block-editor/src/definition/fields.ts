import type { MessageDescriptor } from '@lingui/core';
import type { Block, ConfigShape, EmailDocument, ImageReference } from '@x/email-compiler';
import type { ReactNode } from 'react';
import type { IntegrationReference, Product, EditorProviders } from './providers.ts';
import type { BlockPath, BlockValue } from './block-path.ts';

/** Text of the interface: a lingui message, or a string for a host with a single language. */
export type Label = MessageDescriptor | string;

/** Part of a block that fields and their conditions can read. */
export interface FieldBlock<Config, Content> {
  readonly config: Config;
  readonly content: Content;
}

interface FieldCommon<Read> {
  readonly label: Label;
  readonly hint?: Label;
  /** The field is hidden while this function returns false. */
  readonly when?: (block: Read) => boolean;
}

export interface ColorField<Path extends string = string, Read = never> extends FieldCommon<Read> {
  readonly kind: 'color';
  readonly path: Path;
  /** Adds the choice "No color", stored as `transparent` or by removing the value. */
  readonly none?: 'transparent' | 'absent';
}

export interface RangeField<Path extends string = string, Read = never> extends FieldCommon<Read> {
  readonly kind: 'range';
  readonly path: Path;
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  readonly unit?: string;
  /** Shown while the block has no value. Defaults to `min`. */
  readonly defaultValue?: number;
}

export interface NumberField<Path extends string = string, Read = never> extends FieldCommon<Read> {
  readonly kind: 'number';
  readonly path: Path;
  /** True if an empty input removes the value. */
  readonly optional?: boolean;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  readonly unit?: string;
}

export interface Choice<Value extends string | number = string | number> {
  readonly value: Value;
  readonly label: Label;
  readonly icon?: ReactNode;
}

/** Padding or margin in px of some sides of a block. */
export type Spacing = Readonly<Partial<Record<Side, number | undefined>>>;
export type Side = 'top' | 'right' | 'bottom' | 'left';

export interface SpacingField<Path extends string = string, Read = never> extends FieldCommon<Read> {
  readonly kind: 'spacing';
  readonly path: Path;
  readonly sides: readonly Side[];
  readonly max: number;
  /** Sides that always have a value. An empty input of another side removes the value. */
  readonly required?: readonly Side[];
}

export interface SelectField<
  Path extends string = string,
  Value extends string | number = string | number,
  Read = never,
> extends FieldCommon<Read> {
  readonly kind: 'select';
  readonly path: Path;
  readonly choices: readonly Choice<Value>[];
  /** Adds a choice that removes the value. */
  readonly none?: Label;
}

export interface SegmentsField<
  Path extends string = string,
  Value extends string | number = string | number,
  Read = never,
> extends FieldCommon<Read> {
  readonly kind: 'segments';
  readonly path: Path;
  readonly choices: readonly Choice<Value>[];
  /** Shown as chosen while the block has no value. */
  readonly defaultValue?: Value;
}

export interface ToggleField<Path extends string = string, Read = never> extends FieldCommon<Read> {
  readonly kind: 'toggle';
  readonly path: Path;
}

export interface TextField<Path extends string = string, Read = never> extends FieldCommon<Read> {
  readonly kind: 'text';
  readonly path: Path;
  readonly placeholder?: Label;
  /** Number of visible lines of a text field. Defaults to 1. */
  readonly lines?: number;
  /** Offers the host's merge tags. For texts of one line that the block writes by `context.plain`. */
  readonly mergeTags?: boolean;
  /** Also offers emoji. */
  readonly emoji?: boolean;
}

export interface LinkField<Path extends string = string, Read = never> extends FieldCommon<Read> {
  readonly kind: 'link';
  readonly path: Path;
}

/** Field for a list of words in a single input, separated by commas and trimmed. */
export interface ListField<Path extends string = string, Read = never> extends FieldCommon<Read> {
  readonly kind: 'list';
  readonly path: Path;
  readonly placeholder?: Label;
}

export interface ImageField<Path extends string = string, Read = never> extends FieldCommon<Read> {
  readonly kind: 'image';
  readonly path: Path;
  /** Label of the input for the address, in panels with several images. Default: "Image address". */
  readonly addressLabel?: Label;
  /**
   * Path of the color that shows where mail clients do not show the image. Becomes the average color of a chosen image,
   * unless the user chose a color.
   */
  readonly backdropPath?: string;
}

/** An image in a list of images. */
export type ListedImage = ImageReference & { readonly alt?: string | undefined };

export interface ImageListField<Path extends string = string, Read = never> extends FieldCommon<Read> {
  readonly kind: 'image-list';
  readonly path: Path;
}

/** A discount, with the settings that shops use (spec 3 §3). */
export interface DiscountValue {
  readonly name: string;
  readonly type: 'fixed_amount' | 'percentage';
  readonly value: number;
}

export interface DiscountField<Path extends string = string, Read = never> extends FieldCommon<Read> {
  readonly kind: 'discount';
  readonly path: Path;
  /** Returns the symbol of the block's currency, such as `€`. */
  readonly currency?: (block: Read) => string;
}

export interface ParametersField<Path extends string = string, Read = never> extends FieldCommon<Read> {
  readonly kind: 'parameters';
  readonly path: Path;
}

/** Settings of a form input. The dialog shows no control for an absent setting. */
export interface FormFieldSettings {
  readonly show?: boolean;
  readonly required: boolean;
  readonly regexp?: string | undefined;
  readonly link?: string;
}

/** Settings of a form's inputs, by input name. */
export type FormFieldsValue = Readonly<Record<string, FormFieldSettings>>;

export interface FormFieldsField<
  Path extends string = string,
  Name extends string = string,
  Read = never,
> extends FieldCommon<Read> {
  readonly kind: 'form-fields';
  readonly path: Path;
  /** Labels by input name, in the order of the form. */
  readonly names: Readonly<Record<Name, Label>>;
}

export interface IntegrationField<Path extends string = string, Read = never> extends FieldCommon<Read> {
  readonly kind: 'integration';
  readonly path: Path;
  /** Type of the integrations to choose from, such as `webhook`. */
  readonly type: string;
}

/** Applies the chosen product to a block. Returns null if the block cannot use the product. */
export type TakeProduct<Read, Written = Read> = (
  block: Read,
  product: Product,
  integration: IntegrationReference,
) => Written | null;

/** Parts of a product that the panel shows. */
export interface ShownProduct {
  readonly name: string;
  readonly image: string;
}

export interface ProductField<
  Path extends string = string,
  Read = never,
  Written = FieldBlock<ConfigShape, unknown>,
  IntegrationPath extends string = string,
> extends FieldCommon<Read> {
  readonly kind: 'product';
  readonly path: Path;
  /** Integration types of the shops to search, such as `shopify`. A shop of the first type can be set up. */
  readonly types: readonly string[];
  /** Path in the block to the reference to the product's shop. */
  readonly integrationPath: IntegrationPath;
  /** Returns the block's config and content with the chosen product and its texts. */
  readonly take: TakeProduct<Read, Written>;
}

/** Props of a custom field's component. */
export interface CustomFieldProps<Config, Content = unknown> {
  readonly block: Block & { readonly config: Config; readonly content?: Content };
  /** Returns the current block. Use this function after an `await`, because `block` may be outdated. */
  readonly current: () => Block & { readonly config: Config; readonly content?: Content };
  readonly document: EmailDocument;
  /** Replaces the block. Changes with the same `group` in quick succession are undone together. */
  readonly onChange: (block: Block, group?: string) => void;
  readonly readOnly: boolean;
}

export interface CustomField<Config = never, Content = never> {
  readonly kind: 'custom';
  /** Identifies the field within its section. */
  readonly path: string;
  readonly Component: (props: CustomFieldProps<Config, Content>) => ReactNode;
  readonly when?: (block: FieldBlock<Config, Content>) => boolean;
  /** Provider that the field requires. Without this provider the field is hidden. */
  readonly needs?: keyof EditorProviders;
}

/** A field that edits only the value at its path, for any type of block. */
export type PlainField =
  | ColorField
  | RangeField
  | NumberField
  | SpacingField
  | SelectField
  | SegmentsField
  | ToggleField
  | TextField
  | LinkField
  | ListField
  | ImageField
  | ImageListField
  | DiscountField
  | ParametersField
  | FormFieldsField
  | IntegrationField;

/** A field of any block, with the block's own types erased. */
export type AnyField = PlainField | ProductField | CustomField;

type ChoiceFieldOf<Config, Content, Read> = {
  [Path in BlockPath<Config, Content, string | number>]: BlockValue<
    Config,
    Content,
    Path
  > extends infer Value extends string | number
    ? SelectField<Path, Value, Read> | SegmentsField<Path, Value, Read>
    : never;
}[BlockPath<Config, Content, string | number>];

/** Excludes objects with fixed keys, because the parameters dialog can remove and rename keys. */
type ParametersPath<Config, Content> = {
  [Path in BlockPath<Config, Content, Readonly<Record<string, string>>>]: string extends keyof BlockValue<
    Config,
    Content,
    Path
  >
    ? Path
    : never;
}[BlockPath<Config, Content, Readonly<Record<string, string>>>];

type FormFieldsFieldOf<Config, Content, Read> = {
  [Path in BlockPath<Config, Content, FormFieldsValue>]: FormFieldsField<
    Path,
    keyof BlockValue<Config, Content, Path> & string,
    Read
  >;
}[BlockPath<Config, Content, FormFieldsValue>];

/**
 * Fields that a block can use. A path that does not exist or has another type is a compile error. Paths are
 * relative to the config, or to the content if they start with `content.`.
 */
export type FieldOf<Config, Content = undefined, Read = FieldBlock<Config, Content>> =
  | ColorField<BlockPath<Config, Content, string>, Read>
  | RangeField<BlockPath<Config, Content, number>, Read>
  | NumberField<BlockPath<Config, Content, number>, Read>
  | SpacingField<BlockPath<Config, Content, Spacing>, Read>
  | ChoiceFieldOf<Config, Content, Read>
  | ToggleField<BlockPath<Config, Content, boolean>, Read>
  | TextField<BlockPath<Config, Content, string>, Read>
  | LinkField<BlockPath<Config, Content, string>, Read>
  | ListField<BlockPath<Config, Content, string | readonly string[]>, Read>
  | ImageField<BlockPath<Config, Content, ImageReference | null>, Read>
  | ImageListField<BlockPath<Config, Content, readonly ListedImage[]>, Read>
  | DiscountField<BlockPath<Config, Content, DiscountValue>, Read>
  | ParametersField<ParametersPath<Config, Content>, Read>
  | FormFieldsFieldOf<Config, Content, Read>
  | IntegrationField<BlockPath<Config, Content, IntegrationReference | null>, Read>
  | ProductField<
      BlockPath<Config, Content, ShownProduct | null>,
      Read,
      Read,
      BlockPath<Config, Content, IntegrationReference | null>
    >
  | CustomField<Config, Content>;

export interface PanelSection<Config, Content = undefined> {
  readonly title: Label;
  readonly fields: readonly FieldOf<Config, Content>[];
  /** True if the section is closed at first, for fields that are rarely changed. */
  readonly collapsed?: boolean;
}

/** A section of any block, with the block's own types erased. */
export interface AnySection {
  readonly title: Label;
  readonly fields: readonly AnyField[];
  readonly collapsed?: boolean;
}
