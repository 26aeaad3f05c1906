import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, useLocation } from '@tanstack/react-router';
import { contract } from '@x/api-client';
import { Button, Field, TextInput } from '@x/ui';
import { useState } from 'react';
import { Notice } from '#/app/notice.tsx';
import { useApp } from '#/app/context.ts';
import { Form } from '#/forms/form.tsx';
import { useForm } from '#/forms/use-form.ts';
import { AuthPage } from '#/identity/sign-in/auth-page.tsx';
import { TextLink } from '#/page/text-link.tsx';

export const Route = createFileRoute('/_guest/forgot-password')({ component: ForgotPasswordPage });

function ForgotPasswordPage() {
  const { t } = useLingui();
  const [sentTo, setSentTo] = useState<string>();
  return (
    <AuthPage
      title={t`Reset your password`}
      {...(sentTo === undefined ? { description: <Trans>We will email you a reset link.</Trans> } : {})}
      footer={
        <TextLink to="/login">
          <Trans>Back to login</Trans>
        </TextLink>
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
  const email = useLocation({ select: ({ state }) => state.email ?? '' });
  const form = useForm({
    name: 'forgot-password',
    initial: { email },
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
