import { msg } from '@lingui/core/macro';
import type { Choice } from '@x/block-editor';
import type { Shape } from '@x/email-compiler';

export const shapeChoices: readonly Choice<Shape>[] = [
  { value: 'square', label: msg`Square` },
  { value: 'round', label: msg`Rounded` },
  { value: 'pill', label: msg`Pill` },
];
