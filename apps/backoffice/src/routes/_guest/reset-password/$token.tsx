import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { contract } from '@x/api-client';
import { Button, Field, PasswordInput } from '@x/ui';
import { useApp } from '#/app/context.ts';
import { Form } from '#/forms/form.tsx';
import { useForm } from '#/forms/use-form.ts';
import { AuthPage } from '#/identity/sign-in/auth-page.tsx';
import { TextLink } from '#/page/text-link.tsx';

export const Route = createFileRoute('/_guest/reset-password/$token')({ component: ResetPasswordPage });

function ResetPasswordPage() {
  const { t } = useLingui();
  const { token } = Route.useParams();
  const { client } = useApp();
  const navigate = useNavigate();
  const form = useForm({
    name: 'reset-password',
    initial: { password: '' },
    secrets: ['password'],
    otherErrors: 'form',
    submit: ({ password }) =>
      client.call(contract.users.resetPassword, { body: { token, password } }, { quiet: true }),
    onSuccess: () => navigate({ to: '/login', search: { resetpass: 1 }, replace: true }),
  });
  return (
    <AuthPage
      title={t`Set a new password`}
      footer={
        <Trans>
          Link not working? <TextLink to="/forgot-password">Ask for a new one</TextLink>
        </Trans>
      }
    >
      <Form form={form} focusFirst>
        <Field
          label={t`New password`}
          required
          hint={t`Use at least 10 characters, for example four unrelated words.`}
          error={form.errors.password}
        >
          <PasswordInput {...form.field('password')} size="large" autoComplete="new-password" />
        </Field>
        <Button type="submit" variant="primary" size="large" width="full" loading={form.submitting}>
          <Trans>Update password</Trans>
        </Button>
      </Form>
    </AuthPage>
  );
}
