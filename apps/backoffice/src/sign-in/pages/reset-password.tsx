import { Trans, useLingui } from '@lingui/react/macro';
import { contract } from '@x/api-client';
import { Button, Link } from '@x/ui';
import { useApp } from '#/app/context.ts';
import { Form } from '#/forms/form.tsx';
import { useForm } from '#/forms/use-form.ts';
import { AuthPage } from '#/page/auth-page.tsx';
import { signInAddress } from '#/session/sign-in-paths.ts';
import { NewPasswordField } from '../new-password-field.tsx';
import type { OpenPage } from '../sign-in-page.ts';

export const open: OpenPage = ({ token }) => <ResetPasswordPage token={token} />;

function ResetPasswordPage({ token }: { readonly token: string }) {
  const { t } = useLingui();
  const { client, loadPage } = useApp();
  const form = useForm({
    name: 'reset-password',
    initial: { password: '' },
    secrets: ['password'],
    otherErrors: 'form',
    submit: ({ password }) =>
      client.call(contract.users.resetPassword, { body: { token, password } }, { quiet: true }),
    onSuccess: () => loadPage(signInAddress('/login', { resetpass: '1' })),
  });
  return (
    <AuthPage
      title={t`Set a new password`}
      footer={
        <Trans>
          Link not working? <Link href="/forgot-password">Ask for a new one</Link>
        </Trans>
      }
    >
      <Form form={form} focusFirst>
        <NewPasswordField
          label={t`New password`}
          error={form.errors.password}
          field={form.field('password')}
        />
        <Button type="submit" variant="primary" size="large" width="full" loading={form.submitting}>
          <Trans>Update password</Trans>
        </Button>
      </Form>
    </AuthPage>
  );
}
