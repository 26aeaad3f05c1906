import type { MessageDescriptor } from '@lingui/core';
import type { Block, ConfigShape, EmailDocument, ImageReference } from '@x/email-compiler';
import type { ReactNode } from 'react';
import type { IntegrationReference, Product, EditorProviders } from './providers.ts';
import type { BlockPath, BlockValue } from './block-path.ts';

/** Text of the interface: a lingui message, or a string for hosts with a single language. */
export type Label = MessageDescriptor | string;

/** Part of a block available to its fields and their conditions. */
export interface FieldBlock<Config, Content> {
  readonly config: Config;
  readonly content: Content;
}

interface FieldCommon<Read> {
  readonly label: Label;
  readonly hint?: Label;
  /** Shown only if this returns true. */
  readonly when?: (block: Read) => boolean;
}

export interface ColorField<Path extends string = string, Read = never> extends FieldCommon<Read> {
  readonly kind: 'color';
  readonly path: Path;
  /** Offers "No color", stored as `transparent` or by removing the value. */
  readonly none?: 'transparent' | 'absent';
}

export interface RangeField<Path extends string = string, Read = never> extends FieldCommon<Read> {
  readonly kind: 'range';
  readonly path: Path;
  readonly min: number;
  readonly max: number;
  readonly unit?: string;
}

export interface NumberField<Path extends string = string, Read = never> extends FieldCommon<Read> {
  readonly kind: 'number';
  readonly path: Path;
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

export interface SelectField<
  Path extends string = string,
  Value extends string | number = string | number,
  Read = never,
> extends FieldCommon<Read> {
  readonly kind: 'select';
  readonly path: Path;
  readonly choices: readonly Choice<Value>[];
}

export interface SegmentsField<
  Path extends string = string,
  Value extends string | number = string | number,
  Read = never,
> extends FieldCommon<Read> {
  readonly kind: 'segments';
  readonly path: Path;
  readonly choices: readonly Choice<Value>[];
}

export interface ToggleField<Path extends string = string, Read = never> extends FieldCommon<Read> {
  readonly kind: 'toggle';
  readonly path: Path;
}

export interface TextField<Path extends string = string, Read = never> extends FieldCommon<Read> {
  readonly kind: 'text';
  readonly path: Path;
  readonly placeholder?: Label;
  /** Visible lines of a multi-line text. Defaults to 1, a single line. */
  readonly lines?: number;
}

export interface LinkField<Path extends string = string, Read = never> extends FieldCommon<Read> {
  readonly kind: 'link';
  readonly path: Path;
}

/** Words in a single input, separated by commas and trimmed. */
export interface ListField<Path extends string = string, Read = never> extends FieldCommon<Read> {
  readonly kind: 'list';
  readonly path: Path;
  readonly placeholder?: Label;
}

export interface ImageField<Path extends string = string, Read = never> extends FieldCommon<Read> {
  readonly kind: 'image';
  readonly path: Path;
}

/** An image of a list. */
export type ListedImage = ImageReference & { readonly alt?: string | undefined };

export interface ImageListField<Path extends string = string, Read = never> extends FieldCommon<Read> {
  readonly kind: 'image-list';
  readonly path: Path;
}

/** A discount as shops define it (spec 3 §3). */
export interface DiscountValue {
  readonly name: string;
  readonly type: 'fixed_amount' | 'percentage';
  readonly value: number;
}

export interface DiscountField<Path extends string = string, Read = never> extends FieldCommon<Read> {
  readonly kind: 'discount';
  readonly path: Path;
  /** Returns the currency symbol for the block, such as `€`. */
  readonly currency?: (block: Read) => string;
}

export interface ParametersField<Path extends string = string, Read = never> extends FieldCommon<Read> {
  readonly kind: 'parameters';
  readonly path: Path;
}

/** Settings of a form input. Absent settings have no control. */
export interface FormFieldSettings {
  readonly show?: boolean;
  readonly required: boolean;
  readonly regexp?: string | undefined;
  readonly link?: string;
}

/** Form inputs by name. */
export type FormFieldsValue = Readonly<Record<string, FormFieldSettings>>;

export interface FormFieldsField<
  Path extends string = string,
  Name extends string = string,
  Read = never,
> extends FieldCommon<Read> {
  readonly kind: 'form-fields';
  readonly path: Path;
  /** Labels of the inputs, in the order of the form. */
  readonly names: Readonly<Record<Name, Label>>;
}

export interface IntegrationField<Path extends string = string, Read = never> extends FieldCommon<Read> {
  readonly kind: 'integration';
  readonly path: Path;
  /** Integration type to choose from, such as `webhook`. */
  readonly type: string;
}

/** Applies a chosen product to a block. Returns null for a product that the block cannot use. */
export type TakeProduct<Read, Written = Read> = (
  block: Read,
  product: Product,
  integration: IntegrationReference,
) => Written | null;

/** Part of a product shown in the panel. */
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
  /** Integration type of the shops, such as `shopify`. */
  readonly type: string;
  /** Path of the product's shop in the block. */
  readonly integrationPath: IntegrationPath;
  /** Returns config and content with the product and the product texts that the message shows. */
  readonly take: TakeProduct<Read, Written>;
}

/** Props of a custom field. */
export interface CustomFieldProps<Config, Content = unknown> {
  readonly block: Block & { readonly config: Config; readonly content?: Content };
  /** Returns the current block, for changes made after the last render. */
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
  /** Provider that the field requires; it is hidden without it. */
  readonly needs?: keyof EditorProviders;
}

/** A field with a value at its path, for any block. */
export type PlainField =
  | ColorField
  | RangeField
  | NumberField
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

/** A field for any block, as the panel reads it. */
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

/** Only records with arbitrary keys: editing would destroy an object with fixed keys. */
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
 * Fields for a block. A path that does not exist, or has another type, is a compile error. Paths are relative to the
 * config, or to the content with the prefix `content.`.
 */
export type FieldOf<Config, Content = undefined, Read = FieldBlock<Config, Content>> =
  | ColorField<BlockPath<Config, Content, string>, Read>
  | RangeField<BlockPath<Config, Content, number>, Read>
  | NumberField<BlockPath<Config, Content, number>, Read>
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
  /** Initially collapsed, for fields that are rarely changed. */
  readonly collapsed?: boolean;
}

/** A section for any block, as the panel reads it. */
export interface AnySection {
  readonly title: Label;
  readonly fields: readonly AnyField[];
  readonly collapsed?: boolean;
}
