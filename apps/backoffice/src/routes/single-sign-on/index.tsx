import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { contract } from '@x/api-client';
import { Button, Checkbox, Field, TextInput } from '@x/ui';
import * as v from 'valibot';
import { useApp } from '#/app/context.ts';
import { Form } from '#/forms/form.tsx';
import { useForm } from '#/forms/use-form.ts';
import { AuthPage } from '#/identity/sign-in/auth-page.tsx';
import { searchParameter } from '#/lists/search-parameter.ts';
import { chosenLanguage } from '#/language/language.ts';
import { loadCatalogSignedIn } from '#/language/load-catalog.ts';
import { TextLink } from '#/page/text-link.tsx';

export const Route = createFileRoute('/single-sign-on/')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: v.object({
    /** Path to open after signing in. */
    redirect: searchParameter(v.string()),
  }),
  loader: ({ context }) => loadCatalogSignedIn(chosenLanguage(context.cookies)),
  component: SingleSignOnPage,
});

function SingleSignOnPage() {
  const { t } = useLingui();
  const { redirect } = Route.useSearch();
  return (
    <AuthPage
      title={t`Log in with single sign-on`}
      description={<Trans>Your organization’s identity provider checks who you are.</Trans>}
      footer={
        <TextLink to="/login" search={redirect === undefined ? {} : { redirect }}>
          <Trans>Log in with a password instead</Trans>
        </TextLink>
      }
    >
      <AddressForm redirect={redirect} />
    </AuthPage>
  );
}

function AddressForm({ redirect }: { readonly redirect: string | undefined }) {
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
