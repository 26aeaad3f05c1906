import type { MessageDescriptor } from '@lingui/core';
import type { Block, EmailDocument, ImageReference } from '@x/email-compiler';
import type { ComponentType, ReactNode } from 'react';
import type { PathTo, ValueAt } from './paths.js';

/** A text of the interface: a lingui message, or plain words of a host that has one language. */
export type Label = MessageDescriptor | string;

interface FieldCommon {
  readonly label: Label;
  readonly hint?: Label;
  /** Shown only where this holds. */
  readonly when?: (config: never) => boolean;
}

export interface ColorField<Path extends string = string> extends FieldCommon {
  readonly kind: 'color';
  readonly path: Path;
  /** Offers to have no colour, and what is stored then: `transparent`, or nothing at all. */
  readonly none?: 'transparent' | 'absent';
}

export interface RangeField<Path extends string = string> extends FieldCommon {
  readonly kind: 'range';
  readonly path: Path;
  readonly min: number;
  readonly max: number;
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
> extends FieldCommon {
  readonly kind: 'select';
  readonly path: Path;
  readonly choices: readonly Choice<Value>[];
}

export interface SegmentsField<
  Path extends string = string,
  Value extends string | number = string | number,
> extends FieldCommon {
  readonly kind: 'segments';
  readonly path: Path;
  readonly choices: readonly Choice<Value>[];
}

export interface ToggleField<Path extends string = string> extends FieldCommon {
  readonly kind: 'toggle';
  readonly path: Path;
}

export interface TextField<Path extends string = string> extends FieldCommon {
  readonly kind: 'text';
  readonly path: Path;
  readonly placeholder?: Label;
}

export interface LinkField<Path extends string = string> extends FieldCommon {
  readonly kind: 'link';
  readonly path: Path;
}

export interface ImageField<Path extends string = string> extends FieldCommon {
  readonly kind: 'image';
  readonly path: Path;
}

/** What a field of a block's own making gets. */
export interface CustomFieldProps<Config> {
  readonly block: Block & { readonly config: Config };
  readonly document: EmailDocument;
  /** Replaces the block; steps with the same `group` in quick succession are undone together. */
  readonly onChange: (block: Block, group?: string) => void;
  readonly readOnly: boolean;
}

export interface CustomField<Config = never> {
  readonly kind: 'custom';
  /** Names the field among its section's. */
  readonly path: string;
  readonly Component: ComponentType<CustomFieldProps<Config>>;
  readonly when?: (config: never) => boolean;
}

/** A field as the panel reads it, of whatever block. */
export type AnyField =
  | ColorField
  | RangeField
  | SelectField
  | SegmentsField
  | ToggleField
  | TextField
  | LinkField
  | ImageField
  | CustomField;

type ChoiceFieldOf<Config> = {
  [Path in PathTo<Config, string | number>]: ValueAt<Config, Path> extends infer Value extends string | number
    ? SelectField<Path, Value> | SegmentsField<Path, Value>
    : never;
}[PathTo<Config, string | number>];

/** The fields that fit a config: a path that is not there, or leads to another type, is a compile error. */
export type FieldOf<Config> =
  | ColorField<PathTo<Config, string>>
  | RangeField<PathTo<Config, number>>
  | ChoiceFieldOf<Config>
  | ToggleField<PathTo<Config, boolean>>
  | TextField<PathTo<Config, string>>
  | LinkField<PathTo<Config, string>>
  | ImageField<PathTo<Config, ImageReference | null>>
  | CustomField<Config>;

export interface PanelSection<Config> {
  readonly title: Label;
  readonly fields: readonly FieldOf<Config>[];
}

type Extras<Field> = Omit<Field, 'kind' | 'path' | 'label' | 'choices' | 'min' | 'max' | 'Component'>;

export function color<Path extends string>(path: Path, label: Label, extras: Extras<ColorField> = {}) {
  return { kind: 'color', path, label, ...extras } satisfies ColorField<Path>;
}

export function range<Path extends string>(
  path: Path,
  min: number,
  max: number,
  label: Label,
  extras: Extras<RangeField> = { unit: 'px' },
) {
  return { kind: 'range', path, min, max, label, ...extras } satisfies RangeField<Path>;
}

export function select<Path extends string, const Value extends string | number>(
  path: Path,
  choices: readonly Choice<Value>[],
  label: Label,
  extras: Extras<SelectField> = {},
) {
  return { kind: 'select', path, choices, label, ...extras } satisfies SelectField<Path, Value>;
}

/** One of a few, all in sight. */
export function segments<Path extends string, const Value extends string | number>(
  path: Path,
  choices: readonly Choice<Value>[],
  label: Label,
  extras: Extras<SegmentsField> = {},
) {
  return { kind: 'segments', path, choices, label, ...extras } satisfies SegmentsField<Path, Value>;
}

export function toggle<Path extends string>(path: Path, label: Label, extras: Extras<ToggleField> = {}) {
  return { kind: 'toggle', path, label, ...extras } satisfies ToggleField<Path>;
}

export function text<Path extends string>(path: Path, label: Label, extras: Extras<TextField> = {}) {
  return { kind: 'text', path, label, ...extras } satisfies TextField<Path>;
}

export function link<Path extends string>(path: Path, label: Label, extras: Extras<LinkField> = {}) {
  return { kind: 'link', path, label, ...extras } satisfies LinkField<Path>;
}

export function image<Path extends string>(path: Path, label: Label, extras: Extras<ImageField> = {}) {
  return { kind: 'image', path, label, ...extras } satisfies ImageField<Path>;
}

/** A field that the list above does not have. `path` is its name in the section. */
export function custom<Config>(
  path: string,
  Component: ComponentType<CustomFieldProps<Config>>,
): CustomField<Config> {
  return { kind: 'custom', path, Component };
}
