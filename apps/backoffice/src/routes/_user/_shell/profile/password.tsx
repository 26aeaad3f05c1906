import { useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { PasswordForm } from '#/identity/profile/password-form.tsx';
import { useUser } from '#/session/use-current.ts';
import { Page } from '#/page/page.tsx';

export const Route = createFileRoute('/_user/_shell/profile/password')({ component: PasswordPage });

function PasswordPage() {
  const { t } = useLingui();
  const user = useUser();
  return (
    <Page title={t`Password`}>
      <div className="x:flex x:max-w-lg x:flex-col x:gap-4">
        <PasswordForm user={user} />
      </div>
    </Page>
  );
}
