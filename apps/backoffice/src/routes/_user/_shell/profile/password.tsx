import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { Notice } from '#/app/notice.tsx';
import { PasswordForm } from '#/identity/profile/password-form.tsx';
import { useUser } from '#/session/use-current.ts';
import { Page } from '#/page/page.tsx';

export const Route = createFileRoute('/_user/_shell/profile/password')({ component: PasswordPage });

function PasswordPage() {
  const { t } = useLingui();
  const user = useUser();
  const [changes, setChanges] = useState(0);
  return (
    <Page title={t`Password`}>
      <div className="x:flex x:max-w-lg x:flex-col x:gap-4">
        {changes > 0 && (
          <Notice tone="success">
            <Trans>Your password was changed and all your other sessions were ended.</Trans>
          </Notice>
        )}
        <PasswordForm key={changes} user={user} onSaved={() => setChanges(changes + 1)} />
      </div>
    </Page>
  );
}
