import { useLingui } from '@lingui/react/macro';
import { linkOptions, useParams, type LinkProps } from '@tanstack/react-router';
import { contract } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { Sidebar, SidebarGroup, SidebarItem, type SidebarItemProps } from '@x/ui';
import {
  AtSign,
  Building2,
  CalendarDays,
  ChartNoAxesColumn,
  ChartScatter,
  CircleCheck,
  CircleUser,
  CreditCard,
  FileText,
  Filter,
  Folder,
  Inbox,
  KeyRound,
  Languages,
  LayoutDashboard,
  MailX,
  MonitorSmartphone,
  Palette,
  Plug,
  ScrollText,
  Send,
  Server,
  Settings2,
  ShieldCheck,
  ShieldUser,
  SlidersHorizontal,
  SquarePen,
  Tags,
  Trash2,
  Users,
  UsersRound,
} from 'lucide-react';
import type { ReactElement } from 'react';
import { useMayOpenTarget } from '#/session/may.tsx';
import { routerLink } from '#/page/page.tsx';
import type { SidebarName } from './sections.ts';

interface PageItemProps extends Omit<SidebarItemProps, 'renderLink'> {
  readonly target: LinkProps;
  readonly reach?: 'page' | 'below';
}

/** Entry of a page. Hidden from users who may not open the page. */
function PageItem({ target, reach = 'page', ...item }: PageItemProps) {
  const mayOpen = useMayOpenTarget();
  return mayOpen(target) ? <SidebarItem {...item} renderLink={routerLink(target, reach)} /> : null;
}

function CampaignsSidebar() {
  const { t } = useLingui();
  const bucket = (name: 'draft' | 'ongoing' | 'completed') =>
    linkOptions({ to: '/campaigns/bucket/$bucket', params: { bucket: name } });
  return (
    <Sidebar label={t`Campaigns`}>
      <PageItem icon={<Inbox />} label={t`All`} target={linkOptions({ to: '/campaigns' })} />
      <PageItem icon={<FileText />} label={t`Drafts`} target={bucket('draft')} />
      <PageItem icon={<Send />} label={t`Ongoing`} target={bucket('ongoing')} />
      <PageItem
        icon={<CircleCheck />}
        label={t({ message: 'Ended', context: 'campaigns' })}
        target={bucket('completed')}
      />
      <PageItem
        icon={<CalendarDays />}
        label={t`Calendar`}
        target={linkOptions({ to: '/campaigns/calendar' })}
      />
      <PageItem icon={<Trash2 />} label={t`Trash`} target={linkOptions({ to: '/trash' })} />
    </Sidebar>
  );
}

function AudiencesSidebar() {
  const { t } = useLingui();
  return (
    <Sidebar label={t`Audiences`}>
      <PageItem icon={<Users />} label={t`All`} target={linkOptions({ to: '/audiences' })} />
      <PageItem
        icon={<Filter />}
        label={t`Segments`}
        target={linkOptions({ to: '/audiences/segments' })}
        reach="below"
      />
      <PageItem
        icon={<SquarePen />}
        label={t`Sign-up forms`}
        target={linkOptions({ to: '/audiences/forms' })}
        reach="below"
      />
      <PageItem
        icon={<Tags />}
        label={t`Fields and tags`}
        target={linkOptions({ to: '/audiences/fields' })}
      />
      <PageItem
        icon={<MailX />}
        label={t`Suppression list`}
        target={linkOptions({ to: '/audiences/suppressions' })}
      />
      <PageItem
        icon={<ShieldUser />}
        label={t`Personal data`}
        target={linkOptions({ to: '/audiences/people' })}
      />
      <PageItem icon={<Trash2 />} label={t`Trash`} target={linkOptions({ to: '/trash' })} />
    </Sidebar>
  );
}

function AudienceSidebar() {
  const { t } = useLingui();
  const { id_audience: id } = useParams({ strict: false });
  const audience = useAnswer(contract.audiences.get, id === undefined ? undefined : { params: { id } });
  if (id === undefined) return null;
  const params = { id_audience: id };
  return (
    <Sidebar label={t`Audience`} heading={audience.data?.name ?? ' '}>
      <PageItem
        icon={<LayoutDashboard />}
        label={t`Overview`}
        target={linkOptions({ to: '/audiences/$id_audience', params })}
      />
      <PageItem
        icon={<Users />}
        label={t`Contacts`}
        target={linkOptions({ to: '/audiences/$id_audience/contacts', params })}
        reach="below"
      />
      <PageItem
        icon={<SlidersHorizontal />}
        label={t`Settings`}
        target={linkOptions({ to: '/audiences/$id_audience/settings', params })}
      />
      <PageItem
        icon={<Settings2 />}
        label={t`Manage`}
        target={linkOptions({ to: '/audiences/$id_audience/manage', params })}
      />
    </Sidebar>
  );
}

function ConfigurationsSidebar() {
  const { t } = useLingui();
  return (
    <Sidebar label={t`Configurations`}>
      <PageItem
        icon={<Plug />}
        label={t`Integrations`}
        target={linkOptions({ to: '/configurations/integrations' })}
        reach="below"
      />
      <PageItem icon={<Palette />} label={t`Brand`} target={linkOptions({ to: '/configurations/brand' })} />
      <PageItem
        icon={<Languages />}
        label={t`Recipient pages`}
        target={linkOptions({ to: '/configurations/recipient-pages' })}
      />
      <SidebarGroup label={t`Sending`}>
        <PageItem
          icon={<Server />}
          label={t`Email providers`}
          target={linkOptions({ to: '/configurations/smtp-providers' })}
          reach="below"
        />
        <PageItem
          icon={<AtSign />}
          label={t`Email senders`}
          target={linkOptions({ to: '/configurations/email-senders' })}
          reach="below"
        />
      </SidebarGroup>
    </Sidebar>
  );
}

function OrganizationSidebar() {
  const { t } = useLingui();
  const { id_organization: id } = useParams({ strict: false });
  const organization = useAnswer(
    contract.organizations.get,
    id === undefined ? undefined : { params: { id } },
  );
  if (id === undefined) return null;
  const params = { id_organization: id };
  return (
    <Sidebar label={t`Organization`} heading={organization.data?.name ?? ' '}>
      <PageItem
        icon={<Building2 />}
        label={t`Organization`}
        target={linkOptions({ to: '/organizations/$id_organization', params })}
      />
      <PageItem
        icon={<Folder />}
        label={t`Projects`}
        target={linkOptions({ to: '/organizations/$id_organization/projects', params })}
        reach="below"
      />
      <PageItem
        icon={<UsersRound />}
        label={t`Teams`}
        target={linkOptions({ to: '/organizations/$id_organization/teams', params })}
        reach="below"
      />
      <PageItem
        icon={<Users />}
        label={t`Users`}
        target={linkOptions({ to: '/organizations/$id_organization/users', params })}
        reach="below"
      />
      <PageItem
        icon={<ChartNoAxesColumn />}
        label={t`Usage`}
        target={linkOptions({ to: '/organizations/$id_organization/usage', params })}
        reach="below"
      />
      <PageItem
        icon={<CreditCard />}
        label={t`Plan and billing`}
        target={linkOptions({ to: '/organizations/$id_organization/plan', params })}
      />
      <PageItem
        icon={<KeyRound />}
        label={t`Single sign-on`}
        target={linkOptions({ to: '/organizations/$id_organization/single-sign-on', params })}
      />
      <PageItem
        icon={<ScrollText />}
        label={t`Audit log`}
        target={linkOptions({ to: '/organizations/$id_organization/audit', params })}
      />
      <PageItem
        icon={<Trash2 />}
        label={t`Deleted projects`}
        target={linkOptions({ to: '/organizations/$id_organization/trash', params })}
      />
    </Sidebar>
  );
}

function ProfileSidebar() {
  const { t } = useLingui();
  return (
    <Sidebar label={t`Profile`}>
      <PageItem icon={<CircleUser />} label={t`Profile`} target={linkOptions({ to: '/profile' })} />
      <PageItem icon={<AtSign />} label={t`Email address`} target={linkOptions({ to: '/profile/email' })} />
      <PageItem icon={<KeyRound />} label={t`Password`} target={linkOptions({ to: '/profile/password' })} />
      <PageItem
        icon={<ShieldCheck />}
        label={t`Security`}
        target={linkOptions({ to: '/profile/security' })}
      />
      <PageItem
        icon={<MonitorSmartphone />}
        label={t`Sessions`}
        target={linkOptions({ to: '/profile/sessions' })}
      />
      <PageItem icon={<Settings2 />} label={t`Settings`} target={linkOptions({ to: '/profile/settings' })} />
    </Sidebar>
  );
}

function ActivitySidebar() {
  const { t } = useLingui();
  return (
    <Sidebar label={t`Activity`}>
      <PageItem
        icon={<ChartScatter />}
        label={t`Analyzer`}
        target={linkOptions({ to: '/activity/analyzer' })}
      />
      <PageItem icon={<FileText />} label={t`Report`} target={linkOptions({ to: '/activity/report' })} />
    </Sidebar>
  );
}

export const sidebars: Record<SidebarName, () => ReactElement | null> = {
  activity: ActivitySidebar,
  campaigns: CampaignsSidebar,
  profile: ProfileSidebar,
  audience: AudienceSidebar,
  audiences: AudiencesSidebar,
  configurations: ConfigurationsSidebar,
  organization: OrganizationSidebar,
};
