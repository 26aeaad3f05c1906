import { msg } from '@lingui/core/macro';
import { section } from '@x/email-compiler';
import {
  AlignVerticalJustifyCenter,
  AlignVerticalJustifyEnd,
  AlignVerticalJustifyStart,
  GalleryVertical,
} from 'lucide-react';
import { blockGroups } from '../../definition/block-groups.ts';
import { defineBlockEditor } from '../../definition/define-block-editor.ts';
import { color, image, range, segments, select, spacing, toggle } from '../../definition/field-builders.ts';
import { blockTitles, listTitles } from '../block-titles.ts';

const allSides = ['top', 'right', 'bottom', 'left'] as const;

export const sectionEditor = defineBlockEditor(section, {
  title: blockTitles.section,
  icon: GalleryVertical,
  group: blockGroups.layout,
  listTitle: listTitles.section,
  panel: [
    {
      title: msg`Background`,
      fields: [
        color('colors.blockBackground', msg`Color`, { none: 'transparent' }),
        image('image', msg`Image`, {
          hint: msg`Mail clients that cannot show it behind text show the color.`,
          backdropPath: 'colors.blockBackground',
        }),
        image('darkImage', msg`Dark mode image`, {
          addressLabel: msg`Dark mode image address`,
          hint: msg`For dark backgrounds. Mail clients without dark mode images show the other one.`,
          when: hasPicture,
        }),
        select(
          'fit',
          [
            { value: 'cover', label: msg`Fill the section` },
            { value: 'contain', label: msg`Show the whole image` },
            { value: 'repeat', label: msg`Repeat as a pattern` },
          ],
          msg`Image size`,
          { when: hasPicture },
        ),
        select(
          'position',
          [
            { value: 'top', label: msg`Top` },
            { value: 'center', label: msg`Center` },
            { value: 'bottom', label: msg`Bottom` },
          ],
          msg`Image position`,
          { when: (block) => hasPicture(block) && !hasFocus(block) },
        ),
        color('colors.gradient', msg`Second color of a gradient`, {
          none: 'absent',
          when: (block) => !hasPicture(block),
        }),
        segments(
          'gradientDirection',
          [
            { value: 'down', label: msg`Down` },
            { value: 'right', label: msg({ message: 'Right', context: 'direction of a gradient' }) },
            { value: 'diagonal', label: msg`Diagonal` },
          ],
          msg`Direction of the gradient`,
          {
            defaultValue: 'down',
            when: (block) => !hasPicture(block) && block.config.colors.gradient !== undefined,
          },
        ),
      ],
    },
    {
      title: msg`Size`,
      fields: [
        toggle('fullBleed', msg`Stretch the background to the window`),
        range('minHeight', 0, 800, msg`Minimum height`),
        segments(
          'verticalAlignment',
          [
            { value: 'top', label: msg`Top`, icon: <AlignVerticalJustifyStart /> },
            { value: 'middle', label: msg`Middle`, icon: <AlignVerticalJustifyCenter /> },
            { value: 'bottom', label: msg`Bottom`, icon: <AlignVerticalJustifyEnd /> },
          ],
          msg`Vertical alignment`,
          { defaultValue: 'top' },
        ),
      ],
    },
    {
      title: msg`Space`,
      fields: [
        spacing('padding', msg`Padding`, {
          sides: allSides,
          max: 100,
          required: ['top', 'bottom'],
          hint: msg`With left and right empty, the blocks align with those outside the section.`,
        }),
        spacing('margin', msg`Margin`, { sides: allSides, max: 100 }),
      ],
    },
    {
      title: msg`Border and corners`,
      fields: [
        range('border.width', 0, 8, msg`Thickness`),
        select(
          'border.style',
          [
            { value: 'solid', label: msg`Solid` },
            { value: 'dashed', label: msg`Dashed` },
            { value: 'dotted', label: msg`Dotted` },
            { value: 'double', label: msg`Double` },
          ],
          msg`Line style`,
          { when: hasBorder },
        ),
        color('colors.border', msg`Border color`, { when: hasBorder }),
        range('radius', 0, 80, msg`Corner radius`),
        segments(
          'shadow',
          [
            { value: 'none', label: msg({ message: 'None', context: 'shadow' }) },
            { value: 'small', label: msg({ message: 'Small', context: 'shadow' }) },
            { value: 'large', label: msg({ message: 'Large', context: 'shadow' }) },
          ],
          msg`Shadow`,
          { defaultValue: 'none', hint: msg`Gmail and Outlook do not show shadows.` },
        ),
      ],
    },
  ],
});

type SectionFields = { readonly config: (typeof section)['defaults']['config'] };

function hasPicture({ config }: SectionFields): boolean {
  return config.image !== null && config.image !== undefined;
}

/** Returns whether the focal point of the picture decides its position. */
function hasFocus({ config: { image, fit = 'cover' } }: SectionFields): boolean {
  return fit === 'cover' && image?.focus !== undefined;
}

function hasBorder({ config }: SectionFields): boolean {
  return (config.border?.width ?? 0) > 0;
}
