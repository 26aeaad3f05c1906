import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { contract, type Member } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { Avatar, Card } from '@x/ui';
import { UserPlus } from 'lucide-react';
import { Loaded } from '#/lists/loaded.tsx';
import { LinkButton, PermittedTextLink } from '#/page/links.tsx';
import { RoleBadge } from '../users/role-badge.tsx';

const shown = 6;

/** Card with the first users of an organization. */
export function MembersCard({ organizationId }: { readonly organizationId: string }) {
  const { t } = useLingui();
  const params = { id_organization: organizationId };
  const answer = useAnswer(contract.organizations.users, {
    params: { id: organizationId },
    query: { rows: shown },
  });
  return (
    <Card
      title={t`Users`}
      actions={
        <LinkButton
          to="/organizations/$id_organization/users/invite"
          params={params}
          size="small"
          icon={<UserPlus aria-hidden />}
        >
          <Trans>Invite users</Trans>
        </LinkButton>
      }
    >
      <Loaded answer={answer}>
        {({ items, pagination }) => (
          <div className="x:flex x:flex-col x:gap-3">
            <ul className="x:flex x:flex-col x:gap-2.5">
              {items.map((member) => (
                <MemberItem key={member.id} member={member} organizationId={organizationId} />
              ))}
            </ul>
            {pagination.total_items === 1 && (
              <p className="x:text-13 x:text-muted">
                <Trans>
                  You are the only user. Invite the people who write, design or check your campaigns.
                </Trans>
              </p>
            )}
            {pagination.total_items > items.length && (
              <PermittedTextLink
                to="/organizations/$id_organization/users"
                params={params}
                className="x:text-13"
              >
                <Plural value={pagination.total_items} one="Show # user" other="Show all # users" />
              </PermittedTextLink>
            )}
          </div>
        )}
      </Loaded>
    </Card>
  );
}

interface MemberItemProps {
  readonly member: Member;
  readonly organizationId: string;
}

function MemberItem({ member: { id, name, email, avatar, owner, admin }, organizationId }: MemberItemProps) {
  return (
    <li className="x:flex x:min-w-0 x:items-center x:gap-2.5">
      <Avatar name={name} src={avatar} />
      <div className="x:min-w-0 x:flex-1 x:text-13">
        <p className="x:font-medium">
          <PermittedTextLink
            to="/organizations/$id_organization/users/$id_user"
            params={{ id_organization: organizationId, id_user: id }}
            className="x:block x:w-fit x:max-w-full x:truncate"
          >
            {name}
          </PermittedTextLink>
        </p>
        <p className="x:truncate x:text-12 x:text-muted" title={email}>
          {email}
        </p>
      </div>
      <RoleBadge owner={owner} admin={admin} />
    </li>
  );
}
