import { msg } from '@lingui/core/macro';
import { heading, headingBlockScale } from '@x/email-compiler';
import { Heading } from 'lucide-react';
import { blockGroups } from '../../definition/block-groups.ts';
import { defineBlockEditor, markFeatures } from '../../definition/define-block-editor.ts';
import { spacingSection } from '../../definition/sections.ts';
import { textSection } from '../text-section.ts';

export const headingEditor = defineBlockEditor(heading, {
  title: msg`Heading`,
  icon: Heading,
  group: blockGroups.text,
  richText: {
    features: ['heading', ...markFeatures, 'alignment', 'link', 'merge_tag'],
    fontSizePath: 'fontSize',
    headingScale: headingBlockScale,
    paragraphs: false,
    placeholder: msg`Write a heading`,
  },
  panel: [textSection({ lineHeight: 1.25, fontWeight: 'bold' }), spacingSection],
});
