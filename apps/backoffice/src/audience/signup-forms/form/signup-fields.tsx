import { msg } from '@lingui/core/macro';
import { contract, type RecipientLanguage, type SignupLook } from '@x/api-client';
import { checkboxField } from '#/forms/fields/choice-fields.tsx';
import { customField } from '#/forms/fields/custom-field.tsx';
import { teamNameHint } from '#/forms/fields/team-name-hint.ts';
import { textField } from '#/forms/fields/text-fields.tsx';
import type { DeclaredFields } from '#/forms/form-fields.tsx';
import type { SignupFormValues } from './form-values.ts';

export const signupFields: DeclaredFields<SignupFormValues> = {
  body: contract.signupForms.create.body,
  fields: {
    name: textField({ label: msg`Name`, hint: teamNameHint, autoComplete: 'off' }),
    audience: customField<string>({ label: msg`Audience`, necessity: 'required' }),
    sender: customField<string>({ label: msg`Sender of the confirmation` }),
    from_name: textField({
      label: msg`Sender name`,
      hint: msg`If it is empty, the sender’s own name is used.`,
      autoComplete: 'off',
    }),
    languages: customField<readonly RecipientLanguage[]>({
      label: msg`Languages`,
      renderValue: (codes) => codes.join(', '),
    }),
    texts: customField<SignupFormValues['texts']>({
      label: msg`Texts`,
      renderValue: (texts) =>
        Object.values(texts)
          .map(({ title, consent }) => `${title}: ${consent}`)
          .join('; '),
    }),
    uses: customField<SignupFormValues['uses']>({
      label: msg`Fields`,
      renderValue: (uses) => Object.keys(uses).join(', '),
    }),
    order: customField<readonly string[]>({
      label: msg`Order of the fields`,
      renderValue: (keys) => keys.join(', '),
    }),
    look: customField<SignupLook>({
      label: msg`Look`,
      renderValue: (look) => Object.values(look).filter(Boolean).join(', '),
    }),
    fixed: customField<SignupFormValues['fixed']>({
      label: msg`Values for everyone`,
      renderValue: (fixed) => Object.values(fixed).join(', '),
    }),
    tags: textField({
      label: msg`Tags`,
      hint: msg`Everyone who signs up gets these tags. Separate tags with commas. Tags that don’t exist yet are created.`,
      necessity: 'optional',
      autoComplete: 'off',
    }),
    policy_url: textField({
      label: msg`Privacy policy`,
      hint: msg`Linked below the form. If it is empty, the one in the settings of the audience is linked.`,
      type: 'url',
      placeholder: 'https://',
      autoComplete: 'off',
    }),
    double_opt_in: checkboxField({
      label: msg`Double opt-in`,
      hint: msg`Everyone confirms with a link in a message. If this is off, only addresses that are already known or unsubscribed, and browsers without JavaScript, have to confirm.`,
    }),
    redirect_url: textField({
      label: msg`Page after the sign-up`,
      hint: msg`People go there when their sign-up is complete, and don’t see the thank-you text.`,
      type: 'url',
      placeholder: 'https://',
      autoComplete: 'off',
    }),
    open: checkboxField({
      label: msg`Open`,
      hint: msg`A closed form says that it takes no sign-ups at the moment.`,
    }),
  },
};
