import { msg } from '@lingui/core/macro';
import { fonts, type Alignment, type BlockSize, type Font, type Shape } from '@x/email-compiler';
import { AlignCenter, AlignLeft, AlignRight, StretchHorizontal } from 'lucide-react';
import type { AnyField, Choice, SelectField } from './fields.ts';

export const fontChoices: readonly Choice<Font>[] = fonts.map((font) => ({ value: font, label: font }));

/** Returns whether a field chooses a font, which can also be one of the host. */
export function isFontField(field: AnyField): field is SelectField {
  return field.kind === 'select' && field.choices === fontChoices;
}

export const sideChoices: readonly Choice<Exclude<Alignment, 'full'>>[] = [
  { value: 'left', label: msg`Left`, icon: <AlignLeft /> },
  { value: 'center', label: msg`Center`, icon: <AlignCenter /> },
  { value: 'right', label: msg`Right`, icon: <AlignRight /> },
];

export const alignmentChoices: readonly Choice<Alignment>[] = [
  ...sideChoices,
  { value: 'full', label: msg`Stretch`, icon: <StretchHorizontal /> },
];

export const shapeChoices: readonly Choice<Shape>[] = [
  { value: 'square', label: msg`Square` },
  { value: 'round', label: msg`Rounded` },
  { value: 'pill', label: msg`Pill` },
];

export const sizeChoices: readonly Choice<BlockSize>[] = [
  { value: 'small', label: msg`Small` },
  { value: 'medium', label: msg`Medium` },
  { value: 'large', label: msg`Large` },
];
