'use client';
import type { ConfigShape } from '@x/email-compiler';
import type { ReactNode } from 'react';
import type { FieldBlock, PlainField } from '../definition/fields.ts';
import { ImageFieldView } from '../images/image-field.tsx';
import { ImageListFieldView } from '../images/image-list-field.tsx';
import { IntegrationFieldView } from '../integrations/integration-field.tsx';
import { SegmentsFieldView, SelectFieldView, ToggleFieldView } from './choice-fields.tsx';
import { ColorFieldView } from './color-field.tsx';
import { DiscountFieldView } from './discount-field.tsx';
import { FormFieldsFieldView } from './form-fields-field.tsx';
import { NumberFieldView, RangeFieldView } from './number-fields.tsx';
import { ParametersFieldView } from './parameters-field.tsx';
import { ListFieldView, TextFieldView } from './text-fields.tsx';

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
