import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import * as v from 'valibot';
import { Notice } from '#/app/notice.tsx';
import { searchParameter } from '#/lists/search-parameter.ts';
import { AuthPage } from '#/identity/sign-in/auth-page.tsx';
import { LoginForm } from '#/identity/sign-in/login-form.tsx';
import { SignOnLink } from '#/identity/sign-in/sign-on-link.tsx';
import { useSignIn } from '#/identity/sign-in/use-sign-in.ts';
import { TextLink } from '#/page/text-link.tsx';

export const Route = createFileRoute('/_guest/login/')({
  // Keep this route in the first chunk, because most visits start here.
  codeSplitGroupings: [],
  validateSearch: v.object({
    /** Path to open after signing in. */
    redirect: searchParameter(v.string()),
    /** True if the page opened because the session expired. */
    expired: searchParameter(v.boolean()),
    /** 1 after a password reset (spec 1 §2). */
    resetpass: searchParameter(v.literal(1)),
  }),
  component: LoginPage,
});

function LoginPage() {
  const { t } = useLingui();
  const { redirect, expired, resetpass } = Route.useSearch();
  const { goBack } = useSignIn();
  const navigate = useNavigate();
  const [email, setEmail] = useState('');
  return (
    <AuthPage
      title={t`Log in`}
      footer={
        <Trans>
          No account yet?{' '}
          <TextLink to="/register" state={{ email }}>
            Create one
          </TextLink>
        </Trans>
      }
    >
      <div className="x:flex x:flex-col x:gap-4">
        {expired === true && (
          <Notice tone="warning">
            <Trans>Your session has ended. Log in again: we kept what you typed.</Trans>
          </Notice>
        )}
        {resetpass === 1 && (
          <Notice tone="info">
            <Trans>Your password was changed. Log in with the new one.</Trans>
          </Notice>
        )}
        <LoginForm
          onEmailChange={setEmail}
          onSignedIn={(userId) => goBack(userId, redirect)}
          onSecondFactor={() => navigate({ to: '/login/second-factor', search: { redirect } })}
        />
        <SignOnLink redirect={redirect} />
      </div>
    </AuthPage>
  );
}
