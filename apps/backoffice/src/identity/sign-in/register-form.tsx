import { Trans, useLingui } from '@lingui/react/macro';
import { contract } from '@x/api-client';
import { Button, Checkbox, Field, PasswordInput, TextInput } from '@x/ui';
import { useApp } from '#/app/context.ts';
import { Form } from '#/forms/form.tsx';
import { useForm } from '#/forms/use-form.ts';
import { useSignIn } from './use-sign-in.ts';

export interface RegisterFormProps {
  /** Email address from an invitation. The user cannot change the address. */
  readonly invitedEmail?: string;
  readonly onRegistered: (userId: string) => Promise<void>;
}

/** Creates an account and then signs in (spec 1 §4). The form shows the errors of both calls. */
export function RegisterForm({ invitedEmail, onRegistered }: RegisterFormProps) {
  const { t } = useLingui();
  const { client } = useApp();
  const { signIn } = useSignIn();
  const form = useForm({
    name: 'register',
    initial: { name: '', email: invitedEmail ?? '', password: '', confirmation: '', terms: false },
    secrets: ['password', 'confirmation'],
    otherErrors: 'form',
    check: ({ password, confirmation, terms }) => ({
      ...(password === confirmation ? {} : { confirmation: t`Passwords do not match` }),
      ...(terms ? {} : { terms: t`You need to agree to the terms to create an account.` }),
    }),
    submit: async ({ name, email, password }) => {
      const created = await client.call(
        contract.users.create,
        { body: { name, email, password } },
        { quiet: true },
      );
      return created.success ? signIn({ email, password, remember: false }) : created;
    },
    onSuccess: ({ id }) => onRegistered(id),
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
        {...(invitedEmail === undefined ? {} : { hint: t`The address that received the invitation.` })}
      >
        <TextInput
          {...form.field('email')}
          size="large"
          type="email"
          autoComplete="username"
          readOnly={invitedEmail !== undefined}
        />
      </Field>
      <Field
        label={t`Password`}
        required
        hint={t`Use at least 10 characters, for example four unrelated words.`}
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
  );
}
