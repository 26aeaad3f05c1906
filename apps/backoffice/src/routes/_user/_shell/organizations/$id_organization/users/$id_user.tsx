import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, useNavigate, useRouter } from '@tanstack/react-router';
import { contract, type Membership } from '@x/api-client';
import { useAnswer, useInvalidate } from '@x/api-client/swr';
import { Card, DescriptionList, Switch } from '@x/ui';
import { useState } from 'react';
import { useApp } from '#/app/context.ts';
import { DeleteButton } from '#/forms/delete-button.tsx';
import { Loaded } from '#/lists/loaded.tsx';
import { useOrganization } from '#/tenancy/organizations/use-organization.ts';
import { useOrganizationPermissions, useUser } from '#/session/use-current.ts';
import { TextLink } from '#/page/text-link.tsx';
import { Page } from '#/page/page.tsx';

export const Route = createFileRoute('/_user/_shell/organizations/$id_organization/users/$id_user')({
  component: UserPage,
});

function UserPage() {
  const { t } = useLingui();
  const { id_organization: id, id_user: userId } = Route.useParams();
  const { crumbs } = useOrganization(id);
  const { admin } = useOrganizationPermissions(id);
  const answer = useAnswer(contract.organizations.user, { params: { id, userId } });
  const removable = admin && answer.data?.owner === false ? answer.data : undefined;
  return (
    <Page
      title={answer.data?.user.name ?? t`User`}
      crumbs={[crumbs.all, crumbs.itself, crumbs.users]}
      actions={removable !== undefined && <RemoveUser membership={removable} />}
    >
      <Card className="x:max-w-lg">
        <Loaded answer={answer}>
          {(membership) => (
            <div className="x:flex x:flex-col x:gap-5">
              <Details membership={membership} />
              {removable && <AdminSwitch membership={membership} onChanged={() => void answer.mutate()} />}
            </div>
          )}
        </Loaded>
      </Card>
    </Page>
  );
}

function Details({ membership }: { readonly membership: Membership }) {
  const { t } = useLingui();
  const { user, teams, owner, admin, organization } = membership;
  return (
    <DescriptionList
      items={[
        { id: 'name', term: t`Name`, description: user.name },
        { id: 'email', term: t`Email`, description: user.email },
        { id: 'role', term: t`Role`, description: owner ? t`Owner` : admin ? t`Admin` : t`Member` },
        {
          id: 'teams',
          term: t`Teams`,
          description:
            teams.length === 0 ? (
              t`None`
            ) : (
              <span className="x:flex x:flex-wrap x:gap-x-3">
                {teams.map(({ id, name }) => (
                  <TextLink
                    key={id}
                    to="/organizations/$id_organization/teams/$id_team"
                    params={{ id_organization: organization.id, id_team: id }}
                  >
                    {name}
                  </TextLink>
                ))}
              </span>
            ),
        },
      ]}
    />
  );
}

interface AdminSwitchProps {
  readonly membership: Membership;
  readonly onChanged: () => void;
}

function AdminSwitch({ membership, onChanged }: AdminSwitchProps) {
  const { t } = useLingui();
  const { client, currentUser } = useApp();
  const router = useRouter();
  const invalidate = useInvalidate();
  const self = useUser().id === membership.user.id;
  const [saving, setSaving] = useState(false);
  async function change(admin: boolean) {
    setSaving(true);
    const params = { id: membership.organization.id, userId: membership.user.id };
    const result = await client.call(contract.organizations.updateUser, { params, body: { admin } });
    setSaving(false);
    if (!result.success) return;
    if (self) {
      await currentUser.refresh();
      await router.invalidate();
    }
    onChanged();
    await invalidate(contract.organizations.users);
  }
  return (
    <Switch
      label={t`Admin`}
      hint={t`Admins have full access to the organization and all its projects.`}
      checked={membership.admin}
      disabled={saving}
      onCheckedChange={(admin) => void change(admin)}
    />
  );
}

function RemoveUser({ membership }: { readonly membership: Membership }) {
  const { t } = useLingui();
  const { client, currentUser } = useApp();
  const navigate = useNavigate();
  const router = useRouter();
  const invalidate = useInvalidate();
  const me = useUser();
  const { organization, user } = membership;
  const self = me.id === user.id;
  return (
    <DeleteButton
      label={self ? t`Leave organization` : t`Remove user`}
      question={self ? t`Leave ${organization.name}?` : t`Remove ${user.name} from ${organization.name}?`}
      confirmLabel={self ? t`Leave` : t`Remove`}
      consequence={
        self ? (
          <Trans>You lose access to the organization’s projects.</Trans>
        ) : (
          <Trans>This user loses access to the organization’s projects but keeps their account.</Trans>
        )
      }
      remove={() =>
        client.call(contract.organizations.removeUser, {
          params: { id: organization.id, userId: user.id },
        })
      }
      onRemoved={async () => {
        if (self) {
          await currentUser.refresh();
          await router.invalidate();
          await navigate({ to: '/organizations' });
        } else {
          await navigate({
            to: '/organizations/$id_organization/users',
            params: { id_organization: organization.id },
          });
        }
        await invalidate(contract.organizations.users);
      }}
    />
  );
}
