import { msg } from '@lingui/core/macro';
import { contract } from '@x/api-client';
import { envelopeFields } from '#/content/messages/envelope-fields.tsx';
import { checkboxField } from '#/forms/fields/choice-fields.tsx';
import { customField } from '#/forms/fields/custom-field.tsx';
import type { FieldDescriptors } from '#/forms/fields/field-descriptor.ts';
import { teamNameHint } from '#/forms/fields/team-name-hint.ts';
import { longTextField, textField } from '#/forms/fields/text-fields.tsx';
import { experimentField } from '../experiments/experiment-field.tsx';
import { recipientFields } from '../recipients/recipient-fields.tsx';
import { utmFields } from '../utm/utm-fields.tsx';
import type { CampaignValues } from './save-campaign.ts';

const { body } = contract.campaigns.create;

const fields: FieldDescriptors<CampaignValues> = {
  name: textField({ label: msg`Name`, hint: teamNameHint }),
  description: longTextField({ label: msg`Description`, necessity: 'required', rows: 2 }),
  ...envelopeFields,
  replyTo: textField({
    label: msg`Reply-to address`,
    hint: msg`Where replies to this campaign go. If empty, they go to the sender.`,
    necessity: 'optional',
    type: 'email',
    autoComplete: 'off',
  }),
  ...utmFields,
  ignoresCap: checkboxField({
    label: msg`Send regardless of the frequency cap`,
    hint: msg`For important notices. The messages still count toward the cap of other campaigns.`,
  }),
  ignoresHoldout: checkboxField({
    label: msg`Send to people who are held out too`,
    hint: msg`For notices that everyone must get, such as about an order. The campaign doesn’t count in the comparison.`,
  }),
  ...recipientFields,
  experiment: experimentField,
  template: customField<string>({
    label: msg`Template`,
    hint: msg`The campaign gets its own copy of the template.`,
  }),
  design: customField<CampaignValues['design']>({ label: msg`Design` }),
};

export const campaignFields = { body, fields } as const;
