import { useRouteContext, useRouter } from '@tanstack/react-router';
import type { ModuleName } from '@x/api-client';
import type { ReactNode } from 'react';
import { permissionsInProject, type Permissions } from './permissions.ts';
import { usePermissions } from './use-current.ts';

/** What a route asks of who opens it, in the current project: to read a module, or to change what is in it. */
export interface Needed {
  readonly reads?: ModuleName;
  readonly writes?: ModuleName;
}

export function isAllowed(permissions: Permissions, { reads, writes }: Needed): boolean {
  return (
    (reads === undefined || permissions.mayRead(reads)) &&
    (writes === undefined || permissions.mayWrite(writes))
  );
}

/** Shows what only those may do who may change what is in a module of the current project. */
export function MayWrite({
  module,
  children,
}: {
  readonly module: ModuleName;
  readonly children: ReactNode;
}) {
  return usePermissions().mayWrite(module) ? children : null;
}

/** Whether the page of an address may be opened, by what its routes need. Guests may open every link they see. */
export function useMayOpen(href: string | undefined): boolean {
  const router = useRouter();
  const user = useRouteContext({ strict: false, select: (context) => context.user });
  if (href === undefined || user === undefined) return true;
  const permissions = permissionsInProject(user, user.project_id);
  const [matchedRoutes] = router.getMatchedRoutes(new URL(href, window.location.origin).pathname);
  return matchedRoutes.every((route) => isAllowed(permissions, route.options.staticData ?? {}));
}
