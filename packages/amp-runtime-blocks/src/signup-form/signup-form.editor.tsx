import { msg } from '@lingui/core/macro';
import {
  color,
  blockGroups,
  defineBlockEditor,
  fontChoices,
  integration,
  range,
  segments,
  select,
  spacingSection,
  text,
} from '@x/block-editor';
import { blockIcon } from '../block-icon.tsx';
import { ampDiagnosticTexts } from '../diagnostics/index.ts';
import { messages } from '../messages.ts';
import { shapeChoices } from '../shape-choices.ts';
import { signupForm } from './signup-form.ts';
import { signupFormTexts } from './signup-form-texts.ts';

const icon = blockIcon(
  <>
    <rect x="3" y="4" width="18" height="7" rx="1.5" />
    <path d="M7 7.5h5" />
    <rect x="3" y="15" width="10" height="5" rx="1.5" />
  </>,
);

/** Not one of `ampBlockEditors`, because its host must have sign-up forms: integrations of the type `signup_form`. */
export const signupFormEditor = defineBlockEditor(signupForm, {
  title: msg`Sign-up form`,
  icon,
  group: blockGroups.action,
  messages,
  diagnosticTexts: ampDiagnosticTexts,
  contentByLanguage: signupFormTexts,
  panel: [
    {
      title: msg`Form`,
      fields: [
        integration('form', 'signup_form', msg`Sign-up form`, {
          hint: msg`Pages show the form. Messages show a button that leads to it.`,
        }),
        text('content.button', msg`Button text`, {
          hint: msg`On a page, the form’s own text is shown.`,
        }),
      ],
    },
    {
      title: msg`Appearance`,
      fields: [
        select('fontFamily', fontChoices, msg`Font`),
        range('fontSize', 1, 42, msg`Font size`),
        segments('shape', shapeChoices, msg`Shape`),
        color('colors.text', msg`Text color`),
        color('colors.buttonBackground', msg`Button color`),
        color('colors.buttonText', msg`Button text color`),
      ],
    },
    spacingSection,
  ],
});
