import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox, Field, Link, PasswordInput, TextInput } from '@x/ui';
import { Suspense, useState } from 'react';
import { Form } from '#/forms/form.tsx';
import { useForm } from '#/forms/use-form.ts';
import { lazyPart } from '#/page/lazy-part.ts';
import { enteredEmail } from './entered-email.ts';
import { useSignIn } from './use-sign-in.ts';

const PasskeyButton = lazyPart(async () => (await import('./passkey-button.tsx')).PasskeyButton);

export interface LoginFormProps {
  readonly email?: string;
  readonly onSignedIn: (userId: string) => void | Promise<void>;
  /** Opens the second step of the login. */
  readonly onSecondFactor: () => void;
}

export function LoginForm({ email = '', onSignedIn, onSecondFactor }: LoginFormProps) {
  const { t } = useLingui();
  const { signIn } = useSignIn();
  const [deletedEmail, setDeletedEmail] = useState<string>();
  const form = useForm({
    name: 'login',
    initial: { email, password: '', remember: false },
    secrets: ['password'],
    otherErrors: 'form',
    submit: async (values) => {
      const result = await signIn({ ...values, restore: values.email === deletedEmail });
      const deleted = !result.success && result.errors.some(({ code }) => code === 'account_deleted');
      setDeletedEmail(deleted ? values.email : undefined);
      return result;
    },
    onSuccess: (opened) => (opened === undefined ? onSecondFactor() : onSignedIn(opened.id)),
  });
  return (
    <Form form={form} focusFirst>
      <Field label={t`Email`} required error={form.errors.email}>
        <TextInput
          {...form.field('email')}
          onInput={({ currentTarget }) => enteredEmail.write(currentTarget.value)}
          size="large"
          type="email"
          autoComplete="username"
        />
      </Field>
      <Field
        label={t`Password`}
        required
        error={form.errors.password}
        aside={
          <Link href="/forgot-password">
            <Trans>Forgot your password?</Trans>
          </Link>
        }
      >
        <PasswordInput {...form.field('password')} size="large" autoComplete="current-password" />
      </Field>
      <Checkbox
        label={t`Keep me logged in`}
        checked={form.values.remember}
        onCheckedChange={form.field('remember').onValueChange}
      />
      <Button type="submit" variant="primary" size="large" width="full" loading={form.submitting}>
        {form.values.email === deletedEmail ? (
          <Trans>Restore account and log in</Trans>
        ) : (
          <Trans>Log in</Trans>
        )}
      </Button>
      <Suspense fallback={<div className="x:h-10" />}>
        <PasskeyButton remember={form.values.remember} onSignedIn={onSignedIn} />
      </Suspense>
    </Form>
  );
}
