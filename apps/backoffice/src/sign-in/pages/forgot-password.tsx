import { Trans, useLingui } from '@lingui/react/macro';
import { contract } from '@x/api-client';
import { Button, Field, Link, TextInput } from '@x/ui';
import { useState } from 'react';
import { Notice } from '#/app/notice.tsx';
import { useApp } from '#/app/context.ts';
import { Form } from '#/forms/form.tsx';
import { useForm } from '#/forms/use-form.ts';
import { AuthPage } from '#/page/auth-page.tsx';
import { enteredEmail } from '../entered-email.ts';
import type { OpenPage } from '../sign-in-page.ts';

export const open: OpenPage = () => <ForgotPasswordPage />;

function ForgotPasswordPage() {
  const { t } = useLingui();
  const [sentTo, setSentTo] = useState<string>();
  return (
    <AuthPage
      title={t`Reset your password`}
      {...(sentTo === undefined ? { description: <Trans>We will email you a reset link.</Trans> } : {})}
      footer={
        <Link href="/login">
          <Trans>Back to login</Trans>
        </Link>
      }
    >
      {sentTo === undefined ? (
        <RequestForm onSent={setSentTo} />
      ) : (
        <Notice tone="info">
          <Trans>
            If {sentTo} is a valid account, you will receive an email containing your password reset
            instructions. You may now close this window.
          </Trans>
        </Notice>
      )}
    </AuthPage>
  );
}

function RequestForm({ onSent }: { readonly onSent: (email: string) => void }) {
  const { t } = useLingui();
  const { client } = useApp();
  const form = useForm({
    name: 'forgot-password',
    initial: { email: enteredEmail.read() ?? '' },
    otherErrors: 'form',
    submit: (entered) => client.call(contract.users.requestPassword, { body: entered }, { quiet: true }),
    onSuccess: (_, entered) => onSent(entered.email),
  });
  return (
    <Form form={form} focusFirst>
      <Field label={t`Email`} required error={form.errors.email}>
        <TextInput {...form.field('email')} size="large" type="email" autoComplete="username" />
      </Field>
      <Button type="submit" variant="primary" size="large" width="full" loading={form.submitting}>
        <Trans>Send the link</Trans>
      </Button>
    </Form>
  );
}
