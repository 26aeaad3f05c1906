import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { contract } from '@x/api-client';
import { Button, Checkbox, Field, PasswordInput, TextInput } from '@x/ui';
import { useApp } from '../../app/use-app.js';
import { Form } from '../../forms/form.js';
import { useForm } from '../../forms/use-form.js';
import { AuthPage } from '../../session/auth-page.js';
import { useSignIn } from '../../session/use-sign-in.js';
import { TextLink } from '../../shell/links.js';

export const Route = createFileRoute('/_guest/register')({ component: RegisterPage });

function useRegisterForm() {
  const { t } = useLingui();
  const { client } = useApp();
  const { signIn } = useSignIn();
  const navigate = useNavigate();
  return useForm({
    name: 'register',
    initial: { name: '', email: '', password: '', confirmation: '', terms: false },
    secrets: ['password', 'confirmation'],
    otherErrors: 'form',
    check: ({ password, confirmation, terms }) => ({
      ...(password === confirmation ? {} : { confirmation: t`Passwords do not match` }),
      ...(terms ? {} : { terms: t`You need to agree to the terms to create an account.` }),
    }),
    // Create the user, then open a session; either may refuse (spec 1 §4).
    submit: async ({ name, email, password }) => {
      const created = await client.call(
        contract.users.create,
        { body: { name, email, password } },
        { quiet: true },
      );
      return created.success ? signIn({ email, password, remember: false }) : created;
    },
    onSuccess: () => navigate({ to: '/register-organization' }),
  });
}

function RegisterPage() {
  const { t } = useLingui();
  const form = useRegisterForm();
  return (
    <AuthPage
      title={t`Create your account`}
      footer={
        <Trans>
          Already have an account? <TextLink to="/login">Log in</TextLink>
        </Trans>
      }
    >
      <Form form={form} focusFirst>
        <Field label={t`Full name`} required error={form.errors.name}>
          <TextInput {...form.field('name')} size="large" autoComplete="name" />
        </Field>
        <Field label={t`Email`} required error={form.errors.email}>
          <TextInput {...form.field('email')} size="large" type="email" autoComplete="username" />
        </Field>
        <Field
          label={t`Password`}
          required
          hint={t`At least 10 characters; four unrelated words are easy to remember.`}
          error={form.errors.password}
        >
          <PasswordInput {...form.field('password')} size="large" autoComplete="new-password" />
        </Field>
        <Field label={t`Confirm password`} required error={form.errors.confirmation}>
          <PasswordInput {...form.field('confirmation')} size="large" autoComplete="new-password" />
        </Field>
        <Checkbox
          label={t`I agree to all terms`}
          required
          checked={form.values.terms}
          error={form.errors.terms}
          onCheckedChange={form.field('terms').onValueChange}
        />
        <Button type="submit" variant="primary" size="large" width="full" loading={form.submitting}>
          <Trans>Create account</Trans>
        </Button>
      </Form>
    </AuthPage>
  );
}
