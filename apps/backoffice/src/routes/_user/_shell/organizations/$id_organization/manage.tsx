import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, linkOptions, useNavigate } from '@tanstack/react-router';
import { contract, trashDays, type Organization } from '@x/api-client';
import { useApp } from '#/app/context.ts';
import { DeleteNamedButton } from '#/forms/delete-named-button.tsx';
import { Loaded } from '#/lists/loaded.tsx';
import { FormPlaceholder } from '#/lists/placeholders.tsx';
import { AuditRetentionCard } from '#/tenancy/audit/audit-retention.tsx';
import { OrganizationForm } from '#/tenancy/organizations/organization-form.tsx';
import { LogoCard } from '#/tenancy/organizations/logo-card.tsx';
import { SecondFactorRuleCard } from '#/tenancy/organizations/second-factor-rule.tsx';
import { TransferOwnership } from '#/tenancy/organizations/transfer-ownership.tsx';
import { useReloadOrganizations } from '#/tenancy/organizations/use-reload-organizations.ts';
import { useOrganization } from '#/tenancy/organizations/use-organization.ts';
import { OrganizationContents } from '#/tenancy/trash/contents-summary.tsx';
import { useMovedToTrash } from '#/tenancy/trash/use-moved-to-trash.tsx';
import { useOrganizationPermissions } from '#/session/use-current.ts';
import { LinkButton } from '#/page/links.tsx';
import { Page } from '#/page/page.tsx';

export const Route = createFileRoute('/_user/_shell/organizations/$id_organization/manage')({
  component: ManageOrganizationPage,
});

function ManageOrganizationPage() {
  const { t } = useLingui();
  const { id_organization: id } = Route.useParams();
  const { organization, crumbs } = useOrganization(id);
  const { admin, owner } = useOrganizationPermissions(id);
  const navigate = useNavigate();
  const reload = useReloadOrganizations();
  async function onTransferred() {
    await reload();
    await navigate({ to: '/organizations/$id_organization', params: { id_organization: id } });
  }
  return (
    <Page title={t`Manage organization`} crumbs={[crumbs.all, crumbs.itself]}>
      <Loaded answer={organization} placeholder={<FormPlaceholder />}>
        {(data) => (
          <div className="x:flex x:flex-col x:gap-5">
            <NameCard organization={data} />
            <LogoCard organization={data} onChanged={reload} />
            {admin && <SecondFactorRuleCard organizationId={id} />}
            {admin && <AuditRetentionCard organizationId={id} />}
            {owner && <TransferOwnership organization={data} onTransferred={onTransferred} />}
          </div>
        )}
      </Loaded>
    </Page>
  );
}

function NameCard({ organization }: { readonly organization: Organization }) {
  const { t } = useLingui();
  const { client } = useApp();
  const navigate = useNavigate();
  const reload = useReloadOrganizations();
  const moved = useMovedToTrash();
  const { owner } = useOrganizationPermissions(organization.id);
  const details = linkOptions({
    to: '/organizations/$id_organization',
    params: { id_organization: organization.id },
  });
  const params = { id: organization.id };
  return (
    <OrganizationForm
      entity={organization}
      onSaved={async () => {
        await reload();
        await navigate(details);
      }}
      aside={
        owner && (
          <DeleteNamedButton
            name={organization.name}
            label={t`Delete organization`}
            question={t`Delete the organization ${organization.name}?`}
            consequence={t`Nobody can open it, and it stops sending. You have ${trashDays} days to restore it, under Organizations → Deleted organizations.`}
            remove={() => client.call(contract.organizations.remove, { params }, { basedOn: organization })}
            onRemoved={async () => {
              await navigate({ to: '/organizations' });
              await moved({ kind: 'organization', ...params, name: organization.name });
            }}
          >
            <OrganizationContents {...params} />
          </DeleteNamedButton>
        )
      }
      cancel={
        <LinkButton {...details} variant="ghost">
          <Trans>Cancel</Trans>
        </LinkButton>
      }
    />
  );
}
