import { msg } from '@lingui/core/macro';
import {
  alignmentChoices,
  color,
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

const icon = blockIcon(<path d="m12 3 2.7 5.6 6.1.9-4.4 4.3 1 6.1-5.4-2.9-5.4 2.9 1-6.1-4.4-4.3 6.1-.9z" />);

export const reviewEditor = defineBlockEditor(review, {
  title: msg`Review`,
  icon,
  messages,
  diagnosticTexts: ampDiagnosticTexts,
  forPreview: ({ config, content }) => ({ config: standInIntegration(config), content }),
  panel: [
    {
      title: msg`Answers`,
      fields: [
        integration('integration', 'webhook', msg`Webhook`, { hint: msg`Where the reviews are sent.` }),
        link('link', msg`Review page`, {
          hint: msg`Where mail clients without AMP lead. The rating is added to the address.`,
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
          msg`Number of figures`,
        ),
        segments(
          'iconFigure',
          [
            { value: 'star', label: msg`Stars` },
            { value: 'face', label: msg`Faces` },
            { value: 'number', label: msg`Numbers` },
          ],
          msg`Figure`,
        ),
        select(
          'colorScheme',
          [
            { value: 'color', label: msg`Colour` },
            { value: 'dark', label: msg`Dark` },
            { value: 'gray', label: msg`Gray` },
            { value: 'light', label: msg`Light` },
          ],
          msg`Colour scheme`,
        ),
      ],
    },
    {
      title: msg`Texts`,
      fields: [
        text('content.heading', msg`Heading`),
        text('content.titleLabel', msg`Label of the title`),
        text('content.titlePlaceholder', msg`Placeholder of the title`),
        text('content.reviewLabel', msg`Label of the review`),
        text('content.reviewPlaceholder', msg`Placeholder of the review`),
        text('content.submit', msg`Button`),
        text('content.fallback', msg`Fallback`, { hint: msg`The button in mail clients without AMP.` }),
      ],
    },
    {
      title: msg`Messages`,
      collapsed: true,
      fields: [
        text('content.successTitle', msg`Title when it was received`),
        longText('content.success', msg`Text when it was received`),
        text('content.failureTitle', msg`Title when it failed`),
        longText('content.failure', msg`Text when it failed`),
        text('content.retry', msg`Button to try again`),
      ],
    },
    {
      title: msg`Look`,
      fields: [
        select('fontFamily', fontChoices, msg`Font`),
        range('fontSize', 1, 42, msg`Font size`),
        segments('alignment', alignmentChoices, msg`Alignment`),
        color('colors.text', msg`Text colour`),
        color('colors.button', msg`Button colour`),
        color('colors.buttonText', msg`Button text colour`),
      ],
    },
    spacingSection,
  ],
});
