import { Outlet, createRootRouteWithContext } from '@tanstack/react-router';
import type { AppContext } from '#/app/context.ts';
import { CallsInFlight } from '#/shell/calls-in-flight.tsx';
import { SessionAlerts } from '#/shell/session-alerts.tsx';

export const Route = createRootRouteWithContext<AppContext>()({ component: Root });

function Root() {
  return (
    <>
      <CallsInFlight />
      <Outlet />
      <SessionAlerts />
    </>
  );
}
