import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, linkOptions, useNavigate } from '@tanstack/react-router';
import { contract, type Team } from '@x/api-client';
import { useAnswer, useInvalidate } from '@x/api-client/swr';
import { Button, Checkbox, Field, FieldGroup, Switch, TextInput } from '@x/ui';
import { useApp } from '#/app/context.ts';
import { FormCard } from '#/forms/form-card.tsx';
import { Form } from '#/forms/form.tsx';
import { useForm } from '#/forms/use-form.ts';
import { Loaded } from '#/lists/loaded.tsx';
import { useOrganization } from '#/tenancy/organizations/use-organization.ts';
import { useOrganizationPermissions } from '#/session/use-current.ts';
import { LinkButton } from '#/page/links.tsx';
import { Page } from '#/page/page.tsx';

export const Route = createFileRoute('/_user/_shell/organizations/$id_organization/users/invite')({
  component: InvitePage,
});

function InvitePage() {
  const { t } = useLingui();
  const { id_organization: id } = Route.useParams();
  const { crumbs } = useOrganization(id);
  const teams = useAnswer(contract.organizations.teams, { params: { id }, query: { rows: 100 } });
  return (
    <Page title={t`Invite user`} crumbs={[crumbs.all, crumbs.itself, crumbs.users]}>
      <Loaded answer={teams}>{({ items }) => <InviteForm organizationId={id} teams={items} />}</Loaded>
    </Page>
  );
}

interface InviteFormProps {
  readonly organizationId: string;
  readonly teams: readonly Team[];
}

function InviteForm({ organizationId, teams }: InviteFormProps) {
  const { t } = useLingui();
  const { client } = useApp();
  const navigate = useNavigate();
  const invalidate = useInvalidate();
  const { admin: mayMakeAdmins } = useOrganizationPermissions(organizationId);
  const list = linkOptions({
    to: '/organizations/$id_organization/users',
    params: { id_organization: organizationId },
  });
  const form = useForm({
    name: 'invitation',
    // The first team is preselected (spec 1 §2).
    initial: { email: '', admin: false, teams: teams.slice(0, 1).map(({ id }) => id) },
    submit: (values) =>
      client.call(
        contract.invitations.create,
        { body: { ...values, organization_id: organizationId } },
        { quiet: true },
      ),
    onSuccess: async () => {
      await invalidate(contract.invitations.list);
      await navigate(list);
    },
  });
  return (
    <FormCard
      footer={
        <>
          <LinkButton {...list} variant="ghost">
            <Trans>Cancel</Trans>
          </LinkButton>
          <Button type="submit" form="invitation" variant="primary" loading={form.submitting}>
            <Trans>Send invitation</Trans>
          </Button>
        </>
      }
    >
      <Form form={form} focusFirst id="invitation">
        <Field label={t`Email`} required error={form.errors.email}>
          <TextInput {...form.field('email')} type="email" autoComplete="off" />
        </Field>
        {mayMakeAdmins && (
          <Switch
            label={t`Admin`}
            hint={t`Admins have full access to the organization and all its projects.`}
            checked={form.values.admin}
            onCheckedChange={form.field('admin').onValueChange}
          />
        )}
        {!form.values.admin && (
          <FieldGroup legend={t`Teams`} error={form.errors.teams}>
            {teams.length === 0 ? (
              <p className="x:text-13 x:text-muted">
                <Trans>There are no teams yet. Users without a team can’t access any project.</Trans>
              </p>
            ) : (
              teams.map(({ id, name }) => (
                <Checkbox
                  key={id}
                  label={name}
                  checked={form.values.teams.includes(id)}
                  onCheckedChange={(checked) =>
                    form.set({
                      teams: checked
                        ? [...form.values.teams, id]
                        : form.values.teams.filter((chosen) => chosen !== id),
                    })
                  }
                />
              ))
            )}
          </FieldGroup>
        )}
      </Form>
    </FormCard>
  );
}
