import { Outlet, createRootRouteWithContext } from '@tanstack/react-router';
import type { AppContext } from '#/app/context.ts';
import { PageFrame } from '#/shell/page-frame.tsx';

export const Route = createRootRouteWithContext<AppContext>()({ component: Root });

function Root() {
  return (
    <PageFrame>
      <Outlet />
    </PageFrame>
  );
}
