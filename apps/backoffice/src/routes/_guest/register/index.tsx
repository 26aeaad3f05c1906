import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { AuthPage } from '#/identity/sign-in/auth-page.tsx';
import { RegisterForm } from '#/identity/sign-in/register-form.tsx';
import { TextLink } from '#/page/text-link.tsx';

export const Route = createFileRoute('/_guest/register/')({ component: RegisterPage });

function RegisterPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  return (
    <AuthPage
      title={t`Create your account`}
      footer={
        <Trans>
          Already have an account? <TextLink to="/login">Log in</TextLink>
        </Trans>
      }
    >
      <RegisterForm onRegistered={() => navigate({ to: '/register-organization' })} />
    </AuthPage>
  );
}
