import { Trans, useLingui } from '@lingui/react/macro';
import { contract, requestErrors } from '@x/api-client';
import { Button, Checkbox, Field, Link, PasswordInput, TextInput } from '@x/ui';
import { useState } from 'react';
import { useApp } from '#/app/context.ts';
import { loadRules } from '#/app/load-rules.ts';
import { Form } from '#/forms/form.tsx';
import { useForm } from '#/forms/use-form.ts';
import { useSignIn } from './use-sign-in.ts';
import { NewPasswordField } from './new-password-field.tsx';

/** URL of the terms of use. The server adds it to the page if the operator has set it (`TERMS_URL`). */
function termsUrl(): string | null {
  return document.querySelector('meta[name="terms-url"]')?.getAttribute('content') ?? null;
}

function TermsLabel({ url }: { readonly url: string | null }) {
  if (url === null) return <Trans>I agree to all terms</Trans>;
  return (
    <Trans>
      I agree to all{' '}
      <Link href={url} target="_blank">
        terms
      </Link>
    </Trans>
  );
}

export interface RegisterFormProps {
  /** Invitation, whose address the user cannot change. */
  readonly invitation?: { readonly token: string; readonly email: string };
  /** Address that the user entered on the login page. */
  readonly email?: string | undefined;
  /** Called with the user's id, or with undefined if the account exists but the login failed. */
  readonly onRegistered: (userId: string | undefined) => void | Promise<void>;
  /** Called if the address must be confirmed first. */
  readonly onMailSent?: (email: string) => void;
}

/** Creates an account and then signs in (spec 1 §4), or asks to confirm the address. */
export function RegisterForm({ invitation, email = '', onRegistered, onMailSent }: RegisterFormProps) {
  const { t } = useLingui();
  const { client } = useApp();
  const { signIn } = useSignIn();
  const bodyOf = ({ name, email, password }: { name: string; email: string; password: string }) => ({
    body: { name, email, password, ...(invitation && { invitation: invitation.token }) },
  });
  const [terms] = useState(termsUrl);
  const form = useForm({
    name: 'register',
    initial: { name: '', email: invitation?.email ?? email, password: '', confirmation: '', terms: false },
    secrets: ['password', 'confirmation'],
    otherErrors: 'form',
    check: ({ password, confirmation, terms }) => ({
      ...(password === confirmation ? {} : { confirmation: t`Passwords do not match` }),
      ...(terms ? {} : { terms: t`You need to agree to the terms to create an account.` }),
    }),
    validate: (values) => requestErrors(contract.users.create, bodyOf(values), loadRules),
    submit: (values) => client.call(contract.users.create, bodyOf(values), { quiet: true }),
    onSuccess: async ({ id }, entered) => {
      if (id === null) return onMailSent?.(entered.email);
      const { success } = await signIn({ ...entered, remember: false });
      return onRegistered(success ? id : undefined);
    },
  });
  return (
    <Form form={form} focusFirst>
      <Field label={t`Full name`} required error={form.errors.name}>
        <TextInput {...form.field('name')} size="large" autoComplete="name" />
      </Field>
      <Field
        label={t`Email`}
        required
        error={form.errors.email}
        {...(invitation === undefined ? {} : { hint: t`The address that received the invitation.` })}
      >
        <TextInput
          {...form.field('email')}
          size="large"
          type="email"
          autoComplete="username"
          readOnly={invitation !== undefined}
        />
      </Field>
      <NewPasswordField label={t`Password`} error={form.errors.password} field={form.field('password')} />
      <Field label={t`Confirm password`} required error={form.errors.confirmation}>
        <PasswordInput {...form.field('confirmation')} size="large" autoComplete="new-password" />
      </Field>
      <Checkbox
        label={<TermsLabel url={terms} />}
        required
        {...(terms === null && {
          hint: t`These are the terms of the operator of this installation, who can give them to you.`,
        })}
        checked={form.values.terms}
        error={form.errors.terms}
        onCheckedChange={form.field('terms').onValueChange}
      />
      <Button type="submit" variant="primary" size="large" width="full" loading={form.submitting}>
        <Trans>Create account</Trans>
      </Button>
    </Form>
  );
}
