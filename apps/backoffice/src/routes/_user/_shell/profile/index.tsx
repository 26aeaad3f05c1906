import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { contract, trashDays } from '@x/api-client';
import { Button, Field, TextInput } from '@x/ui';
import { useState } from 'react';
import { Notice } from '#/app/notice.tsx';
import { useApp } from '#/app/context.ts';
import { DeleteNamedButton } from '#/forms/delete-named-button.tsx';
import { FormCard } from '#/forms/form-card.tsx';
import { Form } from '#/forms/form.tsx';
import { LeaveGuard } from '#/forms/leave-guard.tsx';
import { useForm } from '#/forms/use-form.ts';
import { AvatarCard } from '#/identity/profile/avatar-card.tsx';
import { LinkedIdentities } from '#/identity/profile/linked-identities.tsx';
import { useUser } from '#/session/use-current.ts';
import { Page } from '#/page/page.tsx';
import { TextLink } from '#/page/text-link.tsx';

export const Route = createFileRoute('/_user/_shell/profile/')({ component: ProfilePage });

function ProfilePage() {
  const { t } = useLingui();
  const { client, currentUser } = useApp();
  const router = useRouter();
  const user = useUser();
  const [saved, setSaved] = useState(false);
  const form = useForm({
    name: 'profile',
    initial: { name: user.name },
    submit: ({ name }) =>
      client.call(contract.users.update, { params: { id: user.id }, body: { name } }, { quiet: true }),
    onSuccess: async (changed) => {
      currentUser.set(changed);
      await router.invalidate();
      setSaved(true);
    },
  });
  return (
    <Page title={t`Profile`}>
      <div className="x:flex x:max-w-lg x:flex-col x:gap-4">
        {saved && !form.changed && (
          <Notice tone="success">
            <Trans>Your profile was saved.</Trans>
          </Notice>
        )}
        <FormCard
          aside={<DeleteAccount />}
          footer={
            <Button type="submit" form="profile" variant="primary" loading={form.submitting}>
              <Trans>Save</Trans>
            </Button>
          }
        >
          <Form form={form} id="profile">
            <LeaveGuard form={form} />
            <Field label={t`Full name`} required error={form.errors.name}>
              <TextInput {...form.field('name')} autoComplete="name" />
            </Field>
            <Field
              label={t`Email`}
              hint={
                <Trans>
                  You log in with this address. <TextLink to="/profile/email">Change email address</TextLink>
                </Trans>
              }
            >
              <TextInput value={user.email} readOnly type="email" />
            </Field>
          </Form>
        </FormCard>
        <AvatarCard />
        <LinkedIdentities />
      </div>
    </Page>
  );
}

function DeleteAccount() {
  const { t } = useLingui();
  const { client, session, currentUser, loadPage } = useApp();
  const user = useUser();
  return (
    <DeleteNamedButton
      name={user.email}
      nameLabel={t`Type your email address to confirm`}
      label={t`Delete account`}
      question={t`Delete your account?`}
      consequence={t`You are logged out everywhere, and you no longer appear to the people you work with. You have ${trashDays} days to restore your account: log in with your password and confirm.`}
      remove={() => client.call(contract.users.remove, { params: { id: user.id } })}
      onRemoved={() => {
        session.end();
        currentUser.forget();
        loadPage('/login');
      }}
    >
      <p className="x:text-13">
        <Plural
          value={user.organizations.length}
          _0="You don’t belong to any organization."
          one="You lose access to # organization."
          other="You lose access to # organizations."
        />
      </p>
    </DeleteNamedButton>
  );
}
