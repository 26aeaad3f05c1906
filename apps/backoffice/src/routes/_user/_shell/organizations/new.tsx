import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, linkOptions, useNavigate } from '@tanstack/react-router';
import type { Organization } from '@x/api-client';
import { OrganizationForm } from '#/tenancy/organizations/organization-form.tsx';
import { useReloadOrganizations } from '#/tenancy/organizations/use-reload-organizations.ts';
import { LinkButton } from '#/page/links.tsx';
import { Page } from '#/page/page.tsx';

export const Route = createFileRoute('/_user/_shell/organizations/new')({ component: NewOrganizationPage });

function NewOrganizationPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const reload = useReloadOrganizations();
  async function open({ id }: Organization) {
    await reload();
    await navigate({ to: '/organizations/$id_organization', params: { id_organization: id } });
  }
  return (
    <Page
      title={t`New organization`}
      crumbs={[{ label: t`Organizations`, target: linkOptions({ to: '/organizations' }) }]}
    >
      <OrganizationForm
        onSaved={open}
        cancel={
          <LinkButton to="/organizations" variant="ghost">
            <Trans>Cancel</Trans>
          </LinkButton>
        }
      />
    </Page>
  );
}
