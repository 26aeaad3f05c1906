import type { MessageDescriptor } from '@lingui/core';
import type { Block, ConfigShape, EmailDocument, ImageReference } from '@x/email-compiler';
import type { ReactNode } from 'react';
import type { IntegrationReference } from './integrations-provider.ts';
import type { Product } from './products-provider.ts';
import type { EditorProviders } from './providers.ts';
import type { BlockPath, BlockValue } from './block-path.ts';

/** A text of the interface: a lingui message, or plain words of a host that has one language. */
export type Label = MessageDescriptor | string;

/** The part of a block that its fields and their conditions read. */
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
  /** Offers "no colour", stored as `transparent` or as an absent value. */
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
  /** Lines in sight, for a text of several. Default 1: a single line. */
  readonly lines?: number;
}

export interface LinkField<Path extends string = string, Read = never> extends FieldCommon<Read> {
  readonly kind: 'link';
  readonly path: Path;
}

/** Several words in one input, split at commas and trimmed. */
export interface ListField<Path extends string = string, Read = never> extends FieldCommon<Read> {
  readonly kind: 'list';
  readonly path: Path;
  readonly placeholder?: Label;
}

export interface ImageField<Path extends string = string, Read = never> extends FieldCommon<Read> {
  readonly kind: 'image';
  readonly path: Path;
}

/** A picture of a list. */
export type ListedImage = ImageReference & { readonly alt?: string | undefined };

export interface ImageListField<Path extends string = string, Read = never> extends FieldCommon<Read> {
  readonly kind: 'image-list';
  readonly path: Path;
}

/** A discount as shops know it (spec 3 §3). */
export interface DiscountValue {
  readonly name: string;
  readonly type: 'fixed_amount' | 'percentage';
  readonly value: number;
}

export interface DiscountField<Path extends string = string, Read = never> extends FieldCommon<Read> {
  readonly kind: 'discount';
  readonly path: Path;
  /** The currency's mark for the block as it is: `€`. */
  readonly currency?: (block: Read) => string;
}

export interface ParametersField<Path extends string = string, Read = never> extends FieldCommon<Read> {
  readonly kind: 'parameters';
  readonly path: Path;
}

/** The settings of one input of a form. What is absent has no control. */
export interface FormFieldSettings {
  readonly show?: boolean;
  readonly required: boolean;
  readonly regexp?: string | undefined;
  readonly link?: string;
}

/** The inputs of a form by name. */
export type FormFieldsValue = Readonly<Record<string, FormFieldSettings>>;

export interface FormFieldsField<
  Path extends string = string,
  Name extends string = string,
  Read = never,
> extends FieldCommon<Read> {
  readonly kind: 'form-fields';
  readonly path: Path;
  /** The names under which people know the inputs, in the order of the form. */
  readonly names: Readonly<Record<Name, Label>>;
}

export interface IntegrationField<Path extends string = string, Read = never> extends FieldCommon<Read> {
  readonly kind: 'integration';
  readonly path: Path;
  /** The type of integration to choose from: `webhook`. */
  readonly type: string;
}

/** Puts a chosen product into a block. Returns null for a product that the block cannot use. */
export type TakeProduct<Read, Written = Read> = (
  block: Read,
  product: Product,
  integration: IntegrationReference,
) => Written | null;

/** The part of a product that the panel shows. */
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
  /** The type of integration whose products are offered: `shopify`. */
  readonly type: string;
  /** Path of the product's shop in the block. */
  readonly integrationPath: IntegrationPath;
  /** Config and content with the product, and with the texts that the message shows of it. */
  readonly take: TakeProduct<Read, Written>;
}

/** Props of a custom field. */
export interface CustomFieldProps<Config, Content = unknown> {
  readonly block: Block & { readonly config: Config; readonly content?: Content };
  /** Returns the current block, for a change that comes later than the last render. */
  readonly current: () => Block & { readonly config: Config; readonly content?: Content };
  readonly document: EmailDocument;
  /** Replaces the block; steps with the same `group` in quick succession are undone together. */
  readonly onChange: (block: Block, group?: string) => void;
  readonly readOnly: boolean;
}

export interface CustomField<Config = never, Content = never> {
  readonly kind: 'custom';
  /** Names the field among its section's. */
  readonly path: string;
  readonly Component: (props: CustomFieldProps<Config, Content>) => ReactNode;
  readonly when?: (block: FieldBlock<Config, Content>) => boolean;
  /** The provider that it is nothing without. */
  readonly needs?: keyof EditorProviders;
}

/** A field with a value at its path, of whatever block. */
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

/** A field as the panel reads it, of whatever block. */
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

/** Only a record of any names: an object with names of its own would lose its shape. */
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
 * The fields that fit a block: a path that is not there, or leads to another type, is a compile error. Paths lead
 * into the config; those that begin with `content.` into the block's content.
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
  /** Closed at first, for fields that are rarely changed. */
  readonly collapsed?: boolean;
}

/** A section as the panel reads it, of whatever block. */
export interface AnySection {
  readonly title: Label;
  readonly fields: readonly AnyField[];
  readonly collapsed?: boolean;
}
