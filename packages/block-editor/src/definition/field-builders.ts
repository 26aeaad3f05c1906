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
  SpacingField,
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

/** Number field with a slider and an input. The unit is px unless `unit` is set. */
export function range<Path extends string, Read>(
  path: Path,
  min: number,
  max: number,
  label: Label,
  extras: Extras<RangeField<Path, Read>> = {},
): RangeField<Path, Read> {
  return { kind: 'range', path, min, max, label, unit: 'px', ...extras };
}

/** Number field with an input only. */
export function number<Path extends string, Read>(
  path: Path,
  label: Label,
  extras: Omit<NumberField<Path, Read>, 'kind' | 'path' | 'label'> = {},
): NumberField<Path, Read> {
  return { kind: 'number', path, label, ...extras };
}

/** Field for padding or margin of up to four sides. */
export function spacing<Path extends string, Read>(
  path: Path,
  label: Label,
  extras: Pick<SpacingField<Path, Read>, 'sides' | 'max' | 'required' | 'hint' | 'when'>,
): SpacingField<Path, Read> {
  return { kind: 'spacing', path, label, ...extras };
}

export function select<Path extends string, const Value extends string | number, Read>(
  path: Path,
  choices: readonly Choice<Value>[],
  label: Label,
  extras: Extras<SelectField<Path, Value, Read>> = {},
): SelectField<Path, Value, Read> {
  return { kind: 'select', path, choices, label, ...extras };
}

/** Choice field that shows all options side by side. */
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

/** Multi-line text field. */
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

/**
 * Field for a list of words, separated by commas and trimmed. Stores an array, or a string joined by `, ` if the
 * block stores a string.
 */
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

/** Field for an ordered list of images. */
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

/** Field for query parameters, edited in a dialog. */
export function parameters<Path extends string, Read>(
  path: Path,
  label: Label,
  extras: Extras<ParametersField<Path, Read>> = {},
): ParametersField<Path, Read> {
  return { kind: 'parameters', path, label, ...extras };
}

/**
 * Field for the settings of a form's inputs, such as whether they are shown or required. Edited in a dialog. `names`
 * maps inputs to labels, in the order of the form.
 */
export function formFields<Path extends string, const Name extends string, Read>(
  path: Path,
  names: Readonly<Record<Name, Label>>,
  label: Label,
  extras: Extras<FormFieldsField<Path, Name, Read>> = {},
): FormFieldsField<Path, Name, Read> {
  return { kind: 'form-fields', path, names, label, ...extras };
}

/** Field that chooses an integration of a type. Hidden if the host provides no integrations. */
export function integration<Path extends string, Read>(
  path: Path,
  type: string,
  label: Label,
  extras: Extras<IntegrationField<Path, Read>> = {},
): IntegrationField<Path, Read> {
  return { kind: 'integration', path, type, label, ...extras };
}

/** Field that chooses a product of a connected shop. Hidden unless the host provides integrations and products. */
export function product<Path extends string, IntegrationPath extends string, Read>(
  path: Path,
  shop: {
    /** Integration type of the shops, such as `shopify`, or several types. */
    readonly type: string | readonly string[];
    readonly integrationPath: IntegrationPath;
    readonly take: TakeProduct<Read>;
  },
  label: Label,
  extras: Pick<ProductField<Path, Read>, 'hint' | 'when'> = {},
): ProductField<Path, Read, Read, IntegrationPath> {
  const { type, ...others } = shop;
  const types = typeof type === 'string' ? [type] : type;
  return { kind: 'product', path, types, ...others, label, ...extras };
}

/** Field with a component of its own. `path` identifies the field within its section. */
export function custom<Config, Content = unknown>(
  path: string,
  Component: (props: CustomFieldProps<Config, Content>) => ReactNode,
  extras: Pick<CustomField<Config, Content>, 'when' | 'needs'> = {},
): CustomField<Config, Content> {
  return { kind: 'custom', path, Component, ...extras };
}
