import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, useLocation, useNavigate } from '@tanstack/react-router';
import { Button } from '@x/ui';
import { useState } from 'react';
import { Notice } from '#/app/notice.tsx';
import { AuthPage } from '#/identity/sign-in/auth-page.tsx';
import { RegisterForm } from '#/identity/sign-in/register-form.tsx';
import { TextLink } from '#/page/text-link.tsx';

export const Route = createFileRoute('/_guest/register/')({ component: RegisterPage });

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
  const navigate = useNavigate();
  const email = useLocation({ select: ({ state }) => state.email });
  return (
    <AuthPage
      title={t`Create your account`}
      footer={
        <Trans>
          Already have an account? <TextLink to="/login">Log in</TextLink>
        </Trans>
      }
    >
      <RegisterForm
        email={email}
        onMailSent={onMailSent}
        onRegistered={(userId) =>
          userId === undefined
            ? navigate({ to: '/login', search: {} })
            : navigate({ to: '/register-organization' })
        }
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
        <TextLink to="/login">
          <Trans>Back to login</Trans>
        </TextLink>
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
