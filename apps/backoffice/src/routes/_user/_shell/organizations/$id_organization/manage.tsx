import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, linkOptions, useNavigate, useRouter } from '@tanstack/react-router';
import { contract, trashDays, type Organization } from '@x/api-client';
import { useInvalidate } from '@x/api-client/swr';
import { Button, Field, TextInput } from '@x/ui';
import { useApp } from '#/app/context.ts';
import { DeleteNamedButton } from '#/forms/delete-named-button.tsx';
import { LeaveGuard } from '#/forms/leave-guard.tsx';
import { ConflictNotice } from '#/forms/conflict-notice.tsx';
import { FormCard } from '#/forms/form-card.tsx';
import { Form } from '#/forms/form.tsx';
import { useEntityForm } from '#/forms/use-entity-form.ts';
import { Loaded } from '#/lists/loaded.tsx';
import { FormPlaceholder } from '#/lists/placeholders.tsx';
import { LogoCard } from '#/tenancy/organizations/logo-card.tsx';
import { SecondFactorRuleCard } from '#/tenancy/organizations/second-factor-rule.tsx';
import { TransferOwnership } from '#/tenancy/organizations/transfer-ownership.tsx';
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
  const reload = useReload();
  async function onTransferred() {
    await reload();
    await navigate({ to: '/organizations/$id_organization', params: { id_organization: id } });
  }
  return (
    <Page title={t`Manage organization`} crumbs={[crumbs.all, crumbs.itself]}>
      <Loaded answer={organization} placeholder={<FormPlaceholder />}>
        {(data) => (
          <div className="x:flex x:flex-col x:gap-5">
            <OrganizationForm organization={data} />
            <LogoCard organization={data} onChanged={reload} />
            {admin && <SecondFactorRuleCard organizationId={id} />}
            {owner && <TransferOwnership organization={data} onTransferred={onTransferred} />}
          </div>
        )}
      </Loaded>
    </Page>
  );
}

/** Reloads the user too, because the user's data contains the names of the organizations. */
function useReload() {
  const { currentUser } = useApp();
  const router = useRouter();
  const invalidate = useInvalidate();
  return async () => {
    await currentUser.refresh();
    await router.invalidate();
    await invalidate(contract.organizations.list, contract.organizations.get, contract.organizations.users);
  };
}

function OrganizationForm({ organization }: { readonly organization: Organization }) {
  const { t } = useLingui();
  const { client } = useApp();
  const navigate = useNavigate();
  const reload = useReload();
  const moved = useMovedToTrash();
  const { owner } = useOrganizationPermissions(organization.id);
  const details = linkOptions({
    to: '/organizations/$id_organization',
    params: { id_organization: organization.id },
  });
  const params = { id: organization.id };
  const form = useEntityForm({
    name: 'organization',
    entity: organization,
    toValues: (current) => ({ name: (current ?? organization).name }),
    fields: { name: { label: t`Name` } },
    submit: (body, basedOn) =>
      client.call(contract.organizations.update, { params, body }, { quiet: true, basedOn }),
    onSuccess: async () => {
      await reload();
      await navigate(details);
    },
  });
  return (
    <FormCard
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
      footer={
        <>
          <LinkButton {...details} variant="ghost">
            <Trans>Cancel</Trans>
          </LinkButton>
          <Button type="submit" form="organization" variant="primary" loading={form.submitting}>
            <Trans>Save changes</Trans>
          </Button>
        </>
      }
    >
      <Form form={form} id="organization">
        <ConflictNotice conflict={form.conflict} />
        <LeaveGuard form={form} />
        <Field label={t`Name`} required error={form.errors.name}>
          <TextInput {...form.field('name')} autoComplete="organization" />
        </Field>
      </Form>
    </FormCard>
  );
}
