import { paragraph, paragraphBlockScale } from '@x/email-compiler';
import { Pilcrow } from 'lucide-react';
import { blockGroups } from '../../definition/block-groups.ts';
import { defineBlockEditor, markFeatures } from '../../definition/define-block-editor.ts';
import { spacingSection } from '../../definition/sections.ts';
import { textSection } from '../text-section.ts';
import { blockTitles, textPlaceholders } from '../block-titles.ts';

export const paragraphEditor = defineBlockEditor(paragraph, {
  title: blockTitles.paragraph,
  icon: Pilcrow,
  group: blockGroups.text,
  richText: {
    features: [
      'heading',
      ...markFeatures,
      'alignment',
      'ordered_list',
      'bullet_list',
      'link',
      'history',
      'merge_tag',
    ],
    fontSizePath: 'fontSize',
    headingScale: paragraphBlockScale,
    paragraphs: true,
    placeholder: textPlaceholders.paragraph,
  },
  panel: [textSection({ lineHeight: 1.5, fontWeight: 'normal' }), spacingSection],
});
