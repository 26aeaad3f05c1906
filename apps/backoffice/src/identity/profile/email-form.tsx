import { msg } from '@lingui/core/macro';
import { contract } from '@x/api-client';
import { defineForm } from '#/forms/define-form.tsx';
import { secretField, textField } from '#/forms/fields/text-fields.tsx';

/** Asks for the new address and the password. */
export const EmailForm = defineForm({
  name: 'email',
  body: contract.emailChanges.request.body,
  fields: {
    email: textField({ label: msg`New email address`, type: 'email', autoComplete: 'email' }),
    current_password: secretField({ label: msg`Current password`, autoComplete: 'current-password' }),
  },
  toValues: () => ({ email: '', current_password: '' }),
  otherErrors: 'form',
  save: (body, { call }, { userId: id }: { readonly userId: string }) =>
    call(contract.emailChanges.request, { params: { id }, body }),
  intro: msg`We send a link to the new address and one to the current address. The change takes effect after you have opened both.`,
  submitLabel: msg`Send the links`,
});
