import { heading, headingBlockScale } from '@x/email-compiler';
import { Heading } from 'lucide-react';
import { blockGroups } from '../../definition/block-groups.ts';
import { defineBlockEditor, markFeatures } from '../../definition/define-block-editor.ts';
import { spacingSection } from '../../definition/sections.ts';
import { textSection } from '../text-section.ts';
import { blockTitles, textPlaceholders } from '../block-titles.ts';

export const headingEditor = defineBlockEditor(heading, {
  title: blockTitles.heading,
  icon: Heading,
  group: blockGroups.text,
  richText: {
    features: ['heading', ...markFeatures, 'alignment', 'link', 'merge_tag'],
    fontSizePath: 'fontSize',
    headingScale: headingBlockScale,
    paragraphs: false,
    placeholder: textPlaceholders.heading,
  },
  panel: [textSection({ lineHeight: 1.25, fontWeight: 'bold' }), spacingSection],
});
