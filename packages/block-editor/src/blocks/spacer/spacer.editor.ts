import { msg } from '@lingui/core/macro';
import { spacer } from '@x/email-compiler';
import { UnfoldVertical } from 'lucide-react';
import { blockGroups } from '../../definition/block-groups.ts';
import { defineBlockEditor } from '../../definition/define-block-editor.ts';
import { color, range } from '../../definition/field-builders.ts';
import { blockTitles } from '../block-titles.ts';

export const spacerEditor = defineBlockEditor(spacer, {
  title: blockTitles.spacer,
  icon: UnfoldVertical,
  group: blockGroups.layout,
  panel: [
    {
      title: msg`Space`,
      fields: [
        range('height', 1, 100, msg`Height`),
        color('colors.blockBackground', msg`Block background`, { none: 'transparent' }),
      ],
    },
  ],
});
