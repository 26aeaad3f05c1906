import { msg } from '@lingui/core/macro';
import { coupon } from '@x/email-compiler';
import { TicketPercent } from 'lucide-react';
import { lazyPart } from '../../context/lazy-part.tsx';
import { alignmentChoices, fontChoices } from '../../definition/choices.tsx';
import { blockGroups } from '../../definition/block-groups.ts';
import { defineBlockEditor } from '../../definition/define-block-editor.ts';
import { color, custom, link, range, segments, select, text } from '../../definition/field-builders.ts';
import { spacingSection } from '../../definition/sections.ts';
import { blockTitles, textPlaceholders } from '../block-titles.ts';

const ExpiryField = lazyPart(() => import('./expiry-field.tsx').then((module) => module.ExpiryField));

export const couponEditor = defineBlockEditor(coupon, {
  title: blockTitles.coupon,
  icon: TicketPercent,
  group: blockGroups.action,
  richText: {
    features: ['bold', 'italic', 'underline', 'alignment', 'link', 'merge_tag'],
    paragraphs: true,
    alignmentPath: 'alignment',
    placeholder: textPlaceholders.coupon,
  },
  panel: [
    {
      title: msg`Coupon`,
      fields: [
        text('code', msg`Code`, {
          mergeTags: true,
          hint: msg`Recipients copy the code exactly as you write it. You can use a merge tag for a different code per contact.`,
        }),
        custom('expires', ExpiryField),
        text('expiryLabel', msg`Text before the date`, { when: ({ config }) => config.expires !== null }),
        link('link', msg`Link address`),
        text('linkLabel', msg`Link text`, {
          mergeTags: true,
          when: ({ config }) => config.link.trim() !== '',
        }),
      ],
    },
    {
      title: msg`Code`,
      fields: [
        color('colors.code', msg`Code color`),
        color('colors.box', msg`Box color`),
        color('colors.border', msg`Border color`),
      ],
    },
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
