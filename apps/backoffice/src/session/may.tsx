import { useRouteContext, useRouter } from '@tanstack/react-router';
import type { ModuleName } from '@x/api-client';
import type { ReactNode } from 'react';
import { permissionsInProject, type Permissions } from './permissions.ts';
import { usePermissions } from './use-current.ts';

/** Permissions that a route requires in the current project. */
export interface RequiredAccess {
  readonly reads?: ModuleName;
  readonly writes?: ModuleName;
}

export function isAllowed(permissions: Permissions, { reads, writes }: RequiredAccess): boolean {
  return (
    (reads === undefined || permissions.mayRead(reads)) &&
    (writes === undefined || permissions.mayWrite(writes))
  );
}

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

/** True if the user has access to the route of a URL. Always true for guests. */
export function useMayOpen(href: string | undefined): boolean {
  const router = useRouter();
  const user = useRouteContext({ strict: false, select: (context) => context.user });
  if (href === undefined || user === undefined) return true;
  const permissions = permissionsInProject(user, user.project_id);
  const [matchedRoutes] = router.getMatchedRoutes(new URL(href, window.location.origin).pathname);
  return matchedRoutes.every((route) => isAllowed(permissions, route.options.staticData ?? {}));
}
