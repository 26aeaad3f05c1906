import { msg } from '@lingui/core/macro';
import { menu } from '@x/email-compiler';
import { Menu } from 'lucide-react';
import { lazyPart } from '../../context/lazy-part.tsx';
import { alignmentChoices, fontChoices } from '../../definition/choices.tsx';
import { blockGroups } from '../../definition/block-groups.ts';
import { defineBlockEditor } from '../../definition/define-block-editor.ts';
import { color, custom, range, segments, select, toggle } from '../../definition/field-builders.ts';
import { spacingSection } from '../../definition/sections.ts';
import { blockTitles, emptyPrompts } from '../block-titles.ts';

const MenuItemsField = lazyPart(() =>
  import('./menu-items-field.tsx').then((module) => module.MenuItemsField),
);

export const menuEditor = defineBlockEditor(menu, {
  title: blockTitles.menu,
  icon: Menu,
  group: blockGroups.layout,
  emptyPrompt: emptyPrompts.menu,
  panel: [
    { title: msg`Links`, fields: [custom('items', MenuItemsField)] },
    {
      title: msg`Menu`,
      fields: [
        segments('alignment', alignmentChoices, msg`Alignment`),
        range('spacing', 0, 40, msg`Space around links`),
        select(
          'separator',
          [
            { value: 'none', label: msg`None` },
            { value: 'line', label: msg`Line` },
            { value: 'dot', label: msg`Dot` },
          ],
          msg`Separator`,
        ),
        color('colors.separator', msg`Separator color`, {
          none: 'absent',
          when: ({ config }) => config.separator !== 'none',
        }),
      ],
    },
    {
      title: msg`Text`,
      fields: [
        select('fontFamily', fontChoices, msg`Font`),
        range('fontSize', 1, 42, msg`Font size`),
        color('colors.text', msg`Text color`),
        toggle('bold', msg`Bold`),
        toggle('underline', msg`Underline`),
      ],
    },
    spacingSection,
  ],
});
