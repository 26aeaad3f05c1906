'use client';
import { msg } from '@lingui/core/macro';
import * as RadixDialog from '@radix-ui/react-dialog';
import { cx } from 'class-variance-authority';
import { X } from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';
import { dialogBackdropClassName } from '../dialog/dialog.tsx';
import { useTranslate } from '../i18n/use-translate.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import { rootClassName } from '../theme/root.ts';
import { ShellContext, type ShellState } from './shell-context.ts';
import { useMediaQuery } from './use-media-query.ts';

export interface AppShellProps {
  /** A `TopBar`. */
  readonly topBar: ReactNode;
  /** A `Sidebar`. Omit on pages without a sidebar. */
  readonly sidebar?: ReactNode;
  /** Identifies the page. The drawer closes when the key changes. */
  readonly pageKey?: string;
  /** `page` centers the content with margins. `full` gives the content the whole area, for example for an editor. */
  readonly content?: 'page' | 'full';
  /** The page. */
  readonly children: ReactNode;
}

/** The sidebar collapses automatically below this width (spec 1, section 9). */
const collapseBelow = '(max-width: 1169.98px)';
const drawerBelow = '(max-width: 639.98px)';

function useShellState(hasSidebar: boolean, pageKey: string | undefined): ShellState {
  const narrow = useMediaQuery(collapseBelow);
  const phone = useMediaQuery(drawerBelow);
  const [collapsed, setCollapsed] = useState(narrow);
  // Keeps the user's choice until the width crosses the threshold.
  const [decidedAt, setDecidedAt] = useState(narrow);
  if (decidedAt !== narrow) {
    setDecidedAt(narrow);
    setCollapsed(narrow);
  }
  // Remembers for which page the drawer was opened, so that navigating to another page closes the drawer.
  const [drawerPage, setDrawerPage] = useState<string | null>(null);
  const page = pageKey ?? '';
  const drawerOpen = phone && drawerPage === page;
  const [areasPlace, setAreasPlace] = useState<HTMLElement | null>(null);
  return useMemo(
    () => ({
      hasSidebar,
      collapsed: collapsed && !phone,
      toggleCollapsed: () => setCollapsed((current) => !current),
      phone,
      drawerOpen,
      setDrawerOpen: (open: boolean) => setDrawerPage(open ? page : null),
      areasPlace,
      setAreasPlace,
    }),
    [hasSidebar, collapsed, phone, drawerOpen, page, areasPlace],
  );
}

/** Frame of every page after sign-in, with skip link, top bar, sidebar and main landmark. */
export function AppShell({ topBar, sidebar, pageKey, content = 'page', children }: AppShellProps) {
  const translate = useTranslate();
  const hasSidebar = sidebar !== undefined && sidebar !== null;
  const shell = useShellState(hasSidebar, pageKey);
  return (
    <ShellContext.Provider value={shell}>
      {/* In a low window, the bars scroll with the page. */}
      <div
        className={cx(rootClassName, 'x:flex x:h-dvh x:flex-col x:bg-canvas x:short:overflow-y-auto')}
        data-app-shell
      >
        <a
          href="#main"
          className="x:fixed x:top-2 x:left-2 x:z-60 x:-translate-y-16 x:rounded-md x:bg-inverse x:px-3 x:py-2 x:font-medium x:text-on-inverse x:focus:translate-y-0"
        >
          {translate(msg`Skip to content`)}
        </a>
        {topBar}
        <div className="x:flex x:min-h-0 x:flex-1 x:short:flex-[1_0_auto]">
          {shell.phone ? <Drawer shell={shell}>{sidebar}</Drawer> : sidebar}
          <main
            id="main"
            tabIndex={-1}
            className="x:relative x:min-w-0 x:flex-1 x:overflow-y-auto x:outline-none x:short:overflow-visible"
          >
            {content === 'full' ? (
              children
            ) : (
              <div className="x:mx-auto x:max-w-page x:px-4 x:py-5 x:sm:px-8 x:sm:py-7">{children}</div>
            )}
          </main>
        </div>
      </div>
    </ShellContext.Provider>
  );
}

/** Has the areas of the product, which the top bar renders into it, and the sidebar of the page. */
function Drawer({ shell, children }: { readonly shell: ShellState; readonly children: ReactNode }) {
  const translate = useTranslate();
  const { drawerOpen, setDrawerOpen, setAreasPlace } = shell;
  return (
    <RadixDialog.Root open={drawerOpen} onOpenChange={setDrawerOpen}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className={dialogBackdropClassName} />
        <RadixDialog.Content
          aria-describedby={undefined}
          className={cx(
            rootClassName,
            'x:fixed x:inset-y-0 x:left-0 x:z-50 x:flex x:w-75 x:max-w-[85vw] x:animate-drawer x:flex-col x:overflow-y-auto x:bg-surface x:pt-12 x:shadow-overlay x:outline-none',
          )}
        >
          <RadixDialog.Title className="x:sr-only">{translate(msg`Menu`)}</RadixDialog.Title>
          <div ref={setAreasPlace} />
          {children}
          <RadixDialog.Close asChild>
            <IconButton
              label={translate(msg`Close`)}
              icon={<X />}
              tooltip={false}
              className="x:absolute x:top-1 x:right-1"
            />
          </RadixDialog.Close>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
