import { msg } from '@lingui/core/macro';
import {
  color,
  blockGroups,
  defineBlockEditor,
  fontChoices,
  formFields,
  integration,
  link,
  longText,
  range,
  select,
  spacingSection,
  text,
} from '@x/block-editor';
import { blockIcon } from '../block-icon.tsx';
import { standInIntegration } from '../forms/stand-in-integration.ts';
import { ampDiagnosticTexts } from '../diagnostics/index.ts';
import { messages } from '../messages.ts';
import { callMe } from './call-me.ts';
import { callMeTexts } from './call-me-texts.ts';

const icon = blockIcon(
  <>
    <path d="M5 4h3l2 5-2.5 1.5a11 11 0 0 0 5 5L14 13l5 2v3a2 2 0 0 1-2 2A14 14 0 0 1 3 6a2 2 0 0 1 2-2z" />
    <path d="M21 3v6h-6M21 9l-6-6" />
  </>,
);

export const callMeEditor = defineBlockEditor(callMe, {
  title: msg`Call me`,
  icon,
  group: blockGroups.interactive,
  messages,
  diagnosticTexts: ampDiagnosticTexts,
  forPreview: ({ config, content }) => ({ config: standInIntegration(config), content }),
  showsPlaceholders: true,
  contentByLanguage: callMeTexts,
  panel: [
    {
      title: msg`Responses`,
      fields: [
        integration('integration', 'webhook', msg`Webhook`, { hint: msg`Receives the callback requests.` }),
        link('link', msg`Contact page`, {
          hint: msg`The fallback button opens this page in mail clients without AMP.`,
        }),
      ],
    },
    {
      title: msg`Form`,
      fields: [
        formFields(
          'fieldsConfig',
          { name: msg`Name`, phone: msg`Phone`, policy: msg`Privacy policy` },
          msg`Form fields`,
        ),
      ],
    },
    {
      title: msg`Texts`,
      fields: [
        text('content.nameLabel', msg`Name label`, {
          when: ({ config }) => config.fieldsConfig.name.show,
        }),
        text('content.namePlaceholder', msg`Name placeholder`, {
          when: ({ config }) => config.fieldsConfig.name.show,
        }),
        text('content.phoneLabel', msg`Phone label`),
        text('content.phonePlaceholder', msg`Phone placeholder`),
        text('content.phoneValidation', msg`Message for invalid phone numbers`, {
          when: ({ config }) => config.fieldsConfig.phone.required,
        }),
        text('content.policyStart', msg`Policy text before the link`, {
          when: ({ config }) => config.fieldsConfig.policy.show,
        }),
        text('content.policyEnd', msg`Policy link text`, {
          when: ({ config }) => config.fieldsConfig.policy.show,
        }),
        text('content.submit', msg`Button text`),
        text('content.fallback', msg`Fallback button`, { hint: msg`Shown in mail clients without AMP.` }),
      ],
    },
    {
      title: msg`Messages`,
      collapsed: true,
      fields: [
        text('content.submitting', msg`Message while sending`),
        longText('content.success', msg`Success message`),
        longText('content.failure', msg`Error message`),
        text('content.retry', msg`Retry button`),
      ],
    },
    {
      title: msg`Appearance`,
      fields: [
        select('fontFamily', fontChoices, msg`Font`),
        range('fontSize', 1, 42, msg`Font size`),
        color('colors.text', msg`Text color`),
        color('colors.inputColor', msg`Field background`),
        color('colors.buttonBackground', msg`Button color`),
        color('colors.buttonText', msg`Button text color`),
      ],
    },
    spacingSection,
  ],
});
