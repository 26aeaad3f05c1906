'use client';
import type { ReactNode } from 'react';
import { ImageFieldView } from './images/image-field.tsx';
import { ImageListFieldView } from './images/image-list-field.tsx';
import { IntegrationFieldView } from './integrations/integration-field.tsx';
import { isBrandReference } from '@x/email-compiler';
import { useLabel } from '../context/editor-i18n.tsx';
import { isFontField } from '../definition/choices.tsx';
import { BrandValueField } from './controls/brand-value-field.tsx';
import {
  FontFieldView,
  SegmentsFieldView,
  SelectFieldView,
  ToggleFieldView,
} from './controls/choice-fields.tsx';
import { ColorFieldView } from './controls/color-field.tsx';
import { DiscountFieldView } from './controls/discount-field.tsx';
import type { FieldViewProps } from './controls/field-props.ts';
import { FormFieldsFieldView } from './controls/form-fields-field.tsx';
import { NumberFieldView, RangeFieldView } from './controls/number-fields.tsx';
import { ParametersFieldView } from './controls/parameters-field.tsx';
import { SpacingFieldView } from './controls/spacing-field.tsx';
import { ListFieldView, TextFieldView } from './controls/text-fields.tsx';

export function FieldView(props: FieldViewProps): ReactNode {
  const { field, ...rest } = props;
  const label = useLabel();
  const isFont = isFontField(field);
  if (isBrandReference(props.value) && field.kind !== 'color' && !isFont) {
    return (
      <BrandValueField
        label={label(field.label)}
        field={field}
        reference={props.value}
        scale={props.scale}
        onChange={props.onChange}
      />
    );
  }
  switch (field.kind) {
    case 'color':
      return <ColorFieldView field={field} {...rest} />;
    case 'range':
      return <RangeFieldView field={field} {...rest} />;
    case 'number':
      return <NumberFieldView field={field} {...rest} />;
    case 'spacing':
      return <SpacingFieldView field={field} {...rest} />;
    case 'select':
      return isFont ? <FontFieldView field={field} {...rest} /> : <SelectFieldView field={field} {...rest} />;
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
