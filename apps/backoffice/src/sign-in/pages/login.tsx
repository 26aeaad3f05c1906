import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@x/ui';
import { useApp } from '#/app/context.ts';
import { Notice } from '#/app/notice.tsx';
import { signInAddress } from '#/session/sign-in-paths.ts';
import { AuthPage } from '#/page/auth-page.tsx';
import { LoginForm } from '../login-form.tsx';
import { SignOnLink } from '../sign-on-link.tsx';
import { useSignIn } from '../use-sign-in.ts';
import type { OpenPage } from '../sign-in-page.ts';

export const open: OpenPage = ({ search }) => (
  <LoginPage
    // Path to open after signing in.
    redirect={search.get('redirect') ?? undefined}
    expired={search.get('expired') === 'true'}
    // 1 after a password reset (spec 1 §2).
    reset={search.get('resetpass') === '1'}
  />
);

interface LoginPageProps {
  readonly redirect: string | undefined;
  /** True if the page opened because the session expired. */
  readonly expired: boolean;
  readonly reset: boolean;
}

function LoginPage({ redirect, expired, reset }: LoginPageProps) {
  const { t } = useLingui();
  const { goBack } = useSignIn();
  const { loadPage } = useApp();
  return (
    <AuthPage
      title={t`Log in`}
      footer={
        <Trans>
          No account yet? <Link href="/register">Create one</Link>
        </Trans>
      }
    >
      <div className="x:flex x:flex-col x:gap-4">
        {expired && (
          <Notice tone="warning">
            <Trans>Your session has ended. Log in again: we kept what you typed.</Trans>
          </Notice>
        )}
        {reset && (
          <Notice tone="info">
            <Trans>Your password was changed. Log in with the new one.</Trans>
          </Notice>
        )}
        <LoginForm
          onSignedIn={(userId) => goBack(userId, redirect)}
          onSecondFactor={() => loadPage(signInAddress('/login/second-factor', { redirect }))}
        />
        <SignOnLink redirect={redirect} />
      </div>
    </AuthPage>
  );
}
