import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, linkOptions, useNavigate } from '@tanstack/react-router';
import { Button, Card, Field, TextInput } from '@x/ui';
import { Form } from '#/forms/form.tsx';
import { useOrganizationForm } from '#/tenancy/organizations/use-organization-form.ts';
import { LinkButton } from '#/page/links.tsx';
import { Page } from '#/page/page.tsx';

export const Route = createFileRoute('/_user/_shell/organizations/new')({ component: NewOrganizationPage });

function NewOrganizationPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const form = useOrganizationForm((organization) =>
    navigate({ to: '/organizations/$id_organization', params: { id_organization: organization.id } }),
  );
  return (
    <Page
      title={t`New organization`}
      crumbs={[{ label: t`Organizations`, target: linkOptions({ to: '/organizations' }) }]}
    >
      <Card
        className="x:max-w-lg"
        footer={
          <>
            <LinkButton to="/organizations" variant="ghost">
              <Trans>Cancel</Trans>
            </LinkButton>
            <Button type="submit" form="organization" variant="primary" loading={form.submitting}>
              <Trans>Create organization</Trans>
            </Button>
          </>
        }
      >
        <Form form={form} focusFirst id="organization">
          <Field label={t`Name`} required error={form.errors.name}>
            <TextInput {...form.field('name')} autoComplete="organization" />
          </Field>
        </Form>
      </Card>
    </Page>
  );
}
