'use client';
import { msg } from '@lingui/core/macro';
import { cx } from 'class-variance-authority';
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslate } from '../i18n/use-translate.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import type { RenderLink } from '../link/link.tsx';
import { Tooltip } from '../tooltip/tooltip.tsx';
import { useShell } from './shell-context.ts';

export interface SidebarProps {
  /** Accessible name of the navigation, such as "Organization". */
  readonly label: string;
  /** Name of the project or organization, shown above the entries while the sidebar is expanded. */
  readonly heading?: ReactNode;
  /** `SidebarItem`s and `SidebarGroup`s. */
  readonly children: ReactNode;
}

/**
 * Navigation on the left. Collapses to icons when the user presses its button, and automatically below a width of
 * 1170 px.
 */
export function Sidebar({ label, heading, children }: SidebarProps) {
  const translate = useTranslate();
  const { collapsed, toggleCollapsed, phone } = useShell();
  return (
    <nav
      aria-label={label}
      className={cx(
        'x:flex x:shrink-0 x:flex-col x:overflow-y-auto x:bg-surface x:px-2 x:py-3',
        phone ? 'x:w-full' : 'x:border-r x:border-line x:short:sticky x:short:top-0 x:short:max-h-dvh',
        !phone && (collapsed ? 'x:w-13' : 'x:w-58'),
      )}
    >
      {heading !== undefined && !collapsed && (
        <div className="x:truncate x:px-2.5 x:pt-1 x:pb-2 x:text-12 x:font-medium x:text-text">{heading}</div>
      )}
      <ul className="x:flex x:flex-1 x:flex-col x:gap-0.5">{children}</ul>
      {!phone && (
        <IconButton
          label={collapsed ? translate(msg`Expand sidebar`) : translate(msg`Collapse sidebar`)}
          icon={collapsed ? <PanelLeftOpen /> : <PanelLeftClose />}
          aria-expanded={!collapsed}
          tooltipSide="right"
          onClick={toggleCollapsed}
          className="x:mt-2"
        />
      )}
    </nav>
  );
}

export interface SidebarItemProps {
  readonly icon: ReactNode;
  readonly label: string;
  /** True for the shown page. */
  readonly current?: boolean;
  /** Renders the item as a link of the host's router. */
  readonly renderLink: RenderLink;
}

/**
 * An entry of the sidebar. While the sidebar is collapsed, the label becomes a tooltip but stays the accessible name.
 */
export function SidebarItem({ icon, label, current = false, renderLink }: SidebarItemProps) {
  const { collapsed } = useShell();
  const link = renderLink({
    className: cx(
      'x:flex x:h-8 x:max-sm:h-11 x:shrink-0 x:items-center x:gap-2.5 x:rounded-md x:px-2.5 x:text-13 x:font-medium x:text-muted x:transition-colors',
      'x:hover:bg-hover x:hover:text-text x:aria-[current=page]:bg-accent-soft x:aria-[current=page]:text-accent-text x:[&_svg]:size-4 x:[&_svg]:shrink-0',
    ),
    children: (
      <>
        {icon}
        <span className={collapsed ? 'x:sr-only' : 'x:truncate'}>{label}</span>
      </>
    ),
    ...(current ? { 'aria-current': 'page' as const } : {}),
  });
  return (
    <li>
      {collapsed ? (
        <Tooltip content={label} side="right" delay={100}>
          {link}
        </Tooltip>
      ) : (
        link
      )}
    </li>
  );
}

export interface SidebarGroupProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** Group of entries below a small heading. */
export function SidebarGroup({ label, children }: SidebarGroupProps) {
  const { collapsed } = useShell();
  return (
    <li className="x:mt-3 x:first:mt-0">
      {collapsed ? (
        <span aria-hidden className="x:mx-2 x:mb-1 x:block x:h-px x:bg-line" />
      ) : (
        <span aria-hidden className="x:block x:px-2.5 x:pb-1 x:text-12 x:text-muted">
          {label}
        </span>
      )}
      <ul aria-label={label} className="x:flex x:flex-col x:gap-0.5">
        {children}
      </ul>
    </li>
  );
}
