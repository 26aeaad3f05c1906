import { Trans, useLingui } from '@lingui/react/macro';
import { contract } from '@x/api-client';
import { Button, Checkbox, Field, Link, TextInput } from '@x/ui';
import { useApp } from '#/app/context.ts';
import { Form } from '#/forms/form.tsx';
import { useForm } from '#/forms/use-form.ts';
import { AuthPage } from '#/page/auth-page.tsx';
import { signInAddress } from '#/session/sign-in-paths.ts';
import type { OpenPage } from '../sign-in-page.ts';

export const open: OpenPage = ({ search }) => (
  <SingleSignOnPage redirect={search.get('redirect') ?? undefined} />
);

interface SingleSignOnPageProps {
  /** Path to open after signing in. */
  readonly redirect: string | undefined;
}

function SingleSignOnPage({ redirect }: SingleSignOnPageProps) {
  const { t } = useLingui();
  return (
    <AuthPage
      title={t`Log in with single sign-on`}
      description={<Trans>Your organization’s identity provider checks who you are.</Trans>}
      footer={
        <Link href={signInAddress('/login', { redirect })}>
          <Trans>Log in with a password instead</Trans>
        </Link>
      }
    >
      <AddressForm redirect={redirect} />
    </AuthPage>
  );
}

function AddressForm({ redirect }: SingleSignOnPageProps) {
  const { t } = useLingui();
  const { client } = useApp();
  const form = useForm({
    name: 'single-sign-on',
    initial: { email: '', remember: false },
    otherErrors: 'form',
    submit: (values) =>
      client.call(
        contract.singleSignOn.start,
        { body: { ...values, ...(redirect === undefined ? {} : { redirect }) } },
        { quiet: true },
      ),
    onSuccess: ({ url }) => window.location.assign(url),
  });
  return (
    <Form form={form} focusFirst>
      <Field
        label={t`Work email`}
        required
        hint={t`Its domain shows which identity provider your organization uses.`}
        error={form.errors.email}
      >
        <TextInput {...form.field('email')} size="large" type="email" autoComplete="username" />
      </Field>
      <Checkbox
        label={t`Keep me logged in`}
        checked={form.values.remember}
        onCheckedChange={form.field('remember').onValueChange}
      />
      <Button type="submit" variant="primary" size="large" width="full" loading={form.submitting}>
        <Trans>Continue</Trans>
      </Button>
    </Form>
  );
}
