import type { ReactNode } from 'react';
import type {
  Choice,
  ColorField,
  CustomField,
  CustomFieldProps,
  DiscountField,
  FormFieldsField,
  ImageField,
  ImageListField,
  IntegrationField,
  Label,
  LinkField,
  ListField,
  NumberField,
  ParametersField,
  ProductField,
  RangeField,
  SegmentsField,
  SelectField,
  TakeProduct,
  TextField,
  ToggleField,
} from './fields.ts';

type Extras<Field> = Omit<Field, 'kind' | 'path' | 'label' | 'choices' | 'min' | 'max' | 'names' | 'type'>;

export function color<Path extends string, Read>(
  path: Path,
  label: Label,
  extras: Extras<ColorField<Path, Read>> = {},
): ColorField<Path, Read> {
  return { kind: 'color', path, label, ...extras };
}

/** A number within bounds, by slider and by typing. px unless `unit` says otherwise. */
export function range<Path extends string, Read>(
  path: Path,
  min: number,
  max: number,
  label: Label,
  extras: Extras<RangeField<Path, Read>> = {},
): RangeField<Path, Read> {
  return { kind: 'range', path, min, max, label, unit: 'px', ...extras };
}

/** A number by typing alone. */
export function number<Path extends string, Read>(
  path: Path,
  label: Label,
  extras: Omit<NumberField<Path, Read>, 'kind' | 'path' | 'label'> = {},
): NumberField<Path, Read> {
  return { kind: 'number', path, label, ...extras };
}

export function select<Path extends string, const Value extends string | number, Read>(
  path: Path,
  choices: readonly Choice<Value>[],
  label: Label,
  extras: Extras<SelectField<Path, Value, Read>> = {},
): SelectField<Path, Value, Read> {
  return { kind: 'select', path, choices, label, ...extras };
}

/** One of a few, all in sight. */
export function segments<Path extends string, const Value extends string | number, Read>(
  path: Path,
  choices: readonly Choice<Value>[],
  label: Label,
  extras: Extras<SegmentsField<Path, Value, Read>> = {},
): SegmentsField<Path, Value, Read> {
  return { kind: 'segments', path, choices, label, ...extras };
}

export function toggle<Path extends string, Read>(
  path: Path,
  label: Label,
  extras: Extras<ToggleField<Path, Read>> = {},
): ToggleField<Path, Read> {
  return { kind: 'toggle', path, label, ...extras };
}

export function text<Path extends string, Read>(
  path: Path,
  label: Label,
  extras: Extras<TextField<Path, Read>> = {},
): TextField<Path, Read> {
  return { kind: 'text', path, label, ...extras };
}

/** A text of several lines. */
export function longText<Path extends string, Read>(
  path: Path,
  label: Label,
  extras: Extras<TextField<Path, Read>> = {},
): TextField<Path, Read> {
  return { kind: 'text', path, label, lines: 3, ...extras };
}

export function link<Path extends string, Read>(
  path: Path,
  label: Label,
  extras: Extras<LinkField<Path, Read>> = {},
): LinkField<Path, Read> {
  return { kind: 'link', path, label, ...extras };
}

/** Several words, split at commas and trimmed; stored as an array, or joined by `, ` where the block keeps a text. */
export function list<Path extends string, Read>(
  path: Path,
  label: Label,
  extras: Extras<ListField<Path, Read>> = {},
): ListField<Path, Read> {
  return { kind: 'list', path, label, ...extras };
}

export function image<Path extends string, Read>(
  path: Path,
  label: Label,
  extras: Extras<ImageField<Path, Read>> = {},
): ImageField<Path, Read> {
  return { kind: 'image', path, label, ...extras };
}

/** Several pictures in an order. */
export function imageList<Path extends string, Read>(
  path: Path,
  label: Label,
  extras: Extras<ImageListField<Path, Read>> = {},
): ImageListField<Path, Read> {
  return { kind: 'image-list', path, label, ...extras };
}

export function discount<Path extends string, Read>(
  path: Path,
  label: Label,
  extras: Extras<DiscountField<Path, Read>> = {},
): DiscountField<Path, Read> {
  return { kind: 'discount', path, label, ...extras };
}

/** Names and values that are added to an address, edited in a dialog. */
export function parameters<Path extends string, Read>(
  path: Path,
  label: Label,
  extras: Extras<ParametersField<Path, Read>> = {},
): ParametersField<Path, Read> {
  return { kind: 'parameters', path, label, ...extras };
}

/** Which inputs a form shows and asks for, edited in a dialog. `names` says how each is called, in their order. */
export function formFields<Path extends string, const Name extends string, Read>(
  path: Path,
  names: Readonly<Record<Name, Label>>,
  label: Label,
  extras: Extras<FormFieldsField<Path, Name, Read>> = {},
): FormFieldsField<Path, Name, Read> {
  return { kind: 'form-fields', path, names, label, ...extras };
}

/** One of the host's integrations of a type. Hidden if the host provides no integrations. */
export function integration<Path extends string, Read>(
  path: Path,
  type: string,
  label: Label,
  extras: Extras<IntegrationField<Path, Read>> = {},
): IntegrationField<Path, Read> {
  return { kind: 'integration', path, type, label, ...extras };
}

/** A product of a shop that is connected to the host. Not there where the host cannot search products. */
export function product<Path extends string, IntegrationPath extends string, Read>(
  path: Path,
  shop: {
    /** The type of integration whose products are offered: `shopify`. */
    readonly type: string;
    readonly integrationPath: IntegrationPath;
    readonly take: TakeProduct<Read>;
  },
  label: Label,
  extras: Pick<ProductField<Path, Read>, 'hint' | 'when'> = {},
): ProductField<Path, Read, Read, IntegrationPath> {
  return { kind: 'product', path, ...shop, label, ...extras };
}

/** A field that the list above does not have. `path` is its name in the section. */
export function custom<Config, Content = unknown>(
  path: string,
  Component: (props: CustomFieldProps<Config, Content>) => ReactNode,
  extras: Pick<CustomField<Config, Content>, 'when' | 'needs'> = {},
): CustomField<Config, Content> {
  return { kind: 'custom', path, Component, ...extras };
}
