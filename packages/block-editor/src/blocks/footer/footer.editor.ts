import { msg } from '@lingui/core/macro';
import { footer } from '@x/email-compiler';
import { PanelBottom } from 'lucide-react';
import { lazyPart } from '../../context/lazy-part.tsx';
import { alignmentChoices, fontChoices } from '../../definition/choices.tsx';
import { blockGroups } from '../../definition/block-groups.ts';
import { defineBlockEditor } from '../../definition/define-block-editor.ts';
import { color, custom, range, segments, select, text } from '../../definition/field-builders.ts';
import { spacingSection } from '../../definition/sections.ts';
import { blockTitles, textPlaceholders } from '../block-titles.ts';

const FooterLinksField = lazyPart(() =>
  import('./footer-links-field.tsx').then((module) => module.FooterLinksField),
);

export const footerEditor = defineBlockEditor(footer, {
  title: blockTitles.footer,
  icon: PanelBottom,
  group: blockGroups.text,
  richText: {
    features: ['bold', 'italic', 'underline', 'alignment', 'link', 'merge_tag'],
    paragraphs: true,
    alignmentPath: 'alignment',
    placeholder: textPlaceholders.footer,
  },
  panel: [
    {
      title: msg`Sender`,
      fields: [
        text('company', msg`Company`, { mergeTags: true }),
        text('address', msg`Postal address`, {
          mergeTags: true,
          hint: msg`Many countries require the postal address in marketing emails.`,
        }),
      ],
    },
    { title: msg`Links`, fields: [custom('labels', FooterLinksField)] },
    {
      title: msg`Text`,
      fields: [
        segments('alignment', alignmentChoices, msg`Alignment`),
        select('fontFamily', fontChoices, msg`Font`),
        range('fontSize', 1, 42, msg`Font size`),
        color('colors.text', msg`Text color`),
        color('colors.links', msg`Link color`),
      ],
    },
    spacingSection,
  ],
});
