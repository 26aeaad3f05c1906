import { msg } from '@lingui/core/macro';
import {
  alignmentChoices,
  color,
  blockGroups,
  defineBlockEditor,
  fontChoices,
  integration,
  segments,
  select,
  sizeChoices,
  spacingSection,
  text,
  toggle,
} from '@x/block-editor';
import { blockIcon } from '../block-icon.tsx';
import { standInIntegration } from '../forms/stand-in-integration.ts';
import { ampDiagnosticTexts } from '../diagnostics/index.ts';
import { messages } from '../messages.ts';
import { shapeChoices } from '../shape-choices.ts';
import { dynamicPhone } from './dynamic-phone.ts';

const icon = blockIcon(
  <path d="M5 4h3l2 5-2.5 1.5a11 11 0 0 0 5 5L14 13l5 2v3a2 2 0 0 1-2 2A14 14 0 0 1 3 6a2 2 0 0 1 2-2z" />,
);

export const dynamicPhoneEditor = defineBlockEditor(dynamicPhone, {
  title: msg`Dynamic phone`,
  icon,
  group: blockGroups.interactive,
  messages,
  diagnosticTexts: ampDiagnosticTexts,
  emptyPrompt: msg`Enter a default phone number`,
  emptyPromptPath: 'defaultPhone',
  forPreview: ({ config, content }) => ({ config: standInIntegration(config), content }),
  sampleAnswer: () => ({ data: { items: [{ phone: 'tel:+34600000000', formatted: '600 000 000' }] } }),
  contentByLanguage: {
    es: { text: 'Llámanos', loading: 'Cargando…', failure: 'No se ha podido cargar el número.' },
  },
  panel: [
    {
      title: msg`Phone`,
      fields: [
        integration('integration', 'webhook', msg`Webhook`, {
          hint: msg`Provides the phone number when the message is opened.`,
        }),
        text('defaultPhone', msg`Default phone number`, {
          placeholder: '+34 600 000 000',
          hint: msg`Shown in mail clients without AMP and when the webhook returns no number.`,
        }),
        toggle('customText', msg`Show text instead of the number`),
        text('content.text', msg`Text`, { when: ({ config }) => config.customText }),
      ],
    },
    {
      title: msg`Icon`,
      fields: [
        segments('size', sizeChoices, msg`Size`),
        segments(
          'iconStyle',
          [
            { value: 'circle', label: msg`Circle` },
            { value: 'icon', label: msg`Icon only` },
          ],
          msg`Icon style`,
        ),
        select(
          'iconColor',
          [
            { value: 'black', label: msg`Black` },
            { value: 'blue', label: msg`Blue` },
            { value: 'green', label: msg`Green` },
            { value: 'grey', label: msg`Gray` },
            { value: 'pink', label: msg`Pink` },
            { value: 'purple', label: msg`Purple` },
            { value: 'red', label: msg`Red` },
            { value: 'white', label: msg`White` },
            { value: 'yellow', label: msg`Yellow` },
          ],
          msg`Icon color`,
        ),
      ],
    },
    {
      title: msg`Appearance`,
      fields: [
        select('fontFamily', fontChoices, msg`Font`),
        segments('shape', shapeChoices, msg`Shape`),
        segments('alignment', alignmentChoices, msg`Alignment`),
        color('colors.text', msg`Text color`),
        color('colors.button', msg`Button color`),
      ],
    },
    {
      title: msg`Messages`,
      collapsed: true,
      fields: [
        text('content.loading', msg`Loading message`),
        text('content.failure', msg`Error message`, {
          hint: msg`Shown if the webhook returns no number and there is no default phone number.`,
        }),
      ],
    },
    spacingSection,
  ],
});
