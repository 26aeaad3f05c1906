import { Trans, useLingui } from '@lingui/react/macro';
import { Notice } from '../../alerts/notice.js';
import { createFileRoute } from '@tanstack/react-router';
import { Button, Checkbox, Field, PasswordInput, TextInput } from '@x/ui';
import * as v from 'valibot';
import { Form } from '../../forms/form.js';
import { useForm } from '../../forms/use-form.js';
import { AuthPage } from '../../session/auth-page.js';
import { useSignIn } from '../../session/use-sign-in.js';
import { TextLink } from '../../shell/links.js';

export const Route = createFileRoute('/_guest/login')({
  validateSearch: v.object({
    /** Where to go after signing in. */
    redirect: v.fallback(v.optional(v.string()), undefined),
    /** Set when the session had expired. */
    expired: v.fallback(v.optional(v.boolean()), undefined),
    /** 1 after a password reset (spec 1 §2). */
    resetpass: v.fallback(v.optional(v.literal(1)), undefined),
  }),
  component: LoginPage,
});

function LoginPage() {
  const { t } = useLingui();
  const { redirect, expired, resetpass } = Route.useSearch();
  const { signIn, goBack } = useSignIn();
  const form = useForm({
    name: 'login',
    initial: { email: '', password: '', remember: false },
    secrets: ['password'],
    otherErrors: 'form',
    submit: signIn,
    onSuccess: ({ id }) => goBack(id, redirect),
  });
  return (
    <AuthPage
      title={t`Log in`}
      footer={
        <Trans>
          No account yet? <TextLink to="/register">Create one</TextLink>
        </Trans>
      }
    >
      <div className="x:flex x:flex-col x:gap-4">
        {expired === true && (
          <Notice tone="warning">
            <Trans>Your session has ended. Log in again: what you were typing was kept.</Trans>
          </Notice>
        )}
        {resetpass === 1 && (
          <Notice tone="info">
            <Trans>Your password was changed. Log in with the new one.</Trans>
          </Notice>
        )}
        <Form form={form} focusFirst>
          <Field label={t`Email`} required error={form.errors.email}>
            <TextInput {...form.field('email')} size="large" type="email" autoComplete="username" />
          </Field>
          <Field label={t`Password`} required error={form.errors.password}>
            <PasswordInput {...form.field('password')} size="large" autoComplete="current-password" />
          </Field>
          <Checkbox
            label={t`Keep me logged in when the browser is closed`}
            checked={form.values.remember}
            onCheckedChange={form.field('remember').onValueChange}
          />
          <Button type="submit" variant="primary" size="large" width="full" loading={form.submitting}>
            <Trans>Log in</Trans>
          </Button>
        </Form>
      </div>
    </AuthPage>
  );
}
