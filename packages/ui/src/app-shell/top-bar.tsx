'use client';
import { msg } from '@lingui/core/macro';
import { Menu } from 'lucide-react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useTranslate } from '../i18n/use-translate.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import type { RenderLink } from '../link/link.tsx';
import { useShell } from './shell-context.ts';

export interface TopBarProps {
  /** Logo that links to the start page. */
  readonly brand: ReactNode;
  /** The areas of the product, as `TopBarItem`s. */
  readonly children?: ReactNode;
  /** Launcher, project menu and user menu at the right end. */
  readonly actions?: ReactNode;
}

/**
 * Bar at the top of every page. On phones, a menu opens the drawer with the areas of the product and the sidebar. Clips
 * overflow, because the bar renders as on a wide screen until the window's width is known.
 */
export function TopBar({ brand, children, actions }: TopBarProps) {
  const translate = useTranslate();
  const shell = useShell();
  const hasAreas = children !== undefined && children !== null;
  return (
    <header className="x:shrink-0 x:overflow-x-clip x:border-b x:border-line x:bg-surface">
      <div className="x:flex x:h-13 x:items-center x:gap-2 x:px-3 x:sm:px-4">
        {shell.phone && (shell.hasSidebar || hasAreas) && (
          <IconButton
            label={translate(msg`Menu`)}
            icon={<Menu />}
            tooltip={false}
            aria-expanded={shell.drawerOpen}
            aria-haspopup="dialog"
            onClick={() => shell.setDrawerOpen(true)}
          />
        )}
        <div className="x:flex x:shrink-0 x:items-center x:sm:mr-4">{brand}</div>
        {hasAreas && !shell.phone && <TopBarNavigation>{children}</TopBarNavigation>}
        <div className="x:ml-auto x:flex x:min-w-0 x:items-center x:gap-1">{actions}</div>
      </div>
      {hasAreas &&
        shell.areasPlace !== null &&
        createPortal(<TopBarNavigation>{children}</TopBarNavigation>, shell.areasPlace)}
    </header>
  );
}

function TopBarNavigation({ children }: { readonly children: ReactNode }) {
  const translate = useTranslate();
  return (
    <nav
      aria-label={translate(msg`Main`)}
      className="x:flex x:min-w-0 x:gap-0.5 x:overflow-x-auto x:p-1 x:max-sm:mx-2 x:max-sm:flex-col x:max-sm:border-b x:max-sm:border-line x:max-sm:px-0 x:max-sm:pb-3"
    >
      {children}
    </nav>
  );
}

export interface TopBarItemProps {
  readonly label: ReactNode;
  /** True for the shown area. */
  readonly current?: boolean;
  /** Renders the item as a link of the host's router. */
  readonly renderLink: RenderLink;
}

/** An area of the product in the top bar. */
export function TopBarItem({ label, current = false, renderLink }: TopBarItemProps) {
  return renderLink({
    className:
      'x:flex x:h-8 x:shrink-0 x:items-center x:rounded-md x:px-2.5 x:text-13 x:font-medium x:max-sm:h-11 x:max-sm:text-14 x:text-muted x:transition-colors x:hover:bg-hover x:hover:text-text x:aria-[current=page]:bg-hover x:aria-[current=page]:text-text',
    children: label,
    ...(current ? { 'aria-current': 'page' as const } : {}),
  });
}
