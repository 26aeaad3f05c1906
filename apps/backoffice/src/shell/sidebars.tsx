import { useLingui } from '@lingui/react/macro';
import { linkOptions, useParams } from '@tanstack/react-router';
import { contract } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { Sidebar, SidebarGroup, SidebarItem } from '@x/ui';
import {
  AtSign,
  Building2,
  CircleCheck,
  FileText,
  Folder,
  Inbox,
  LayoutDashboard,
  Send,
  Server,
  Settings2,
  Users,
} from 'lucide-react';
import type { ReactElement } from 'react';
import { routerLink } from './page.js';
import type { SidebarName } from './sections.js';

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
      <SidebarGroup label={t`Sending`}>
        <SidebarItem
          icon={<Server />}
          label={t`SMTP providers`}
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
    </Sidebar>
  );
}

/** The navigation at the left, by the name that routes give. */
export const sidebars: Record<SidebarName, () => ReactElement | null> = {
  campaigns: CampaignsSidebar,
  audience: AudienceSidebar,
  configurations: ConfigurationsSidebar,
  organization: OrganizationSidebar,
};
