import { useLingui } from '@lingui/react/macro';
import { linkOptions, useParams } from '@tanstack/react-router';
import { contract } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { Sidebar, SidebarGroup, SidebarItem } from '@x/ui';
import {
  AtSign,
  Building2,
  ChartNoAxesColumn,
  ChartScatter,
  CircleUser,
  CreditCard,
  KeyRound,
  MonitorSmartphone,
  CircleCheck,
  FileText,
  Folder,
  Inbox,
  LayoutDashboard,
  Plug,
  ScrollText,
  Send,
  Server,
  Settings2,
  Users,
  UsersRound,
} from 'lucide-react';
import type { ReactElement } from 'react';
import { useOrganizationPermissions } from '#/session/use-current.ts';
import { routerLink } from '#/page/page.tsx';
import type { SidebarName } from './sections.ts';

function CampaignsSidebar() {
  const { t } = useLingui();
  const bucket = (name: 'draft' | 'ongoing' | 'completed') =>
    routerLink(linkOptions({ to: '/campaigns/bucket/$bucket', params: { bucket: name } }));
  return (
    <Sidebar label={t`Campaigns`}>
      <SidebarItem
        icon={<Inbox />}
        label={t`All`}
        renderLink={routerLink(linkOptions({ to: '/campaigns' }))}
      />
      <SidebarItem icon={<FileText />} label={t`Drafts`} renderLink={bucket('draft')} />
      <SidebarItem icon={<Send />} label={t`Ongoing`} renderLink={bucket('ongoing')} />
      <SidebarItem
        icon={<CircleCheck />}
        label={t({ message: 'Ended', context: 'campaigns' })}
        renderLink={bucket('completed')}
      />
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
      <SidebarItem
        icon={<LayoutDashboard />}
        label={t`Overview`}
        renderLink={routerLink(linkOptions({ to: '/audiences/$id_audience', params }))}
      />
      <SidebarItem
        icon={<Users />}
        label={t`Contacts`}
        renderLink={routerLink(linkOptions({ to: '/audiences/$id_audience/contacts', params }), 'below')}
      />
      <SidebarItem
        icon={<Settings2 />}
        label={t`Manage`}
        renderLink={routerLink(linkOptions({ to: '/audiences/$id_audience/manage', params }))}
      />
    </Sidebar>
  );
}

function ConfigurationsSidebar() {
  const { t } = useLingui();
  return (
    <Sidebar label={t`Configurations`}>
      <SidebarItem
        icon={<Plug />}
        label={t`Integrations`}
        renderLink={routerLink(linkOptions({ to: '/configurations/integrations' }), 'below')}
      />
      <SidebarGroup label={t`Sending`}>
        <SidebarItem
          icon={<Server />}
          label={t`Email providers`}
          renderLink={routerLink(linkOptions({ to: '/configurations/smtp-providers' }), 'below')}
        />
        <SidebarItem
          icon={<AtSign />}
          label={t`Email senders`}
          renderLink={routerLink(linkOptions({ to: '/configurations/email-senders' }), 'below')}
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
  const { admin, mayRead } = useOrganizationPermissions(id);
  if (id === undefined) return null;
  const params = { id_organization: id };
  return (
    <Sidebar label={t`Organization`} heading={organization.data?.name ?? ' '}>
      <SidebarItem
        icon={<Building2 />}
        label={t`Organization`}
        renderLink={routerLink(linkOptions({ to: '/organizations/$id_organization', params }))}
      />
      <SidebarItem
        icon={<Folder />}
        label={t`Projects`}
        renderLink={routerLink(
          linkOptions({ to: '/organizations/$id_organization/projects', params }),
          'below',
        )}
      />
      {mayRead('teams') && (
        <SidebarItem
          icon={<UsersRound />}
          label={t`Teams`}
          renderLink={routerLink(
            linkOptions({ to: '/organizations/$id_organization/teams', params }),
            'below',
          )}
        />
      )}
      {mayRead('users') && (
        <SidebarItem
          icon={<Users />}
          label={t`Users`}
          renderLink={routerLink(
            linkOptions({ to: '/organizations/$id_organization/users', params }),
            'below',
          )}
        />
      )}
      {admin && <OrganizationAdminItems id={id} />}
    </Sidebar>
  );
}

function OrganizationAdminItems({ id }: { readonly id: string }) {
  const { t } = useLingui();
  const params = { id_organization: id };
  return (
    <>
      <SidebarItem
        icon={<ChartNoAxesColumn />}
        label={t`Usage`}
        renderLink={routerLink(linkOptions({ to: '/organizations/$id_organization/usage', params }), 'below')}
      />
      <SidebarItem
        icon={<CreditCard />}
        label={t`Plan and billing`}
        renderLink={routerLink(linkOptions({ to: '/organizations/$id_organization/plan', params }))}
      />
      <SidebarItem
        icon={<ScrollText />}
        label={t`Audit trail`}
        renderLink={routerLink(linkOptions({ to: '/organizations/$id_organization/audit', params }))}
      />
    </>
  );
}

function ProfileSidebar() {
  const { t } = useLingui();
  return (
    <Sidebar label={t`Profile`}>
      <SidebarItem
        icon={<CircleUser />}
        label={t`Profile`}
        renderLink={routerLink(linkOptions({ to: '/profile' }))}
      />
      <SidebarItem
        icon={<KeyRound />}
        label={t`Password`}
        renderLink={routerLink(linkOptions({ to: '/profile/password' }))}
      />
      <SidebarItem
        icon={<MonitorSmartphone />}
        label={t`Sessions`}
        renderLink={routerLink(linkOptions({ to: '/profile/sessions' }))}
      />
      <SidebarItem
        icon={<Settings2 />}
        label={t`Settings`}
        renderLink={routerLink(linkOptions({ to: '/profile/settings' }))}
      />
    </Sidebar>
  );
}

function ActivitySidebar() {
  const { t } = useLingui();
  return (
    <Sidebar label={t`Activity`}>
      <SidebarItem
        icon={<ChartScatter />}
        label={t`Analyzer`}
        renderLink={routerLink(linkOptions({ to: '/activity/analyzer' }))}
      />
      <SidebarItem
        icon={<FileText />}
        label={t`Report`}
        renderLink={routerLink(linkOptions({ to: '/activity/report' }))}
      />
    </Sidebar>
  );
}

export const sidebars: Record<SidebarName, () => ReactElement | null> = {
  activity: ActivitySidebar,
  campaigns: CampaignsSidebar,
  profile: ProfileSidebar,
  audience: AudienceSidebar,
  configurations: ConfigurationsSidebar,
  organization: OrganizationSidebar,
};
