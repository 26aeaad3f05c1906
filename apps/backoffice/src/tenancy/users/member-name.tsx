import type { Member } from '@x/api-client';
import { Avatar } from '@x/ui';
import { RoleBadge } from './role-badge.tsx';

export function MemberName({ name, avatar, admin, owner }: Member) {
  return (
    <span className="x:flex x:min-w-0 x:items-center x:gap-2">
      <Avatar name={name} src={avatar} />
      <span className="x:truncate">{name}</span>
      <RoleBadge owner={owner} admin={admin} />
    </span>
  );
}
