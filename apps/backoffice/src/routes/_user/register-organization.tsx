import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { Button, Field, Link, TextInput } from '@x/ui';
import { Form } from '#/forms/form.tsx';
import { useOrganizationForm } from '#/tenancy/organizations/use-organization-form.ts';
import { AuthPage } from '#/page/auth-page.tsx';
import { OwnDeletedOrganizations } from '#/tenancy/trash/own-deleted-organizations.tsx';

/** Page where a user without an organization creates one. */
export const Route = createFileRoute('/_user/register-organization')({ component: RegisterOrganizationPage });

function RegisterOrganizationPage() {
  const { t } = useLingui();
  const { user } = Route.useRouteContext();
  const navigate = useNavigate();
  const form = useOrganizationForm((organization) =>
    navigate({ to: '/organizations/$id_organization', params: { id_organization: organization.id } }),
  );
  return (
    <AuthPage
      title={t`Name your organization`}
      description={<Trans>An organization holds your projects and the people who work on them.</Trans>}
      footer={
        <Trans>
          You are logged in as {user.email}. <Link href="/login">Log in with another account</Link>
        </Trans>
      }
    >
      <Form form={form} focusFirst>
        <Field label={t`Organization name`} required error={form.errors.name}>
          <TextInput {...form.field('name')} size="large" autoComplete="organization" />
        </Field>
        <Button type="submit" variant="primary" size="large" width="full" loading={form.submitting}>
          <Trans>Create organization</Trans>
        </Button>
      </Form>
      <div className="x:mt-6 x:empty:hidden">
        <OwnDeletedOrganizations />
      </div>
    </AuthPage>
  );
}
