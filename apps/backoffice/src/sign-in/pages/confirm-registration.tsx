import { Trans, useLingui } from '@lingui/react/macro';
import { contract, type ErrorItem } from '@x/api-client';
import { Button, Field, Link, PasswordInput } from '@x/ui';
import { Notice } from '#/app/notice.tsx';
import { useApp, type AppContext } from '#/app/context.ts';
import { joinMessages } from '#/app/join-messages.ts';
import { Form } from '#/forms/form.tsx';
import { useForm } from '#/forms/use-form.ts';
import { AuthPage } from '#/page/auth-page.tsx';
import type { OpenPage } from '../sign-in-page.ts';

/**
 * Page of the link in a registration mail. In the browser that registered, the link signs in at once. Elsewhere, the
 * page asks for the password.
 */
export const open: OpenPage = async ({ app, token }) => {
  const result = await confirm(app, { token });
  if (result.success) return app.loadPage(firstPage);
  return <ConfirmRegistrationPage token={token} errors={result.errors} />;
};

const firstPage = '/register-organization';

async function confirm(app: AppContext, body: { readonly token: string; readonly password?: string }) {
  const result = await app.client.call(
    contract.users.confirm,
    { body: { ...body, remember: false } },
    { quiet: true },
  );
  if (result.success) app.session.start();
  return result;
}

interface ConfirmRegistrationPageProps {
  readonly token: string;
  readonly errors: readonly ErrorItem[];
}

function ConfirmRegistrationPage({ token, errors }: ConfirmRegistrationPageProps) {
  const { t } = useLingui();
  const asksPassword = errors.some(({ code }) => code === 'registration_password_needed');
  return (
    <AuthPage
      title={t`Confirm your email address`}
      footer={
        <Link href="/login">
          <Trans>Back to login</Trans>
        </Link>
      }
    >
      {asksPassword ? <PasswordForm token={token} /> : <Notice tone="warning">{joinMessages(errors)}</Notice>}
    </AuthPage>
  );
}

function PasswordForm({ token }: { readonly token: string }) {
  const { t } = useLingui();
  const app = useApp();
  const form = useForm({
    name: 'confirm-registration',
    initial: { password: '' },
    secrets: ['password'],
    otherErrors: 'form',
    submit: ({ password }) => confirm(app, { token, password }),
    onSuccess: () => app.loadPage(firstPage),
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
