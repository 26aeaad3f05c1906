import { Trans, useLingui } from '@lingui/react/macro';
import { useApp } from '#/app/context.ts';
import { Button, Link } from '@x/ui';
import { useState } from 'react';
import { Notice } from '#/app/notice.tsx';
import { AuthPage } from '#/page/auth-page.tsx';
import { RegisterForm } from '../register-form.tsx';
import { enteredEmail } from '../entered-email.ts';
import type { OpenPage } from '../sign-in-page.ts';

export const open: OpenPage = () => <RegisterPage />;

function RegisterPage() {
  const [sentTo, setSentTo] = useState<string>();
  return sentTo === undefined ? (
    <RegisterCard onMailSent={setSentTo} />
  ) : (
    <CheckMail email={sentTo} onBack={() => setSentTo(undefined)} />
  );
}

function RegisterCard({ onMailSent }: { readonly onMailSent: (email: string) => void }) {
  const { t } = useLingui();
  const { loadPage } = useApp();
  return (
    <AuthPage
      title={t`Create your account`}
      footer={
        <Trans>
          Already have an account? <Link href="/login">Log in</Link>
        </Trans>
      }
    >
      <RegisterForm
        email={enteredEmail.read()}
        onMailSent={onMailSent}
        onRegistered={(userId) => loadPage(userId === undefined ? '/login' : '/register-organization')}
      />
    </AuthPage>
  );
}

function CheckMail({ email, onBack }: { readonly email: string; readonly onBack: () => void }) {
  const { t } = useLingui();
  return (
    <AuthPage
      title={t`Check your inbox`}
      footer={
        <Link href="/login">
          <Trans>Back to login</Trans>
        </Link>
      }
    >
      <div className="x:flex x:flex-col x:gap-4">
        <Notice tone="info">
          <Trans>
            We sent a message to {email}. Open the link in it to confirm your address and log in. The link is
            valid for 24 hours.
          </Trans>
        </Notice>
        <p className="x:text-13 x:text-muted">
          <Trans>No message after a few minutes? Look in your spam folder, or check the address.</Trans>
        </p>
        <Button size="large" width="full" onClick={onBack}>
          <Trans>Use another address</Trans>
        </Button>
      </div>
    </AuthPage>
  );
}
