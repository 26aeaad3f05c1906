import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, redirect, useNavigate } from '@tanstack/react-router';
import { contract } from '@x/api-client';
import { Button, Field, PasswordInput } from '@x/ui';
import { Notice } from '#/app/notice.tsx';
import { useApp, type AppContext } from '#/app/context.ts';
import { joinMessages } from '#/app/join-messages.ts';
import { Form } from '#/forms/form.tsx';
import { useForm } from '#/forms/use-form.ts';
import { AuthPage } from '#/identity/sign-in/auth-page.tsx';
import { beginSession } from '#/identity/sign-in/begin-session.ts';
import { TextLink } from '#/page/text-link.tsx';

/**
 * Page of the link in a registration mail. In the browser that registered, the link signs in at once. Elsewhere, the
 * page asks for the password.
 */
export const Route = createFileRoute('/_guest/confirm-registration/$token')({
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ context, params }) => {
    const result = await confirm(context, { token: params.token });
    if (result.success) throw redirect({ to: '/register-organization', replace: true });
    return result;
  },
  component: ConfirmRegistrationPage,
});

async function confirm(app: AppContext, body: { readonly token: string; readonly password?: string }) {
  const result = await app.client.call(
    contract.users.confirm,
    { body: { ...body, remember: false } },
    { quiet: true },
  );
  if (result.success) beginSession(app);
  return result;
}

function ConfirmRegistrationPage() {
  const { t } = useLingui();
  const { errors } = Route.useLoaderData();
  const asksPassword = errors.some(({ code }) => code === 'registration_password_needed');
  return (
    <AuthPage
      title={t`Confirm your email address`}
      footer={
        <TextLink to="/login">
          <Trans>Back to login</Trans>
        </TextLink>
      }
    >
      {asksPassword ? <PasswordForm /> : <Notice tone="warning">{joinMessages(errors)}</Notice>}
    </AuthPage>
  );
}

function PasswordForm() {
  const { t } = useLingui();
  const app = useApp();
  const navigate = useNavigate();
  const { token } = Route.useParams();
  const form = useForm({
    name: 'confirm-registration',
    initial: { password: '' },
    secrets: ['password'],
    otherErrors: 'form',
    submit: ({ password }) => confirm(app, { token, password }),
    onSuccess: () => navigate({ to: '/register-organization', replace: true }),
  });
  return (
    <Form form={form} focusFirst>
      <Field
        label={t`Password`}
        required
        hint={t`The one you chose when you created your account. We ask because you registered in another browser.`}
        error={form.errors.password}
      >
        <PasswordInput {...form.field('password')} size="large" autoComplete="current-password" />
      </Field>
      <Button type="submit" variant="primary" size="large" width="full" loading={form.submitting}>
        <Trans>Confirm and log in</Trans>
      </Button>
    </Form>
  );
}
