import { msg } from '@lingui/core/macro';
import { fonts, type Alignment, type BlockSize, type Font } from '@x/email-compiler';
import { AlignCenter, AlignLeft, AlignRight, StretchHorizontal } from 'lucide-react';
import type { Choice } from './fields.ts';

export const fontChoices: readonly Choice<Font>[] = fonts.map((font) => ({ value: font, label: font }));

export const alignmentChoices: readonly Choice<Alignment>[] = [
  { value: 'left', label: msg`Left`, icon: <AlignLeft /> },
  { value: 'center', label: msg`Center`, icon: <AlignCenter /> },
  { value: 'right', label: msg`Right`, icon: <AlignRight /> },
  { value: 'full', label: msg`Stretch`, icon: <StretchHorizontal /> },
];

export const sizeChoices: readonly Choice<BlockSize>[] = [
  { value: 'small', label: msg`Small` },
  { value: 'medium', label: msg`Medium` },
  { value: 'large', label: msg`Large` },
];
