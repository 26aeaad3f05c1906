'use client';
import type { ConfigShape } from '@x/email-compiler';
import type { ReactNode } from 'react';
import type { FieldBlock, PlainField } from '../definition/fields.js';
import { ImageFieldView } from '../images/image-field.js';
import { ImageListFieldView } from '../images/image-list-field.js';
import { IntegrationFieldView } from '../integrations/integration-field.js';
import { SegmentsFieldView, SelectFieldView, ToggleFieldView } from './choice-fields.js';
import { ColorFieldView } from './color-field.js';
import { DiscountFieldView } from './discount-field.js';
import { FormFieldsFieldView } from './form-fields-field.js';
import { NumberFieldView, RangeFieldView } from './number-fields.js';
import { ParametersFieldView } from './parameters-field.js';
import { ListFieldView, TextFieldView } from './text-fields.js';

export interface FieldViewProps<Kind extends PlainField = PlainField> {
  readonly field: Kind;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  /** The block that the field belongs to, if any. */
  readonly block?: FieldBlock<ConfigShape, unknown>;
}

/** The control of one field: shows its value and hands the new one back. */
export function FieldView(props: FieldViewProps): ReactNode {
  const { field, ...rest } = props;
  switch (field.kind) {
    case 'color':
      return <ColorFieldView field={field} {...rest} />;
    case 'range':
      return <RangeFieldView field={field} {...rest} />;
    case 'number':
      return <NumberFieldView field={field} {...rest} />;
    case 'select':
      return <SelectFieldView field={field} {...rest} />;
    case 'segments':
      return <SegmentsFieldView field={field} {...rest} />;
    case 'toggle':
      return <ToggleFieldView field={field} {...rest} />;
    case 'text':
    case 'link':
      return <TextFieldView field={field} {...rest} />;
    case 'list':
      return <ListFieldView field={field} {...rest} />;
    case 'image':
      return <ImageFieldView field={field} {...rest} />;
    case 'image-list':
      return <ImageListFieldView field={field} {...rest} />;
    case 'discount':
      return <DiscountFieldView field={field} {...rest} />;
    case 'parameters':
      return <ParametersFieldView field={field} {...rest} />;
    case 'form-fields':
      return <FormFieldsFieldView field={field} {...rest} />;
    case 'integration':
      return <IntegrationFieldView field={field} {...rest} />;
  }
}
