import { useLingui } from '@lingui/react/macro';
import { linkOptions, useNavigate, type LinkProps } from '@tanstack/react-router';
import { CommandPalette, type CommandGroup } from '@x/ui/command-palette';
import {
  Building2,
  ChartLine,
  ChartScatter,
  CircleUser,
  CalendarDays,
  Filter,
  Folder,
  Palette,
  Plug,
  Send,
  Server,
  Settings2,
  SquarePen,
  ShieldCheck,
  Tags,
  Trash2,
  Users,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useMayOpenTarget } from '#/session/may.tsx';
import { useUser } from '#/session/use-current.ts';
import { usePickProject } from '#/tenancy/organizations/use-pick-project.ts';

export interface CommandsProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

export function Commands({ open, onOpenChange }: CommandsProps) {
  const { t } = useLingui();
  const pages = usePages();
  const projects = useProjects();
  const groups: readonly CommandGroup[] = [
    { label: t`Pages`, commands: pages },
    { label: t`Projects`, commands: projects },
  ];
  return <CommandPalette open={open} onOpenChange={onOpenChange} groups={groups} />;
}

function usePages(): CommandGroup['commands'] {
  const { t } = useLingui();
  const navigate = useNavigate();
  const user = useUser();
  const mayOpen = useMayOpenTarget();
  const page = (label: string, icon: ReactNode, target: LinkProps) =>
    mayOpen(target) ? [{ id: `page:${label}`, label, icon, onSelect: () => void navigate(target) }] : [];
  return [
    ...page(t`Campaigns`, <Send />, linkOptions({ to: '/campaigns' })),
    ...page(t`New campaign`, <Send />, linkOptions({ to: '/campaigns/new' })),
    ...page(t`Calendar of campaigns`, <CalendarDays />, linkOptions({ to: '/campaigns/calendar' })),
    ...page(t`Templates`, <Folder />, linkOptions({ to: '/templates' })),
    ...page(t`New template`, <Folder />, linkOptions({ to: '/templates/new' })),
    ...page(t`Audiences`, <Users />, linkOptions({ to: '/audiences' })),
    ...page(t`Fields and tags`, <Tags />, linkOptions({ to: '/audiences/fields' })),
    ...page(t`Segments`, <Filter />, linkOptions({ to: '/audiences/segments' })),
    ...page(t`New segment`, <Filter />, linkOptions({ to: '/audiences/segments/new' })),
    ...page(t`Sign-up forms`, <SquarePen />, linkOptions({ to: '/audiences/forms' })),
    ...page(t`New audience`, <Users />, linkOptions({ to: '/audiences/new' })),
    ...page(t`Trash`, <Trash2 />, linkOptions({ to: '/trash' })),
    ...page(t`Analytics`, <ChartLine />, linkOptions({ to: '/analytics' })),
    ...page(t`Integrations`, <Plug />, linkOptions({ to: '/configurations/integrations' })),
    ...page(t`Brand`, <Palette />, linkOptions({ to: '/configurations/brand' })),
    ...page(t`Email providers`, <Server />, linkOptions({ to: '/configurations/smtp-providers' })),
    ...page(t`Email senders`, <Server />, linkOptions({ to: '/configurations/email-senders' })),
    ...page(t`Organizations`, <Building2 />, linkOptions({ to: '/organizations' })),
    ...page(t`Deleted organizations`, <Trash2 />, linkOptions({ to: '/organizations/trash' })),
    ...user.organizations.flatMap(({ id, name }) => [
      ...page(
        name,
        <Building2 />,
        linkOptions({ to: '/organizations/$id_organization', params: { id_organization: id } }),
      ),
      ...page(
        t`${name}: usage`,
        <Building2 />,
        linkOptions({ to: '/organizations/$id_organization/usage', params: { id_organization: id } }),
      ),
    ]),
    ...page(t`Activity`, <ChartScatter />, linkOptions({ to: '/activity/analyzer' })),
    ...page(t`Profile`, <CircleUser />, linkOptions({ to: '/profile' })),
    ...page(t`Email address`, <CircleUser />, linkOptions({ to: '/profile/email' })),
    ...page(t`Password`, <CircleUser />, linkOptions({ to: '/profile/password' })),
    ...page(t`Security`, <ShieldCheck />, linkOptions({ to: '/profile/security' })),
    ...page(t`Sessions`, <CircleUser />, linkOptions({ to: '/profile/sessions' })),
    ...page(t`Settings`, <Settings2 />, linkOptions({ to: '/profile/settings' })),
  ];
}

function useProjects(): CommandGroup['commands'] {
  const user = useUser();
  const { pick } = usePickProject();
  return user.organizations.flatMap((organization) =>
    organization.projects.map((project) => ({
      id: `project:${project.id}`,
      label: project.name,
      detail: organization.name,
      icon: <Folder />,
      onSelect: () => void pick(project.id),
    })),
  );
}
