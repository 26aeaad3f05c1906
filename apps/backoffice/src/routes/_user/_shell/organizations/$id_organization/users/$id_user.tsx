import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, useNavigate, useRouter } from '@tanstack/react-router';
import { contract, type MemberDetails, type Membership } from '@x/api-client';
import { useAnswer, useInvalidate } from '@x/api-client/swr';
import { Card, ConfirmDialog, DescriptionList, Switch } from '@x/ui';
import { useState } from 'react';
import { useApp } from '#/app/context.ts';
import { Notice } from '#/app/notice.tsx';
import { useMay } from '#/session/may.tsx';
import { ActivityCard } from '#/tenancy/overview/activity-card.tsx';
import { OwnSessions } from '#/tenancy/users/own-sessions.tsx';
import { SecondFactorCard } from '#/tenancy/users/second-factor-card.tsx';
import { UserPermissions } from '#/tenancy/users/user-permissions.tsx';
import { UserTeams } from '#/tenancy/users/user-teams.tsx';
import { TimeAgo } from '#/language/time-ago.tsx';
import { DeleteButton } from '#/forms/delete-button.tsx';
import { EntityPage } from '#/lists/entity-page.tsx';
import { Loaded } from '#/lists/loaded.tsx';
import { useOrganization } from '#/tenancy/organizations/use-organization.ts';
import { useOrganizationPermissions, useUser } from '#/session/use-current.ts';

export const Route = createFileRoute('/_user/_shell/organizations/$id_organization/users/$id_user')({
  component: UserPage,
});

function UserPage() {
  const { t } = useLingui();
  const { id_organization: id, id_user: userId } = Route.useParams();
  const { crumbs } = useOrganization(id);
  const { admin } = useOrganizationPermissions(id);
  const may = useMay();
  const me = useUser().id;
  const answer = useAnswer(contract.organizations.user, { params: { id, userId } });
  const removable = admin && answer.data?.owner === false ? answer.data : undefined;
  return (
    <EntityPage
      entity={answer}
      title={answer.data?.user.name ?? t`User`}
      crumbs={[crumbs.all, crumbs.itself, crumbs.users]}
      actions={removable !== undefined && <RemoveUser membership={removable} />}
    >
      <div className="x:grid x:items-start x:gap-5 x:lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        {answer.data !== undefined && (
          <div className="x:flex x:min-w-0 x:flex-col x:gap-5">
            <UserTeams organizationId={id} membership={answer.data} answer={answer} />
            {may(contract.organizations.userPermissions, { organizationId: id }) && (
              <UserPermissions membership={answer.data} />
            )}
            {may(contract.audit.list, { organizationId: id }) && (
              <ActivityCard organizationId={id} actor={userId} />
            )}
          </div>
        )}
        <div className="x:flex x:min-w-0 x:flex-col x:gap-5 x:lg:col-start-2">
          <Card title={t`Details`}>
            <Loaded answer={answer}>
              {(membership) => (
                <div className="x:flex x:flex-col x:gap-5">
                  <Details membership={membership} />
                  {removable && (
                    <AdminSwitch membership={membership} onChanged={() => void answer.mutate()} />
                  )}
                </div>
              )}
            </Loaded>
          </Card>
          {answer.data !== undefined && (
            <SecondFactorCard membership={answer.data} onChanged={() => void answer.mutate()} />
          )}
          {userId === me && <OwnSessions />}
        </div>
      </div>
    </EntityPage>
  );
}

function Details({ membership }: { readonly membership: MemberDetails }) {
  const { t } = useLingui();
  const { user, owner, admin, last_seen_at: seen } = membership;
  return (
    <DescriptionList
      items={[
        { id: 'name', term: t`Name`, description: user.name },
        { id: 'email', term: t`Email`, description: user.email },
        { id: 'role', term: t`Role`, description: owner ? t`Owner` : admin ? t`Admin` : t`Member` },
        {
          id: 'seen',
          term: t`Last seen`,
          description: seen === null ? t`Never` : <TimeAgo instant={seen} />,
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
  const [asked, setAsked] = useState<boolean>();
  const [saving, setSaving] = useState(false);
  const [saved, setSaved] = useState(false);
  const { user, organization } = membership;
  async function change(admin: boolean) {
    setSaving(true);
    const params = { id: organization.id, userId: user.id };
    const result = await client.call(contract.organizations.updateUser, { params, body: { admin } });
    setSaving(false);
    setAsked(undefined);
    setSaved(result.success);
    if (!result.success) return;
    if (self) {
      await currentUser.refresh();
      await router.invalidate();
    }
    onChanged();
    await invalidate(contract.organizations.users, contract.organizations.admins);
  }
  return (
    <>
      <Switch
        label={t`Admin`}
        hint={t`Admins have full access to the organization and all its projects.`}
        checked={membership.admin}
        disabled={saving}
        onCheckedChange={(admin) => {
          setSaved(false);
          setAsked(admin);
        }}
      />
      {saved && (
        <Notice tone="success">
          {membership.admin ? (
            <Trans>{user.name} is now an admin.</Trans>
          ) : (
            <Trans>{user.name} is no longer an admin.</Trans>
          )}
        </Notice>
      )}
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={(open) => !open && setAsked(undefined)}
        title={
          membership.admin
            ? t`Remove the admin role of ${user.name}?`
            : t`Make ${user.name} an admin of ${organization.name}?`
        }
        description={
          membership.admin ? (
            <Trans>This user keeps only the permissions of their teams.</Trans>
          ) : (
            <Trans>
              Admins can edit everything in all projects, invite and remove users, and manage the plan.
            </Trans>
          )
        }
        confirmLabel={membership.admin ? t`Remove admin role` : t`Make admin`}
        tone={membership.admin ? 'danger' : 'primary'}
        loading={saving}
        onConfirm={() => void change(!membership.admin)}
      />
    </>
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
