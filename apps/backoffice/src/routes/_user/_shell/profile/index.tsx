import { Plural, useLingui } from '@lingui/react/macro';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { contract, trashDays } from '@x/api-client';
import { useState } from 'react';
import { useApp } from '#/app/context.ts';
import { DeleteNamedButton } from '#/forms/delete-named-button.tsx';
import { AvatarCard } from '#/identity/profile/avatar-card.tsx';
import { ProfileForm } from '#/identity/profile/profile-form.tsx';
import { LinkedIdentities } from '#/identity/profile/linked-identities.tsx';
import { useUser } from '#/session/use-current.ts';
import { Page } from '#/page/page.tsx';

export const Route = createFileRoute('/_user/_shell/profile/')({ component: ProfilePage });

function ProfilePage() {
  const { t } = useLingui();
  const { currentUser } = useApp();
  const router = useRouter();
  const user = useUser();
  const [saved, setSaved] = useState(false);
  return (
    <Page title={t`Profile`}>
      <div className="x:flex x:max-w-lg x:flex-col x:gap-4">
        <ProfileForm
          user={user}
          saved={saved}
          aside={<DeleteAccount />}
          onSaved={async (changed) => {
            currentUser.set(changed);
            await router.invalidate();
            setSaved(true);
          }}
        />
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
