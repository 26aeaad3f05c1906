import { msg } from '@lingui/core/macro';
import {
  alignmentChoices,
  color,
  blockGroups,
  defineBlockEditor,
  fontChoices,
  integration,
  link,
  longText,
  range,
  segments,
  select,
  spacingSection,
  text,
} from '@x/block-editor';
import { blockIcon } from '../block-icon.tsx';
import { standInIntegration } from '../forms/stand-in-integration.ts';
import { ampDiagnosticTexts } from '../diagnostics/index.ts';
import { messages } from '../messages.ts';
import { review } from './review.ts';
import { reviewTexts } from './review-texts.ts';

const icon = blockIcon(<path d="m12 3 2.7 5.6 6.1.9-4.4 4.3 1 6.1-5.4-2.9-5.4 2.9 1-6.1-4.4-4.3 6.1-.9z" />);

export const reviewEditor = defineBlockEditor(review, {
  title: msg`Review`,
  icon,
  group: blockGroups.interactive,
  messages,
  diagnosticTexts: ampDiagnosticTexts,
  forPreview: ({ config, content }) => ({ config: standInIntegration(config), content }),
  showsPlaceholders: true,
  contentByLanguage: reviewTexts,
  panel: [
    {
      title: msg`Responses`,
      fields: [
        integration('integration', 'webhook', msg`Webhook`, { hint: msg`Receives the reviews.` }),
        link('link', msg`Review page`, {
          hint: msg`In mail clients without AMP, recipients write their review on this page. The rating they choose is added to the page’s URL.`,
        }),
      ],
    },
    {
      title: msg`Rating`,
      fields: [
        segments(
          'rating',
          [
            { value: 3, label: '3' },
            { value: 5, label: '5' },
            { value: 10, label: '10' },
          ],
          msg`Number of symbols`,
        ),
        segments(
          'iconFigure',
          [
            { value: 'star', label: msg`Stars` },
            { value: 'face', label: msg`Faces` },
            { value: 'number', label: msg`Numbers` },
          ],
          msg`Symbol`,
        ),
        select(
          'colorScheme',
          [
            { value: 'color', label: msg`In color` },
            { value: 'dark', label: msg`Dark` },
            { value: 'gray', label: msg`Gray` },
            { value: 'light', label: msg`Light` },
          ],
          msg`Color scheme`,
        ),
      ],
    },
    {
      title: msg`Texts`,
      fields: [
        text('content.heading', msg`Heading`),
        text('content.titleLabel', msg`Title label`),
        text('content.titlePlaceholder', msg`Title placeholder`),
        text('content.reviewLabel', msg`Review label`),
        text('content.reviewPlaceholder', msg`Review placeholder`),
        text('content.submit', msg`Button text`),
        text('content.fallback', msg`Fallback button`, { hint: msg`Shown in mail clients without AMP.` }),
      ],
    },
    {
      title: msg`Messages`,
      collapsed: true,
      fields: [
        text('content.submitting', msg`Message while sending`),
        text('content.successTitle', msg`Success message title`),
        longText('content.success', msg`Success message`),
        text('content.failureTitle', msg`Error message title`),
        longText('content.failure', msg`Error message`),
        text('content.retry', msg`Retry button`),
      ],
    },
    {
      title: msg`Appearance`,
      fields: [
        select('fontFamily', fontChoices, msg`Font`),
        range('fontSize', 1, 42, msg`Font size`),
        segments('alignment', alignmentChoices, msg`Alignment`),
        color('colors.text', msg`Text color`),
        color('colors.button', msg`Button color`),
        color('colors.buttonText', msg`Button text color`),
      ],
    },
    spacingSection,
  ],
});
