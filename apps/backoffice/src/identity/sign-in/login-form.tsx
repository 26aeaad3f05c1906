import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox, Field, PasswordInput, TextInput } from '@x/ui';
import { Suspense, useState } from 'react';
import { Form } from '#/forms/form.tsx';
import { useForm } from '#/forms/use-form.ts';
import { TextLink } from '#/page/text-link.tsx';
import { lazyPart } from './lazy-part.ts';
import { useSignIn } from './use-sign-in.ts';

const PasskeyButton = lazyPart(async () => (await import('./passkey-button.tsx')).PasskeyButton);
declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Address that the user entered on the login page, for the pages that it links to. */
    readonly email?: string;
  }
}

export interface LoginFormProps {
  readonly email?: string;
  /** Called with the address that the user enters. */
  readonly onEmailChange?: (email: string) => void;
  readonly onSignedIn: (userId: string) => Promise<void>;
  /** Opens the second step of the login. */
  readonly onSecondFactor: () => Promise<void>;
}

export function LoginForm({ email = '', onEmailChange, onSignedIn, onSecondFactor }: LoginFormProps) {
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
          onInput={({ currentTarget }) => onEmailChange?.(currentTarget.value)}
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
          <TextLink to="/forgot-password" state={{ email: form.values.email }}>
            <Trans>Forgot your password?</Trans>
          </TextLink>
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
