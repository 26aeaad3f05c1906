import { msg } from '@lingui/core/macro';
import { social } from '@x/email-compiler';
import { Share2 } from 'lucide-react';
import { blockGroups } from '../../definition/block-groups.ts';
import { defineBlockEditor } from '../../definition/define-block-editor.ts';
import { color, custom, range, segments, select } from '../../definition/field-builders.ts';
import { alignmentChoices, sizeChoices } from '../../definition/choices.tsx';
import { spacingSection } from '../../definition/sections.ts';
import { lazyPart } from '../../context/lazy-part.tsx';
import { blockTitles, emptyPrompts } from '../block-titles.ts';

const SocialLinksField = lazyPart(() =>
  import('./social-links-field.tsx').then((module) => module.SocialLinksField),
);

export const socialEditor = defineBlockEditor(social, {
  title: blockTitles.social,
  icon: Share2,
  group: blockGroups.media,
  emptyPrompt: emptyPrompts.social,
  panel: [
    { title: msg`Profiles`, fields: [custom('socialLinks', SocialLinksField)] },
    {
      title: msg`Icons`,
      fields: [
        segments('size', sizeChoices, msg`Size`),
        range('spacing', 6, 60, msg`Spacing`),
        select(
          'colorScheme',
          [
            { value: 'color', label: msg`Network colors` },
            { value: 'dark', label: msg`Dark` },
            { value: 'gray', label: msg`Gray` },
            { value: 'light', label: msg`Light` },
          ],
          msg`Color scheme`,
        ),
        color('colors.icons', msg`Icon color`, {
          none: 'absent',
          hint: msg`Colors the circles. Icons without a circle become dark or light.`,
        }),
        segments(
          'iconStyle',
          [
            { value: 'circle', label: msg`Circle` },
            { value: 'icon', label: msg`Icon only` },
          ],
          msg`Icon style`,
        ),
        segments('alignment', alignmentChoices, msg`Alignment`),
      ],
    },
    spacingSection,
  ],
});
