import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { contract, type User } from '@x/api-client';
import { Field, TextInput } from '@x/ui';
import { Notice } from '#/app/notice.tsx';
import { defineForm } from '#/forms/define-form.tsx';
import { textField } from '#/forms/fields/text-fields.tsx';
import { TextLink } from '#/page/text-link.tsx';

interface ProfileProps {
  readonly user: User;
  /** True after a save. */
  readonly saved: boolean;
}

export const ProfileForm = defineForm({
  name: 'profile',
  body: contract.users.update.body,
  fields: { name: textField({ label: msg`Full name`, necessity: 'required', autoComplete: 'name' }) },
  toValues: (_entity, { user }: ProfileProps) => ({ name: user.name }),
  save: (body, { call }, { user: { id } }) => call(contract.users.update, { params: { id }, body }),
  Layout: ({ field, form, props: { user, saved } }) => (
    <>
      {saved && !form.changed && (
        <Notice tone="success">
          <Trans>Your profile was saved.</Trans>
        </Notice>
      )}
      {field('name')}
      <Address email={user.email} />
    </>
  ),
  submitLabel: msg`Save`,
});

function Address({ email }: { readonly email: string }) {
  const { t } = useLingui();
  return (
    <Field
      label={t`Email`}
      hint={
        <Trans>
          You log in with this address. <TextLink to="/profile/email">Change email address</TextLink>
        </Trans>
      }
    >
      <TextInput value={email} readOnly type="email" />
    </Field>
  );
}
