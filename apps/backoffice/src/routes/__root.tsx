import { Outlet, createRootRouteWithContext } from '@tanstack/react-router';
import type { AppContext } from '../app/context.js';
import { CallsInFlight } from '../shell/calls-in-flight.js';
import { SessionAlerts } from '../shell/session-alerts.js';

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
