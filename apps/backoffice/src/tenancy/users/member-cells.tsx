import { useLingui } from '@lingui/react/macro';
import type { Member } from '@x/api-client';
import { Avatar } from '@x/ui';
import { RoleBadge } from './role-badge.tsx';

export function MemberName({ name, avatar, admin, owner }: Member) {
  return (
    <span className="x:flex x:items-center x:gap-2">
      <Avatar name={name} src={avatar} />
      {name}
      <RoleBadge owner={owner} admin={admin} />
    </span>
  );
}

/** Names of the teams of a user. Admins have access to all projects without a team. */
export function MemberTeams({ admin, teams }: Pick<Member, 'admin' | 'teams'>) {
  const { t } = useLingui();
  if (teams.length > 0) return teams.map(({ name }) => name).join(', ');
  return admin ? t`All projects` : '—';
}
