import { Link, type LinkProps } from '@tanstack/react-router';
import { Breadcrumbs, PageHeader, type LinkRenderProps } from '@x/ui';
import type { ReactNode } from 'react';

/** A breadcrumb. */
export interface Crumb {
  readonly label: string;
  readonly target: LinkProps;
}

export interface PageProps {
  readonly title: string;
  /** The pages above this one, the top first. */
  readonly crumbs?: readonly Crumb[];
  readonly description?: ReactNode;
  readonly status?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

const exactMatch = { exact: true, includeSearch: false } as const;

const prefixMatch = { exact: false, includeSearch: false } as const;

/**
 * A link of the router in the looks that a component of the design system gives it. It is the current one on its
 * own page, with `reach: 'below'` also on the pages below.
 */
export function routerLink(target: LinkProps, reach: 'page' | 'below' = 'page') {
  const activeOptions = reach === 'page' ? exactMatch : prefixMatch;
  return (props: LinkRenderProps) => <Link {...target} {...props} activeOptions={activeOptions} />;
}

const noCrumbs: readonly Crumb[] = [];

/** The head and the content of a page; its title is also the window's. */
export function Page({ title, crumbs = noCrumbs, description, status, actions, children }: PageProps) {
  const items = [
    ...crumbs.map((crumb, index) => ({
      id: `${String(index)}-${crumb.label}`,
      label: crumb.label,
      renderLink: routerLink(crumb.target),
    })),
    { id: 'here', label: title },
  ];
  return (
    <>
      <title>{`${title} · Yamp`}</title>
      <PageHeader
        title={title}
        {...(crumbs.length === 0 ? {} : { breadcrumbs: <Breadcrumbs items={items} /> })}
        {...(description === undefined ? {} : { description })}
        {...(status === undefined ? {} : { status })}
        {...(actions === undefined ? {} : { actions })}
      />
      {children}
    </>
  );
}
