import { useLingui } from '@lingui/react/macro';
import { linkOptions, Link } from '@tanstack/react-router';
import type { User } from '@x/api-client';
import { TopBar, TopBarItem, DropdownMenu, IconButton, MenuItem, TooltipProvider } from '@x/ui';
import { CommandButton } from './command-button.tsx';
import { BrandLink } from '#/page/brand-link.tsx';
import { routerLink } from '#/page/page.tsx';
import { Presence } from './presence-list.tsx';
import { ProjectSwitcher } from './project-switcher.tsx';
import { organizationOf } from '#/session/permissions.ts';
import { useMayOpenTarget } from '#/session/may.tsx';
import type { Section } from './sections.ts';
import { UserMenu } from './user-menu.tsx';
import { Building2, LayoutGrid, Mail } from 'lucide-react';

export interface ShellTopBarProps {
  readonly user: User;
  readonly section: Section | undefined;
}

export function ShellTopBar({ user, section }: ShellTopBarProps) {
  const { t } = useLingui();
  const mayOpen = useMayOpenTarget();
  const areas = [
    { section: 'home', label: t`Home`, target: linkOptions({ to: '/home' }) },
    { section: 'campaigns', label: t`Campaigns`, target: linkOptions({ to: '/campaigns' }) },
    { section: 'templates', label: t`Templates`, target: linkOptions({ to: '/templates' }) },
    {
      section: 'landing_pages',
      label: t`Landing pages`,
      target: linkOptions({ to: '/landing-pages' }),
    },
    { section: 'audiences', label: t`Audiences`, target: linkOptions({ to: '/audiences' }) },
    { section: 'analytics', label: t`Analytics`, target: linkOptions({ to: '/analytics' }) },
    { section: 'configurations', label: t`Configurations`, target: linkOptions({ to: '/configurations' }) },
  ] as const;
  return (
    <TopBar
      brand={<BrandLink organization={organizationOf(user)} />}
      actions={
        <>
          <Presence />
          <CommandButton />
          {user.organizations.some(({ admin }) => admin) && (
            // On phones there is no room for it. The project menu and the logo lead to the same pages.
            <span className="x:contents x:max-sm:hidden">
              <AppLauncher />
            </span>
          )}
          <ProjectSwitcher user={user} />
          <UserMenu user={user} />
        </>
      }
    >
      {user.project_id === null
        ? null
        : areas
            .filter((area) => mayOpen(area.target))
            .map((area) => (
              <TopBarItem
                key={area.section}
                label={area.label}
                current={area.section === section}
                renderLink={routerLink(area.target)}
              />
            ))}
    </TopBar>
  );
}

/** Delay of the tooltip in ms (spec 1 §1). */
const tooltipDelay = 1000;

function AppLauncher() {
  const { t } = useLingui();
  return (
    <TooltipProvider delay={tooltipDelay}>
      <DropdownMenu align="end" trigger={<IconButton label={t`Apps`} icon={<LayoutGrid />} />}>
        <MenuItem icon={<Mail aria-hidden />} renderLink={(props) => <Link to="/" {...props} />}>
          {t`Campaigns`}
        </MenuItem>
        <MenuItem
          icon={<Building2 aria-hidden />}
          renderLink={(props) => <Link to="/organizations" {...props} />}
        >
          {t`Organizations`}
        </MenuItem>
      </DropdownMenu>
    </TooltipProvider>
  );
}
