import { Trans } from '@lingui/react/macro';
import type { ConditionMessages } from '@x/api-client';
import { Alert } from '@x/ui';
import type { ReactNode } from 'react';
import { PermittedTextLink } from '#/page/links.tsx';

interface Named {
  readonly id: string;
  readonly name: string;
}

export interface ConditionUsersProps {
  readonly segments: readonly Named[];
  /** Messages that show a block by a condition. */
  readonly messages: ConditionMessages;
}

export function hasConditionUsers({ segments, messages }: ConditionUsersProps): boolean {
  return segments.length + messages.campaigns.length + messages.templates.length > 0;
}

/** Lists the segments and the messages that have a condition on something, with links. */
export function ConditionUsers({ segments, messages: { campaigns, templates } }: ConditionUsersProps) {
  return (
    <div className="x:flex x:max-h-48 x:flex-col x:gap-3 x:overflow-y-auto x:rounded-md x:border x:border-line x:p-3 x:text-13">
      <UserList kind="segment" title={<Trans>Segments with a condition on it:</Trans>} items={segments} />
      <UserList
        kind="campaign"
        title={<Trans>Campaigns with a block whose condition uses it:</Trans>}
        items={campaigns}
      />
      <UserList
        kind="template"
        title={<Trans>Templates with a block whose condition uses it:</Trans>}
        items={templates}
      />
    </div>
  );
}

export interface ConditionWarningProps extends ConditionUsersProps {
  /** Says what happens to the conditions. */
  readonly children: ReactNode;
}

/** Warns about the conditions on something that is about to be deleted. Shows nothing if there are none. */
export function ConditionWarning({ children, ...users }: ConditionWarningProps) {
  if (!hasConditionUsers(users)) return null;
  return (
    <div className="x:flex x:flex-col x:gap-3">
      <Alert tone="warning">{children}</Alert>
      <ConditionUsers {...users} />
    </div>
  );
}

interface UserListProps {
  readonly kind: 'segment' | 'campaign' | 'template';
  readonly title: ReactNode;
  readonly items: readonly Named[];
}

function UserList({ kind, title, items }: UserListProps) {
  if (items.length === 0) return null;
  return (
    <div className="x:flex x:flex-col x:gap-1.5">
      <p className="x:font-medium">{title}</p>
      <ul className="x:flex x:flex-col x:gap-1.5">
        {items.map(({ id, name }) => (
          <li key={id} className="x:min-w-0">
            <PermittedTextLink {...pageOf(kind, id)} className="x:block x:truncate">
              {name}
            </PermittedTextLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

function pageOf(kind: UserListProps['kind'], id: string) {
  switch (kind) {
    case 'segment':
      return { to: '/audiences/segments/$id_segment', params: { id_segment: id } } as const;
    case 'campaign':
      return { to: '/campaigns/$id_campaign', params: { id_campaign: id } } as const;
    case 'template':
      return { to: '/templates/$id_template', params: { id_template: id } } as const;
  }
}
