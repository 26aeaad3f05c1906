import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
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
  Layout: ({ field }) => (
    <>
      <p className="x:text-13 x:text-muted">
        <Trans>
          We send a link to the new address and one to the current address. The change takes effect after you
          have opened both.
        </Trans>
      </p>
      {field('email')}
      {field('current_password')}
    </>
  ),
  submitLabel: msg`Send the links`,
});
