import { msg } from '@lingui/core/macro';
import { columns } from '@x/email-compiler';
import {
  AlignVerticalJustifyCenter,
  AlignVerticalJustifyEnd,
  AlignVerticalJustifyStart,
  Columns2,
} from 'lucide-react';
import { defineBlockEditor } from '../../definition/define-block-editor.ts';
import { custom, segments, toggle } from '../../definition/field-builders.ts';
import { holderSpacingSection } from '../../definition/sections.ts';
import { ColumnLayoutField } from './column-layout-field.tsx';

export const columnsEditor = defineBlockEditor(columns, {
  title: msg`Columns`,
  icon: Columns2,
  listTitle: (number) => msg`column ${number}`,
  panel: [
    {
      title: msg`Columns`,
      fields: [
        custom('spans', ColumnLayoutField),
        segments(
          'verticalAlignment',
          [
            { value: 'top', label: msg`Top`, icon: <AlignVerticalJustifyStart /> },
            { value: 'middle', label: msg`Middle`, icon: <AlignVerticalJustifyCenter /> },
            { value: 'bottom', label: msg`Bottom`, icon: <AlignVerticalJustifyEnd /> },
          ],
          msg`Vertical alignment`,
        ),
        toggle('fullWidth', msg`Full width`),
      ],
    },
    holderSpacingSection,
  ],
});
