import { Link, useMatch, type LinkProps } from '@tanstack/react-router';
import { Breadcrumbs, PageHeader, type LinkRenderProps } from '@x/ui';
import type { ReactNode } from 'react';
import { PermittedStyledLink } from './links.tsx';
import { CurrentSampleBadge } from './sample-badge.tsx';

export interface Crumb {
  readonly label: string;
  readonly target: LinkProps;
}

export interface PageProps {
  readonly title: string;
  /** Parent pages, the topmost first. */
  readonly crumbs?: readonly Crumb[];
  readonly description?: ReactNode;
  readonly status?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

const exactMatch = { exact: true, includeSearch: false } as const;

const prefixMatch = { exact: false, includeSearch: false } as const;

/**
 * Returns a function that renders a router link for a component of the design system. The link is marked as current on
 * its target page, and with `below` also on the pages under its target.
 */
export function routerLink(target: LinkProps, reach: 'page' | 'below' = 'page') {
  const activeOptions = reach === 'page' ? exactMatch : prefixMatch;
  return (props: LinkRenderProps) => <Link {...target} {...props} activeOptions={activeOptions} />;
}

const noCrumbs: readonly Crumb[] = [];

/** Header and content of a page. The title also becomes the document's title. */
export function Page({ title, crumbs = noCrumbs, description, status, actions, children }: PageProps) {
  const items = [
    ...crumbs.map((crumb, index) => ({
      id: `${String(index)}-${crumb.label}`,
      label: crumb.label,
      renderLink: (props: LinkRenderProps) => <PermittedStyledLink {...crumb.target} {...props} />,
    })),
    { id: 'here', label: title },
  ];
  const inProject = useMatch({ from: '/_user/_shell/_project', shouldThrow: false }) !== undefined;
  return (
    <>
      <title>{`${title} · Yamp`}</title>
      <PageHeader
        title={title}
        {...(crumbs.length === 0 ? {} : { breadcrumbs: <Breadcrumbs items={items} /> })}
        {...(description === undefined ? {} : { description })}
        status={
          <>
            {status}
            {inProject && <CurrentSampleBadge />}
          </>
        }
        {...(actions === undefined ? {} : { actions })}
      />
      {children}
    </>
  );
}
