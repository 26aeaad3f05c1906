import { useRouteContext, useRouter, type LinkProps } from '@tanstack/react-router';
import type { EndpointDefinition, ModuleName } from '@x/api-client';
import type { ReactNode } from 'react';
import { missingCalls } from './missing-calls.ts';
import { mayCall, type Place } from './permissions.ts';
import { usePermissions, useUser } from './use-current.ts';

/** Renders the children if the user has write access to the module in the current project. */
export function MayWrite({
  module,
  children,
}: {
  readonly module: ModuleName;
  readonly children: ReactNode;
}) {
  return usePermissions().mayWrite(module) ? children : null;
}

/** Returns a function that says whether the user may call an endpoint, by default in the current project. */
export function useMay(): (endpoint: EndpointDefinition, place?: Place) => boolean {
  const user = useUser();
  return (endpoint, place) => mayCall(user, endpoint, place);
}

/** Returns a function that says whether the user may open the target of a link. */
export function useMayOpenTarget(): (target: LinkProps) => boolean {
  const user = useUser();
  return ({ to, params }) =>
    to === undefined || missingCalls(user, to, typeof params === 'object' ? { ...params } : {}).length === 0;
}

/** True if the user may open the page of a URL. Always true for guests. */
export function useMayOpen(href: string | undefined): boolean {
  const router = useRouter();
  const user = useRouteContext({ strict: false, select: (context) => context.user });
  if (href === undefined || user === undefined) return true;
  const [matchedRoutes, params] = router.getMatchedRoutes(new URL(href, window.location.origin).pathname);
  const path = matchedRoutes.at(-1)?.fullPath;
  return path === undefined || missingCalls(user, path, params).length === 0;
}
