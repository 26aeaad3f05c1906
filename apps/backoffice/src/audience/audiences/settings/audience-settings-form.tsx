import { msg } from '@lingui/core/macro';
import { contract, type AudienceSettings } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import type { ReactNode } from 'react';
import { defineEntityForm } from '#/forms/define-form.tsx';
import { checkboxField } from '#/forms/fields/choice-fields.tsx';
import { customField } from '#/forms/fields/custom-field.tsx';
import { textField } from '#/forms/fields/text-fields.tsx';
import { Loaded } from '#/lists/loaded.tsx';
import { FormPlaceholder } from '#/lists/placeholders.tsx';
import { AllAudienceTexts } from './audience-texts.tsx';
import { SenderSelect } from './sender-select.tsx';
import { describeTexts, toBody, toValues, type AudienceSettingsValues } from './settings-values.ts';

interface AudienceSettingsFormProps {
  readonly audienceId: string;
  readonly onSaved: () => void | Promise<void>;
  readonly cancel: ReactNode;
}

/** Form for what the sign-up forms of an audience have in common, and how people see the audience. */
export function AudienceSettingsForm(props: AudienceSettingsFormProps) {
  const answer = useAnswer(contract.audienceSettings.get, { params: { id: props.audienceId } });
  return (
    <Loaded answer={answer} placeholder={<FormPlaceholder />}>
      {(settings) => <SettingsForm {...props} entity={settings} />}
    </Loaded>
  );
}

const SettingsForm = defineEntityForm({
  name: 'audience-settings',
  body: contract.audienceSettings.update.body,
  fields: {
    sender: customField<string>({ label: msg`Default sender`, necessity: 'optional' }),
    from_name: textField({
      label: msg`Sender name`,
      hint: msg`If it is empty, the sender’s own name is used.`,
      autoComplete: 'off',
    }),
    texts: customField<AudienceSettings['texts']>({ label: msg`Texts`, renderValue: describeTexts }),
    policy_url: textField({
      label: msg`Privacy policy`,
      hint: msg`Linked below the forms.`,
      type: 'url',
      placeholder: 'https://',
      autoComplete: 'off',
    }),
    in_preferences: checkboxField({
      label: msg`Topic in preferences`,
      hint: msg`Everyone who gets messages from this project can join and leave this audience on their preferences page.`,
    }),
  },
  toValues: (settings?: AudienceSettings): AudienceSettingsValues => toValues(settings),
  aliases: { from_email: 'sender' },
  save: (values, { call }, { audienceId: id }: { readonly audienceId: string }) =>
    call(contract.audienceSettings.update, { params: { id }, body: toBody(values) }),
  invalidates: [contract.audienceSettings.get, contract.audiences.get, contract.signupForms.get],
  intro: msg`Sign-up forms of this audience use these values where they have none of their own. Changes apply to them immediately.`,
  Layout: ({ field, form }) => (
    <>
      <SenderSelect field={field} form={form} />
      <AllAudienceTexts form={form} />
      {field('policy_url')}
      {field('in_preferences')}
    </>
  ),
  title: msg`Sign-up forms and preferences`,
  saveLabel: msg`Save settings`,
});
