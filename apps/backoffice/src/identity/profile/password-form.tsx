import { msg } from '@lingui/core/macro';
import { contract, type User } from '@x/api-client';
import { defineForm } from '#/forms/define-form.tsx';
import { secretField } from '#/forms/fields/text-fields.tsx';

export const PasswordForm = defineForm({
  name: 'password',
  body: contract.users.update.body,
  fields: {
    current_password: secretField({
      label: msg`Current password`,
      necessity: 'required',
      autoComplete: 'current-password',
    }),
    password: secretField({
      label: msg`New password`,
      hint: msg`Use at least 10 characters, for example four unrelated words.`,
      necessity: 'required',
    }),
  },
  toValues: () => ({ current_password: '', password: '' }),
  save: (body, { call }, { user: { id } }: { readonly user: Pick<User, 'id' | 'email'> }) =>
    call(contract.users.update, { params: { id }, body }),
  Layout: ({ field, props }) => (
    <>
      {/* Tells password managers for which account to save the new password. */}
      <input type="hidden" autoComplete="username" value={props.user.email} readOnly />
      {field('current_password')}
      {field('password')}
    </>
  ),
  submitLabel: msg`Change password`,
  savedText: msg`Your password was changed and all your other sessions were ended.`,
});
